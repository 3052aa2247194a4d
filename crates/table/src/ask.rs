//! Open choices: a question that one seat has to answer before play goes on. They are state, never a call that waits.

use crate::{Card, Cite, Seat, Seats, Suit};

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Name one of the suits from `first` to `last`.
    Suit {
        /// First suit that may be named.
        first: Suit,
        /// Last suit that may be named.
        last: Suit,
    },
    /// As `Suit`, or name none.
    SuitOrNone {
        /// First suit that may be named.
        first: Suit,
        /// Last suit that may be named.
        last: Suit,
    },
    /// Choose one of these seats.
    Seat(Seats),
    /// Choose one of these seats, or nobody.
    SeatOrNone(Seats),
    /// Choose a card of one's hand.
    Card,
    /// Choose a card of one's hand, or none.
    CardOrNone,
    /// Choose a number from 0 to the given one.
    Number(u8),
    /// Yes or no.
    YesNo,
}

/// An open question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ask {
    /// Who is asked.
    pub seat: Seat,
    /// The paragraph that asks, and that will deal with the answer.
    pub rule: Cite,
    /// What is asked.
    pub question: Question,
    /// Which step of the rule it is.
    pub step: u8,
    /// What the rule must remember until the answer.
    pub arg: u8,
}

/// An answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// This suit.
    Suit(Suit),
    /// This seat.
    Seat(Seat),
    /// This card.
    Card(Card),
    /// This number.
    Number(u8),
    /// Yes.
    Yes,
    /// No.
    No,
    /// None of them.
    Nothing,
}
