//! The inputs of a match, which determine everything else.

use maumau_notation::record::{Event, Head, Line, Record};
use maumau_notation::{Mistake, Words, parse_deed, print_deed};
use maumau_referee::{Deed, Law};
use maumau_table::{Seat, Seed, State, Text, round_seed};

const NO_SEED: Text = Text::new(
    "weder der Kopf noch dieses Geben nennt einen Seed",
    "neither the head nor this deal names a seed",
);

/// An input of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MatchInput {
    /// A round is dealt.
    Deal(Seed),
    /// A player acts.
    Deed(Seat, Deed),
    /// A player adds a house rule; the text is complete.
    Rule(Seat, String),
    /// Time passes, and deadlines with it.
    Time,
    /// Play resumes after an interruption.
    Resume,
}

impl MatchInput {
    /// Converts an event of a record, with the names at its table, before round `round`; `None` for a digest.
    ///
    /// # Errors
    /// If the action is invalid, or neither the head nor the deal has a seed. The mistake's line is 1.
    pub fn of(event: &Event, words: &Words, master: Option<Seed>, round: u16) -> Result<Option<MatchInput>, Mistake> {
        Ok(Some(match event {
            Event::Deal(seed) => {
                let seed = seed.or(master.map(|master| round_seed(master, round)));
                let none = || Mistake::of_line(1, NO_SEED);
                MatchInput::Deal(seed.ok_or_else(none)?)
            }
            Event::Deed(seat, text) => MatchInput::Deed(Seat(*seat), parse_deed(words, text)?),
            Event::Rule(seat, text) => MatchInput::Rule(Seat(*seat), text.clone()),
            Event::Time => MatchInput::Time,
            Event::Resume => MatchInput::Resume,
            Event::Check(_) => return Ok(None),
        }))
    }

    /// Returns the line for a record with this head; `state` is the state after the input.
    pub fn line(&self, head: &Head, law: &Law, state: &State, at_ms: u32) -> Line {
        let people = &head.people;
        let own = |seed: &Seed| head.seed.map(|master| round_seed(master, state.round)) != Some(*seed);
        let event = match self {
            MatchInput::Deal(seed) => Event::Deal(Some(*seed).filter(own)),
            MatchInput::Deed(seat, deed) => Event::Deed(seat.0, print_deed(&Words { law, people }, deed)),
            MatchInput::Rule(seat, text) => Event::Rule(seat.0, text.clone()),
            MatchInput::Time => Event::Time,
            MatchInput::Resume => Event::Resume,
        };
        Line::new(at_ms, event)
    }
}

/// Logs the inputs of a match.
pub trait Log {
    /// Logs `input`, which came at `at_ms`, in ms of the match. `state` is the state after it, by `law`.
    fn note(&mut self, law: &Law, state: &State, at_ms: u32, input: &MatchInput);
}

impl Log for () {
    #[inline]
    fn note(&mut self, _: &Law, _: &State, _: u32, _: &MatchInput) {}
}

impl<L: Log> Log for Option<L> {
    fn note(&mut self, law: &Law, state: &State, at_ms: u32, input: &MatchInput) {
        if let Some(log) = self {
            log.note(law, state, at_ms, input);
        }
    }
}

/// Logs values, for callers that may need words later.
impl Log for Vec<(u32, MatchInput)> {
    fn note(&mut self, _: &Law, _: &State, at_ms: u32, input: &MatchInput) {
        self.push((at_ms, input.clone()));
    }
}

impl Log for Record {
    fn note(&mut self, law: &Law, state: &State, at_ms: u32, input: &MatchInput) {
        self.lines.push(input.line(&self.head, law, state, at_ms));
    }
}
