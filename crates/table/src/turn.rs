//! The phase of a match, and the current turn.

use crate::Seat;
use crate::worded::worded;

worded! {
    /// The phase of a match.
    Phase {
        /// Between two rounds, or before the first: players may join and leave.
        Between = "between",
        /// Cards are being dealt, or are dealt but not all players are ready.
        Dealing = "dealing",
        /// A round is being played.
        Playing = "playing",
        /// The match is over.
        Over = "over",
    }
}

impl Phase {
    /// Returns whether no round is running.
    pub fn is_between(self) -> bool {
        match self {
            Phase::Between | Phase::Over => true,
            Phase::Dealing | Phase::Playing => false,
        }
    }
}

/// What a player carries over from earlier turns. Served first in their next turn, without answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Overdue {
    /// Cards to draw.
    pub draw: u8,
    /// Turns to sit out.
    pub sit_out: u8,
}

/// The current turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The seat whose turn it is.
    pub seat: Seat,
    /// The turn's number within the round, from 1.
    pub number: u16,
    /// Cards drawn by choice, or because the seat could not play.
    pub drew: u8,
    /// Cards drawn because they were owed.
    pub owed: u8,
    /// Whether the seat has drawn or tried to draw, other than as a penalty.
    pub tried: bool,
    /// Whether the seat had to sit the turn out.
    pub sat_out: bool,
    /// Cards played.
    pub laid: u8,
    /// The pile on which the last card was played.
    pub pile: u8,
    /// The seat that threw in the last card, if it was not the current player.
    pub thrown_in: Seat,
    /// The last seat that drew or was given a card from the stock.
    pub taker: Seat,
    /// Whether any player has played or gained a card in this turn.
    pub stirred: bool,
    /// Whether the turn ends as soon as no question or window is open.
    pub over: bool,
    /// Whether the turn's end has already been reported.
    pub ended: bool,
    /// Whether the same seat gets another turn after this one.
    pub again: bool,
    /// The next player, if a rule chose one.
    pub next: Seat,
    /// Whether the seat has another turn, so that its last demand still applies to the next player.
    pub holds: bool,
    /// When the turn began, in ms since the match began.
    pub began_ms: u32,
}

impl Turn {
    /// No turn.
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
