//! What a player can do at a table of freie-voelker, and what it may be asked.

use super::card::{Card, Colour};
use crate::deal::Seat;

/// What has to be said.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs)]
pub enum Word {
    Mau,
    MauMau,
}

/// An answer to a question.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Answer {
    /// This colour.
    Colour(Colour),
    /// This player.
    Seat(Seat),
    /// None of them.
    Nothing,
    /// Yes, which nobody ever asks for.
    Yes,
}

/// A deed of one player, right or wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Deed {
    /// Lays a card of its hand on the pile.
    Lay(Card),
    /// FV6: lays a bearer before itself and takes the Ring.
    TakeRing(Card),
    /// Draws one.
    Draw,
    /// Ends its turn.
    Pass,
    /// FV7: takes up its hand that lies.
    TakeUp,
    /// Says something.
    Say(Word),
    /// Answers what is asked.
    Answer(Answer),
}

/// A question to one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// FV7: who sits out.
    SitsOut(Seat),
    /// FV7: who draws one.
    Draws(Seat),
    /// FV7, FV8: which colour, by which paragraph.
    Wish(Seat, &'static str),
}

impl Question {
    /// Who is asked.
    pub fn seat(self) -> Seat {
        match self {
            Question::SitsOut(seat) | Question::Draws(seat) | Question::Wish(seat, _) => seat,
        }
    }

    /// The paragraph that asks.
    pub fn rule(self) -> &'static str {
        match self {
            Question::SitsOut(_) | Question::Draws(_) => "FV7",
            Question::Wish(_, rule) => rule,
        }
    }
}
