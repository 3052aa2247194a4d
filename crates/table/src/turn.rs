//! Where a match stands, and the turn that runs.

use crate::Seat;
use crate::worded::worded;

worded! {
    /// Where a match stands.
    Phase {
        /// Between two rounds, or before the first: people may come and go.
        Between = "between",
        /// Cards are being dealt, or have been and not all are ready.
        Dealing = "dealing",
        /// A round is played.
        Playing = "playing",
        /// The match is over.
        Over = "over",
    }
}

impl Phase {
    /// Whether no round is running.
    pub fn is_between(self) -> bool {
        match self {
            Phase::Between | Phase::Over => true,
            Phase::Dealing | Phase::Playing => false,
        }
    }
}

/// What a player still has to draw and to sit out from an earlier turn: in their next turn, before anything else, and without an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Overdue {
    /// Cards to draw.
    pub draw: u8,
    /// Turns to sit out.
    pub sit_out: u8,
}

/// The turn that runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Whose it is.
    pub seat: Seat,
    /// Its number in the round, from 1.
    pub number: u16,
    /// Cards drawn in it by choice or for want of a card.
    pub drew: u8,
    /// Cards drawn in it because they were owed.
    pub owed: u8,
    /// Whether it has drawn, or tried to, by choice or because it owed.
    pub tried: bool,
    /// Whether its seat had to sit it out.
    pub sat_out: bool,
    /// Cards laid in it.
    pub laid: u8,
    /// The pile on which one came to lie last.
    pub pile: u8,
    /// Who has thrown in the last one, if that was not its own seat.
    pub thrown_in: Seat,
    /// Who has come by a card of the stock last.
    pub taker: Seat,
    /// Whether anybody has laid a card in it or come by one.
    pub stirred: bool,
    /// Whether it ends as soon as nothing is open.
    pub over: bool,
    /// Whether its end has been told already.
    pub ended: bool,
    /// Whether the same seat is on again after it.
    pub again: bool,
    /// Who is on next, if a rule has said so.
    pub next: Seat,
    /// Whether its seat is on again after a turn in which it has laid: what it demanded then the next one meets.
    pub holds: bool,
    /// When it began, in ms of the match.
    pub began_ms: u32,
}

impl Turn {
    /// Nobody's turn.
    pub const fn none() -> Turn {
        Turn {
            seat: Seat::NOBODY,
            number: 0,
            drew: 0,
            owed: 0,
            tried: false,
            sat_out: false,
            laid: 0,
            pile: 0,
            thrown_in: Seat::NOBODY,
            taker: Seat::NOBODY,
            stirred: false,
            over: false,
            ended: false,
            again: false,
            next: Seat::NOBODY,
            holds: false,
            began_ms: 0,
        }
    }
}
