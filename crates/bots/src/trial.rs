//! Trying rules out: the same table with and without them, some thousand rounds each, and what differs.

use crate::{Play, Simple, Step};
use maumau_referee::{Deed, Law, Layer};
use maumau_table::{Fact, SEATS_MAX, Seat, Seed, State, Way, What};

/// Deeds and lapses after which a round of a trial counts as endless: many times as long as the longest of the books.
const STEPS_MAX: u32 = 4_000;

/// What came of the rounds at one table.
#[derive(Clone, Debug, Default)]
pub struct Sample {
    /// Rounds begun.
    pub rounds: u32,
    /// Rounds that ended.
    pub ended: u32,
    /// Of these, rounds that nobody won.
    pub blocked: u32,
    /// Turns in all rounds.
    pub turns: u64,
    /// Times that a player's own rule did something.
    pub fired: u64,
    /// Cards drawn for mistakes and duties.
    pub fines: u64,
    /// Rounds won, by seat.
    pub wins: [u32; SEATS_MAX],
    /// Rounds won by whoever began.
    pub first_wins: u32,
    /// The first round that did not end.
    pub endless: Option<Vec<Happened>>,
}

/// A line of a round's record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Happened {
    /// It was dealt.
    Dealt(u32, Seed),
    /// Somebody did something.
    Did(u32, Seat, Deed),
    /// Time passed.
    Time(u32),
}

/// A table with rules of players' own beside the same table without.
#[derive(Clone, Debug)]
pub struct Trial {
    /// With them.
    pub with: Sample,
    /// Without.
    pub without: Sample,
}

impl Trial {
    /// Plays `rounds` rounds at each table, with everything made of `seed`.
    pub fn of(with: &Law, without: &Law, rounds: u32, seed: u64) -> Trial {
        Trial {
            with: Sample::of(with, rounds, seed),
            without: Sample::of(without, rounds, seed),
        }
    }

    /// Whether the rules must be refused: a round did not end that ends without them.
    pub fn is_refused(&self) -> bool {
        self.with.endless.is_some() && self.without.endless.is_none()
    }
}

impl Sample {
    /// Plays until so many rounds have been begun, or one does not end.
    pub fn of(law: &Law, rounds: u32, seed: u64) -> Sample {
        let mut sample = Sample::default();
        let mut matches = 0;
        while sample.rounds < rounds && sample.endless.is_none() {
            let bots = (0..law.seats).map(|_| Box::new(Simple::default()) as _).collect();
            let before = sample.rounds;
            sample.play(law, Play::new(law, bots, seed.wrapping_add(matches)), rounds);
            matches += 1;
            if sample.rounds == before {
                break;
            }
        }
        sample
    }

    fn play(&mut self, law: &Law, mut play: Play<'_>, rounds: u32) {
        let mut lines = Vec::new();
        let (mut steps, mut first) = (0, Seat::NOBODY);
        loop {
            let ended = self.ended;
            let step = play.step(&mut |_: &State, fact: &Fact| self.hear(law, fact, &mut first));
            steps += 1;
            match step {
                Step::Dealt { at_ms, seed } => {
                    lines.push(Happened::Dealt(at_ms, seed));
                    self.rounds += 1;
                    steps = 0;
                    first = Seat::NOBODY;
                }
                Step::Did {
                    at_ms,
                    seat,
                    deed,
                    ruling: Ok(_),
                } => lines.push(Happened::Did(at_ms, seat, deed)),
                Step::Did { .. } => {}
                Step::Lapsed { at_ms } => lines.push(Happened::Time(at_ms)),
                Step::Over => return,
                Step::Stuck => steps = STEPS_MAX,
            }
            if steps >= STEPS_MAX {
                self.endless = Some(lines);
                return;
            }
            if self.ended > ended && self.rounds >= rounds {
                return;
            }
        }
    }

    fn hear(&mut self, law: &Law, fact: &Fact, first: &mut Seat) {
        let is_own = law.rule(fact.cite).is_some_and(|rule| rule.layer == Layer::House);
        let is_effect = !matches!(
            fact.what,
            What::WindowClosed { .. } | What::Moved { .. } | What::Lapsed { .. } | What::Due { .. }
        );
        self.fired += u64::from(is_own && is_effect);
        match fact.what {
            What::TurnBegan { seat } => {
                self.turns += 1;
                if !first.is_some() {
                    *first = seat;
                }
            }
            What::Drew { n, way: Way::Fined, .. } => self.fines += u64::from(n),
            What::RoundEnded { winner } => {
                self.ended += 1;
                if winner.is_some() {
                    self.wins[winner.index()] += 1;
                    self.first_wins += u32::from(winner == *first);
                } else {
                    self.blocked += 1;
                }
            }
            _ => {}
        }
    }

    /// Turns in a round on average.
    pub fn turns_per_round(&self) -> f64 {
        self.turns as f64 / f64::from(self.rounds.max(1))
    }

    /// So much of something there is in a round.
    pub fn per_round(&self, n: u64) -> f64 {
        n as f64 / f64::from(self.rounds.max(1))
    }

    /// The share, in per cent, of rounds won by whoever began.
    pub fn first_share(&self) -> f64 {
        100.0 * f64::from(self.first_wins) / f64::from(self.ended.max(1))
    }
}
