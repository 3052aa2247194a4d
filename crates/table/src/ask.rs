//! Open choices: a question that one seat has to answer before play goes on. They are state, never a call that waits.

use crate::worded::particular;
use crate::{Card, Cite, Seat, Seats, Suit};

particular! {
    $ for_each_question:
    /// What is asked.
    Question {
        /// Name one of the suits from `first` to `last`.
        Suit = "suit" {
            /// First suit that may be named.
            first: Suit,
            /// Last suit that may be named.
            last: Suit,
        },
        /// As `Suit`, or name none.
        SuitOrNone = "suit-or-none" {
            /// First suit that may be named.
            first: Suit,
            /// Last suit that may be named.
            last: Suit,
        },
        /// Choose one of these seats.
        Seat = "seat" (Seats),
        /// Choose one of these seats, or nobody.
        SeatOrNone = "seat-or-none" (Seats),
        /// Choose a card of one's hand.
        Card = "card",
        /// Choose a card of one's hand, or none.
        CardOrNone = "card-or-none",
        /// Choose a number from 0 to the given one.
        Number = "number" (u8),
        /// Yes or no.
        YesNo = "yes-no",
    }
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

particular! {
    $ for_each_choice:
    /// An answer.
    Choice {
        /// This suit.
        Suit = "suit" (Suit),
        /// This seat.
        Seat = "seat" (Seat),
        /// This card.
        Card = "card" (Card),
        /// This number.
        Number = "number" (u8),
        /// Yes.
        Yes = "yes",
        /// No.
        No = "no",
        /// None of them.
        Nothing = "nothing",
    }
}
