//! Plays a match: rounds of right and wrong actions, with all checks.

use super::dice::Dice;
use super::record::{self, Input};
use super::witness::{Witness, onlookers};
use super::{deeds, offered, put, still, twin, waits};
use maumau_referee::{Book, Deed, Law, Refusal, Ruling};
use maumau_table::{Phase, Seat, Seats, Seed, State, round_seed};
use std::fmt;

/// Number of actions in a round after which only right ones follow.
const WILD: usize = 120;
/// Number of actions after which all players play every card they can. Two matches of three get there soon, so that their
/// rounds last to the final card.
const PATIENT: [usize; 3] = [1_200, 40, 0];
/// Number of actions after which a round counts as endless. With random options that can happen (for example if hands are
/// swapped whenever a player is near the end); with the book's defaults it is a bug.
const ENDLESS: usize = 10_000;
/// Maximum number of rounds in a match: many short matches cover more options.
const ROUNDS: u64 = 3;

/// Draws a table's ruleset.
pub type Draw = fn(&'static Book, &mut Dice) -> Law;

#[derive(Default)]
pub struct Tally {
    pub matches: u64,
    pub rounds: u64,
    pub blocked: u64,
    pub endless: u64,
    pub deeds: u64,
    pub wrong: u64,
    /// Postponed steps of rules.
    pub steps: u64,
}

impl Tally {
    pub fn add(&mut self, other: &Tally) {
        self.matches += other.matches;
        self.rounds += other.rounds;
        self.blocked += other.blocked;
        self.endless += other.endless;
        self.deeds += other.deeds;
        self.wrong += other.wrong;
        self.steps += other.steps;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = 100.0 * self.blocked as f64 / self.rounds.max(1) as f64;
        write!(
            f,
            "{} matches, {} rounds, {} of them blocked ({share:.1} %), {} more broken off as endless, {} deeds, {} of them anything at \
             all, {} steps that waited",
            self.matches, self.rounds, self.blocked, self.endless, self.deeds, self.wrong, self.steps
        )
    }
}

/// A table with its inputs and dice. If a check panics, the table prints its circumstances when it is dropped.
struct Table {
    law: Law,
    state: State,
    witness: Witness,
    inputs: Vec<Input>,
    dice: Dice,
    seed: u64,
    tally: Tally,
}

impl Drop for Table {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let options: Vec<String> = self
                .law
                .options
                .changed()
                .map(|(key, v)| format!("{key}={v}"))
                .collect();
            eprintln!(
                "{} seed {}, {} seats, options {}, rules {:?}",
                self.law.book.id,
                self.seed,
                self.law.seats,
                options.join(" "),
                maumau_house::texts(&self.law)
            );
            let last = self.inputs.len().saturating_sub(12);
            for input in &self.inputs[last..] {
                match input {
                    Input::Deal(at, _) => eprintln!("  {at}: deal"),
                    Input::Lapse(at) => eprintln!("  {at}: lapse"),
                    Input::Deed(at, seat, deed) => eprintln!("  {at}: seat {} {deed:?}", seat.0),
                }
            }
            eprintln!("{:?}", self.state.open());
        }
    }
}

/// Plays a match of `book` with a ruleset from `draw`; everything depends on `seed` only.
pub fn match_of(book: &'static Book, draw: Draw, seed: u64) -> Tally {
    let mut dice = Dice(seed.wrapping_mul(0x2545_f491_4f6c_dd1d));
    let law = draw(book, &mut dice);
    let state = law.table();
    let mut table = Table {
        witness: Witness::new(&law, &state),
        law,
        state,
        inputs: Vec::new(),
        dice,
        seed,
        tally: Tally {
            matches: 1,
            ..Tally::default()
        },
    };
    for _ in 0..ROUNDS {
        if table.state.phase == Phase::Over || !table.round() {
            break;
        }
        let again = record::replay(&table.law, &table.inputs);
        assert_eq!(again, table.state.digest(), "the same inputs lead to the same state");
    }
    still::check_over(&table.law, &table.state, &mut table.dice);
    (table.tally.rounds, table.tally.blocked) = table.witness.ended;
    table.tally.steps = table.witness.agenda.steps;
    std::mem::take(&mut table.tally)
}

