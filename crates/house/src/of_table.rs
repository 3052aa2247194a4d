//! What rules of players' own want of a table in the table's own way: a question where there is room, a fine where it belongs.

use maumau_referee::{Effects, Fines, Look};
use maumau_table::{Ask, Effect, Question, Seat, Way};

/// A question, where there is room for it.
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

/// Penalty cards lie before one where one can take them up, and otherwise come into the hand.
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
