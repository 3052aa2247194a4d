//! The questions that play waits for.

use super::{Card, Colour};
use crate::deal::Seat;
use crate::shared::Asks;

/// A question, with what is needed to carry out the answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Question {
    /// VA6: whose character this werewolf goes onto.
    Wolf(Seat, Card),
    /// VA6, VA7, VA18.3: which colour to wish for. Has the paragraph that asks.
    Wish(Seat, &'static str),
    /// VA18.1: which colour to wish for, if any.
    MayWish(Seat),
    /// VA17: who gets a card.
    Whom(Seat),
    /// VA17, VA18.1: which card to give. Has the receiver and the paragraph that asks.
    Give(Seat, Seat, &'static str),
    /// VA18.2: which colour the others have to show.
    Name(Seat),
    /// VA18.2: which card of this colour to show, or `Nothing` to draw two. Has the players still
    /// to be asked.
    Show(Seat, Colour, Vec<Seat>),
    /// VA18.4: with whom to swap characters.
    Change(Seat),
    /// VA18.7: which of the two cards to give first.
    Share(Seat, [Card; 2]),
    /// VA18.7: who gets this card. Has the card to give next, if any.
    ShareWith(Seat, Card, Option<Card>),
    /// VA18.8: which card to put into the pool.
    Pool(Seat),
}

impl Asks for Question {
    fn seat(&self) -> Seat {
        match self {
            Question::Wolf(seat, _)
            | Question::Wish(seat, _)
            | Question::MayWish(seat)
            | Question::Whom(seat)
            | Question::Give(seat, ..)
            | Question::Name(seat)
            | Question::Show(seat, ..)
            | Question::Change(seat)
            | Question::Share(seat, _)
            | Question::ShareWith(seat, ..)
            | Question::Pool(seat) => *seat,
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Question::Wolf(..) => "VA6",
            Question::Wish(_, rule) | Question::Give(_, _, rule) => rule,
            Question::MayWish(_) => "VA18.1",
            Question::Whom(_) => "VA17",
            Question::Name(_) | Question::Show(..) => "VA18.2",
            Question::Change(_) => "VA18.4",
            Question::Share(..) | Question::ShareWith(..) => "VA18.7.1",
            Question::Pool(_) => "VA18.8",
        }
    }
}