impl Table {
    /// Plays a round. Returns false if none could be dealt, or if it was stopped.
    fn round(&mut self) -> bool {
        self.come_and_go();
        let at = self.state.now_ms;
        let seed = round_seed(Seed::from_number(self.seed), self.state.round + 1);
        self.inputs.push(Input::Deal(at, seed));
        if !self.law.deal(&mut self.state, at, seed, &mut self.witness) {
            return false;
        }
        self.witness.compare(&self.state);
        let mut n = 0;
        while self.state.phase != Phase::Between && self.state.phase != Phase::Over {
            if n >= ENDLESS {
                let own = self.law.options.changed().next().is_none() && maumau_house::texts(&self.law).is_empty();
                assert!(!own, "the round does not end");
                self.tally.endless += 1;
                return false;
            }
            self.step(n);
            self.witness.compare(&self.state);
            put::check(&self.law, &self.state);
            waits::check(&self.law, &self.state);
            n += 1;
        }
        true
    }

    /// §11: players join and leave between rounds.
    fn come_and_go(&mut self) {
        for seat in Seats::first(self.law.seats) {
            if self.dice.once_in(6) {
                let deed = if self.state.seated.has(seat) {
                    Deed::Leave
                } else {
                    Deed::Join
                };
                let _ = self.deed(self.state.now_ms, seat, &deed);
            }
        }
    }

    fn step(&mut self, n: usize) {
        let within = if self.dice.once_in(25) {
            12_000
        } else {
            [0, 200, 900, 2_000][self.dice.below(4)]
        };
        let mut at = self.state.now_ms + self.dice.below(1 + within) as u32;
        let deadline = self.state.next_deadline_ms();
        if let Some(due) = deadline
            && self.dice.once_in(15)
        {
            at = due;
        }
        if deadline.is_some_and(|due| due <= at) {
            return self.lapse(at);
        }
        let wild = n < WILD && self.dice.once_in(8);
        if wild {
            self.tally.wrong += 1;
            let (seat, deed) = deeds::any(&self.law, &self.state, &mut self.dice);
            let _ = self.deed(at, seat, &deed);
            return;
        }
        match deeds::right(
            &self.law,
            &self.state,
            &mut self.dice,
            n > PATIENT[(self.seed % 3) as usize],
        ) {
            Some((seat, deed)) => {
                let ruling = self.deed(at, seat, &deed);
                assert_eq!(
                    ruling,
                    Ok(Ruling::Right),
                    "what is offered to {seat:?} is accepted: {deed:?}"
                );
            }
            None => {
                let due = deadline.expect("somebody can do something, or time does");
                self.lapse(due);
            }
        }
    }

    fn lapse(&mut self, at: u32) {
        self.inputs.push(Input::Lapse(at));
        self.law.lapse(&mut self.state, at, &mut self.witness);
    }

    fn deed(&mut self, at: u32, seat: Seat, deed: &Deed) -> Result<Ruling, Refusal> {
        let (law, state) = (&self.law, &self.state);
        self.inputs.push(Input::Deed(at, seat, *deed));
        self.tally.deeds += 1;
        if self.dice.once_in(4) {
            let all = onlookers(law);
            let onlooker = all[self.dice.below(all.len())];
            if onlooker.is_some() {
                offered::check_all(law, state, onlooker);
            }
            twin::check_still(law, state, onlooker, &mut self.dice);
            twin::check_deed(law, state, at, seat, deed, onlooker, &mut self.dice);
        }
        offered::check_one(law, state, &law.offers(state, seat), seat, deed);
        let before = self.state;
        let ruling = self.law.deed(&mut self.state, at, seat, deed, &mut self.witness);
        if ruling.is_err() {
            assert_eq!(before, self.state, "a refused deed leaves no trace: {deed:?}");
        }
        // For a house rule any word may matter: during a silence it costs a card.
        let own = !maumau_house::texts(&self.law).is_empty();
        if ruling == Ok(Ruling::Idle) && matches!(deed, Deed::Sign(_)) && !own {
            still::check_same(&before, &self.state, "a word that means nothing");
        }
        ruling
    }
}
