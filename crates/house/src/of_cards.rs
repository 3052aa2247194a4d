//! Of which cards a rule of players' own speaks: those whose playing it is about. It says of them what it says.

use crate::LaidCard;
use crate::card::{Clause, Trigger};
use maumau_table::Cards;
use std::ops::BitOr;

/// The cards of `deck` of which `card` speaks. A clause about all of them alike is about none in particular.
pub(crate) fn of(card: &LaidCard, deck: Cards) -> Cards {
    let each = card.clauses.iter().map(of_clause);
    each.filter(|&cards| cards != deck).fold(Cards::NONE, Cards::bitor)
}

fn of_clause(clause: &Clause<Cards>) -> Cards {
    match clause {
        Clause::When { trigger, .. } => of_trigger(trigger),
        Clause::Forbid(cards, _) | Clause::Allow(cards, _) | Clause::Score(cards, _) => *cards,
        Clause::JumpIn(_) | Clause::Several(_) | Clause::OppositeWish => Cards::NONE,
    }
}

fn of_trigger(trigger: &Trigger<Cards>) -> Cards {
    match trigger {
        Trigger::Play(cards) => *cards,
        Trigger::Draw
        | Trigger::Fine
        | Trigger::Say(_)
        | Trigger::TurnBegins
        | Trigger::TurnEnds
        | Trigger::TurnLasts(_)
        | Trigger::Hand(_)
        | Trigger::Renewed
        | Trigger::Turned
        | Trigger::Wished
        | Trigger::Out
        | Trigger::RoundBegins => Cards::NONE,
    }
}
