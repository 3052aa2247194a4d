//! What a player can do at a table of vampir.

use super::card::{Card, Colour};
use crate::deal::Seat;

/// A word or a gesture.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs)]
pub enum Word {
    Mau,
    MauMau,
    Yummy,
    StrokeHead,
    Knock,
    Yuck,
    TickTack,
}

/// An answer to a question.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Answer {
    /// This colour.
    Colour(Colour),
    /// This player.
    Seat(Seat),
    /// This card.
    Card(Card),
    /// None of them.
    Nothing,
    /// Yes, which nobody ever asks for.
    Yes,
}

impl Answer {
    /// The player it names.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Answer::Seat(seat) => Some(seat),
            Answer::Colour(_) | Answer::Card(_) | Answer::Nothing | Answer::Yes => None,
        }
    }

    /// The card it names.
    pub fn card(self) -> Option<Card> {
        match self {
            Answer::Card(card) => Some(card),
            Answer::Colour(_) | Answer::Seat(_) | Answer::Nothing | Answer::Yes => None,
        }
    }
}

/// A deed of one player, right or wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Deed {
    /// Lays a card of its hand.
    Lay(Card),
    /// Draws one.
    Draw,
    /// Ends its turn.
    Pass,
    /// Says or shows something.
    Say(Word),
    /// Answers what is asked.
    Answer(Answer),
    /// Says that somebody broke a rule (C10).
    Challenge(Seat),
}
