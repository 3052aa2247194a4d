//! Prompts and fines of house rules, as the table handles them.

use maumau_referee::{Effects, Fines, Look};
use maumau_table::{Ask, Effect, Question, Seat, Way};

/// Asks a player, if there is room for another prompt.
pub(crate) fn ask(look: &Look, seat: Seat, question: Question, at: u8, arg: u8, effects: &mut Effects) {
    if look.asks.len() + 1 < maumau_table::ASKS_MAX {
        effects.push(Effect::Ask(Ask {
            seat,
            rule: look.me,
            question,
            step: at,
            arg,
        }));
    }
}

/// Penalty cards go in front of the player where the book lets them be taken up, and otherwise into the hand.
pub(crate) fn fine(look: &Look, seat: Seat, n: u8) -> Effect {
    match look.law.book.fines {
        Fines::BeforeOne => Effect::Penalty { seat, n },
        Fines::InHand => Effect::Draw {
            seat,
            n,
            way: Way::Fined,
        },
    }
}
