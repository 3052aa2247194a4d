//! The engine and the plain-spoken book play the same rounds of swiss, right and wrong deeds, and must never differ.
//!
//! `MAUMAU_ROUNDS=60000 cargo test --profile laws -p maumau-plain --test agree_swiss -- --nocapture` plays so many; `MAUMAU_SEED=17`
//! begins with that one; `MAUMAU_SWITCHES=all` plays with gestures, the later rules and other referees too; `MAUMAU_DIFFERENCES=10`
//! tells so many differences; `MAUMAU_TELL=1` says every fact. What differs is cut down to the deeds that
//! matter, and told as a scene.

mod both;
mod chance;
mod words;

use both::{Both, Differs};
use chance::{Dice, Table};
use maumau_plain::swiss::{Deed, Phase, Word};
use std::panic::{AssertUnwindSafe, catch_unwind};

const DEFAULT_ROUNDS: u64 = 300;

const DEEDS_MAX: usize = 400;
/// Of each kind of difference so many are cut down and told as scenes.
const TOLD_MAX: usize = 3;

/// A deed, who does it, and when.
type Step = (u32, usize, Deed);

/// Plays a round at random; says what was done, and where the two differ.
fn play(table: &Table, dice: &mut Dice) -> (Vec<Step>, Result<(), Differs>) {
    let mut steps = Vec::new();
    let mut both = Both::deal(table);
    let mut at_ms = 0;
    let result = unpanicked(|| {
        while steps.len() < DEEDS_MAX && !both.is_full() && !matches!(both.plain.phase(), Phase::Over(_)) {
            let (pause, seat, deed) = chance::next(&both, dice);
            at_ms += pause;
            steps.push((at_ms, seat, deed));
            both.make(seat, at_ms, deed)?;
        }
        Ok(())
    });
    (steps, result)
}

/// The same deeds once more.
fn again(table: &Table, steps: &[Step]) -> Result<(), Differs> {
    let mut both = Both::deal(table);
    unpanicked(|| {
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

/// What differs, without how: the same kind of difference counts as the same.
fn kind(differs: &str) -> &str {
    differs.split(": the engine").next().unwrap_or(differs)
}

/// Leaves deeds out as long as the two still differ in the same way.
fn shrink(table: &Table, mut steps: Vec<Step>, differs: &str) -> Vec<Step> {
    let mut size = steps.len() / 2;
    while size > 0 {
        let before = steps.len();
        let mut from = 0;
        while from + size <= steps.len() {
            let mut fewer = steps.clone();
            let ready = fewer
                .drain(from..from + size)
                .any(|step| step.2 == Deed::Say(Word::Ready));
            if !ready && again(table, &fewer).is_err_and(|other| kind(&other) == kind(differs)) {
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

/// A scene that a player can read, from the deal on.
fn scene(table: &Table, steps: &[Step], differs: &str) -> String {
    let mut both = Both::deal(table);
    let names = &words::NAMES[..table.seats];
    let card = |c| words::card_in_words(&both.law, c).to_owned();
    let order: Vec<usize> = (1..=table.seats)
        .map(|i| (both.state.dealer.index() + i) % table.seats)
        .collect();
    let hands: Vec<Vec<_>> = order
        .iter()
        .map(|seat| both.state.hidden().hands[*seat].map(card).collect())
        .collect();
    let dealt = (0..hands[0].len()).flat_map(|i| hands.iter().map(move |hand| hand[i].clone()));
    let rest = both.state.hidden().stock().iter().rev().map(|c| card(*c));
    let cards: Vec<String> = dealt.chain(rest).collect();
    let mut text = format!(
        "scene swiss §3  {differs}\n\noptions {}\nseats {}\nbetween\n\n0.0  deal by {}: {}\n",
        table.text,
        names.join(" "),
        names[both.state.dealer.index()],
        cards.join(" ")
    );
    for (at_ms, seat, deed) in steps {
        let said = words::in_words(&both.law, *deed);
        let came = unpanicked(|| both.make(*seat, *at_ms, *deed)).map(|()| names[both.plain.on()]);
        let (second, ms) = (at_ms / 1000, at_ms % 1000);
        text += &format!(
            "{second}.{ms:03}  {} {said}  => {}\n",
            names[*seat],
            words::came(&both, came.ok())
        );
    }
    text
}

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).map_or(otherwise, |n| {
        n.parse().unwrap_or_else(|_| panic!("{name} is a number"))
    })
}

#[test]
fn the_engine_and_the_plain_book_agree_on_swiss() {
    std::panic::set_hook(Box::new(|_| {}));
    let first = number("MAUMAU_SEED", 0);
    let rounds = number("MAUMAU_ROUNDS", DEFAULT_ROUNDS);
    let (mut deeds, mut ended) = (0, 0);
    let mut differing = Vec::new();
    for seed in first..first + rounds {
        let mut dice = Dice(seed ^ 0x5_0155_f5e1);
        (0..8).for_each(|_| _ = dice.below(2));
        let table = chance::table(seed, &mut dice);
        let (steps, result) = play(&table, &mut dice);
        deeds += steps.len();
        ended += u64::from(steps.len() < DEEDS_MAX);
        let Err(differs) = result else {
            continue;
        };
        differing.push((table, steps, differs));
        if differing.len() as u64 >= number("MAUMAU_DIFFERENCES", 1) {
            break;
        }
    }
    println!("{deeds} deeds, {ended} rounds came to an end");
    let mut told: Vec<String> = Vec::new();
    for (table, steps, differs) in &differing {
        let sort: String = kind(differs).chars().filter(|c| !c.is_ascii_digit()).collect();
        if told.iter().filter(|other| **other == sort).count() >= TOLD_MAX {
            println!("seed {}: {differs} ({})", table.seed, table.text);
            continue;
        }
        told.push(sort);
        let short = shrink(table, steps.clone(), differs);
        let differs = again(table, &short).expect_err("it was cut down to this");
        println!("seed {}\n{}", table.seed, scene(table, &short, &differs));
    }
    assert!(differing.is_empty(), "{} rounds differ", differing.len());
    assert!(ended * 2 > rounds, "most rounds come to an end");
}
