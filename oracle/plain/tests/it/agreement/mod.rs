//! Compares the engine with a second implementation in random rounds, and reduces a difference to a
//! scene.
//!
//! `MAUMAU_SEED=17` starts with that seed; `MAUMAU_DIFFERENCES=10` prints up to that many
//! differences; `MAUMAU_TELL=1` prints every event.

pub mod cards;
pub mod told;

use std::panic::{AssertUnwindSafe, catch_unwind};

pub type Differs = String;

/// The time, the seat and the action.
pub type Step<D> = (u32, usize, D);

/// Maximum number of differences of one kind that are reduced and printed.
const TOLD_MAX: usize = 2;
const DEEDS_MAX: usize = 400;

pub trait Both: Sized {
    /// A table with its options and its seed.
    type Table;
    type Deed: Copy;

    fn dice(seed: u64) -> Dice {
        Dice::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }
    fn table(seed: u64, dice: &mut Dice) -> Self::Table;
    /// Deals the first round in both.
    fn deal(table: &Self::Table) -> Self;
    /// Returns the delay until the next action, its seat, and the action.
    fn next(&self, dice: &mut Dice) -> Step<Self::Deed>;
    /// Carries out an action in both.
    fn make(&mut self, seat: usize, at_ms: u32, deed: Self::Deed) -> Result<(), Differs>;
    fn is_over(&self) -> bool;
    /// Returns whether a match makes sense without this action.
    fn may_be_left_out(_deed: Self::Deed) -> bool {
        true
    }
    /// Returns the start of a scene with the deal.
    fn opening(&self, differs: &str) -> String;
    /// Returns the scene's line for an action and its ruling.
    fn told(&self, seat: usize, deed: Self::Deed) -> String;
}

pub struct Dice(pub u64);

impl Dice {
    pub fn new(state: u64) -> Dice {
        let mut dice = Dice(state);
        (0..8).for_each(|_| _ = dice.below(2));
        dice
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n
    }

    pub fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}

/// Plays `MAUMAU_ROUNDS` rounds from the seed `MAUMAU_SEED` on, and panics if the implementations
/// differ.
pub fn agree<B: Both>(default_rounds: u64) {
    let first = number("MAUMAU_SEED", 0);
    agree_on::<B>(first..first + number("MAUMAU_ROUNDS", default_rounds));
}

/// Plays the rounds of these seeds, and panics if the implementations differ.
pub fn agree_on<B: Both>(seeds: impl IntoIterator<Item = u64>) {
    std::panic::set_hook(Box::new(|_| {}));
    let differences_max = number("MAUMAU_DIFFERENCES", 1);
    let (mut rounds, mut deeds, mut ended) = (0, 0, 0);
    let mut differing = Vec::new();
    for seed in seeds {
        rounds += 1;
        let mut dice = B::dice(seed);
        let table = B::table(seed, &mut dice);
        let (steps, result) = play::<B>(&table, &mut dice);
        deeds += steps.len();
        ended += u64::from(steps.len() < DEEDS_MAX);
        if let Err(differs) = result {
            differing.push((seed, table, steps, differs));
            if differing.len() as u64 >= differences_max {
                break;
            }
        }
    }
    println!("{deeds} deeds, {ended} matches came to an end");
    tell::<B>(&differing);
    let _ = std::panic::take_hook();
    assert!(differing.is_empty(), "{} matches differ", differing.len());
    assert!(ended * 2 > rounds, "most matches come to an end");
}

type Difference<B> = (u64, <B as Both>::Table, Vec<Step<<B as Both>::Deed>>, Differs);

fn tell<B: Both>(differing: &[Difference<B>]) {
    let mut told: Vec<String> = Vec::new();
    for (seed, table, steps, differs) in differing {
        let sort: String = kind(differs).chars().filter(|c| !c.is_ascii_digit()).collect();
        if told.iter().filter(|other| **other == sort).count() >= TOLD_MAX {
            println!("seed {seed}: {differs}");
            continue;
        }
        told.push(sort);
        let short = shrink::<B>(table, steps.clone(), differs);
        let differs = again::<B>(table, &short).expect_err("it was cut down to this");
        println!("seed {seed}\n{}", scene::<B>(table, &short, &differs));
    }
}

/// Plays a random match. Returns its actions, and the difference if there is one.
fn play<B: Both>(table: &B::Table, dice: &mut Dice) -> (Vec<Step<B::Deed>>, Result<(), Differs>) {
    let mut steps = Vec::new();
    let mut at_ms = 0;
    let result = unpanicked(|| {
        let mut both = B::deal(table);
        while steps.len() < DEEDS_MAX && !both.is_over() {
            let (pause, seat, deed) = both.next(dice);
            at_ms += pause;
            steps.push((at_ms, seat, deed));
            both.make(seat, at_ms, deed)?;
        }
        Ok(())
    });
    (steps, result)
}

fn again<B: Both>(table: &B::Table, steps: &[Step<B::Deed>]) -> Result<(), Differs> {
    unpanicked(|| {
        let mut both = B::deal(table);
        steps
            .iter()
            .try_for_each(|(at_ms, seat, deed)| both.make(*seat, *at_ms, *deed))
    })
}

fn unpanicked(play: impl FnOnce() -> Result<(), Differs>) -> Result<(), Differs> {
    catch_unwind(AssertUnwindSafe(play)).unwrap_or_else(|panic| {
        let words = panic.downcast_ref::<String>().cloned();
        let words = words.or_else(|| panic.downcast_ref::<&str>().map(|words| (*words).to_owned()));
        Err(format!("panicked: {}", words.unwrap_or_default()))
    })
}

/// Returns the kind of a difference, without the differing values.
fn kind(differs: &str) -> &str {
    differs.split(": the engine").next().unwrap_or(differs)
}

/// Removes actions as long as the same kind of difference remains.
fn shrink<B: Both>(table: &B::Table, mut steps: Vec<Step<B::Deed>>, differs: &str) -> Vec<Step<B::Deed>> {
    let mut size = steps.len() / 2;
    while size > 0 {
        let before = steps.len();
        let mut from = 0;
        while from + size <= steps.len() {
            let mut fewer = steps.clone();
            let all_may = fewer.drain(from..from + size).all(|step| B::may_be_left_out(step.2));
            if all_may && again::<B>(table, &fewer).is_err_and(|other| kind(&other) == kind(differs)) {
                steps = fewer;
            } else {
                from += size;
            }
        }
        if steps.len() == before {
            size /= 2;
        }
    }
    steps
}

/// Returns a readable scene from the deal on.
fn scene<B: Both>(table: &B::Table, steps: &[Step<B::Deed>], differs: &str) -> String {
    let mut both = B::deal(table);
    let mut text = both.opening(differs);
    for (at_ms, seat, deed) in steps {
        let came = unpanicked(|| both.make(*seat, *at_ms, *deed));
        let (second, ms) = (at_ms / 1000, at_ms % 1000);
        text += &format!("{second}.{ms:03}  {}", both.told(*seat, *deed));
        text += if came.is_ok() { "\n" } else { "   # here\n" };
    }
    text
}

/// Compares two values.
pub fn same<T: PartialEq + std::fmt::Debug>(what: &str, ours: T, theirs: T) -> Result<(), Differs> {
    if ours == theirs {
        Ok(())
    } else {
        Err(format!("{what}: the engine {ours:?}, the plain book {theirs:?}"))
    }
}

pub fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).map_or(otherwise, |n| {
        n.parse().unwrap_or_else(|_| panic!("{name} is a number"))
    })
}
