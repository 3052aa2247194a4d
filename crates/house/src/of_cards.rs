//! Determines which cards a house rule is about: those whose playing it changes.

use crate::LaidCard;
use crate::card::{Clause, Compare, Condition, Quantity, Trigger, Who};
use maumau_referee::OwnCards;
use maumau_table::Cards;
use std::ops::BitOr;

/// Returns the cards of `deck` that `card` is about. A clause about all of them counts as about none in particular,
/// unless it is about the last cards of a hand.
pub(crate) fn of(card: &LaidCard, deck: Cards) -> OwnCards {
    let each = || card.clauses.iter().map(|clause| (of_clause(clause), hand_max(clause)));
    let speaks = || each().filter(|&(cards, max)| cards != deck || max.is_some());
    let of_some = || speaks().filter(|(cards, _)| !cards.is_empty());
    OwnCards {
        cards: of_some().map(|(cards, _)| cards).fold(Cards::NONE, Cards::bitor),
        // A single clause for hands of any size makes the rule apply to hands of any size.
        hand_max: of_some()
            .map(|(_, max)| max)
            .try_fold(0, |most, max| Some(most.max(max?))),
    }
}

fn of_clause(clause: &Clause<Cards>) -> Cards {
    match clause {
        Clause::When { trigger, .. } => of_trigger(trigger),
        Clause::Forbid(cards, _) | Clause::Allow(cards, _) | Clause::Score(cards, _) => *cards,
        Clause::JumpIn(_) | Clause::Several(_) | Clause::OppositeWish => Cards::NONE,
    }
}

/// Returns the largest hand for which the clause applies, counted before the card is played.
fn hand_max(clause: &Clause<Cards>) -> Option<u8> {
    let (conditions, laid) = match clause {
        Clause::When { conditions, .. } => (conditions, 1),
        Clause::Forbid(_, conditions) | Clause::Allow(_, conditions) => (conditions, 0),
        Clause::JumpIn(_) | Clause::Several(_) | Clause::OppositeWish | Clause::Score(..) => return None,
    };
    let max = conditions.iter().filter_map(|condition| {
        let Condition::Number(Quantity::Hand(Who::Player), compare, n) = *condition else {
            return None;
        };
        match compare {
            Compare::Is => Some(n + laid),
            Compare::Under => Some(n + laid - 1),
            Compare::Over => None,
        }
    });
    max.min().and_then(|max| u8::try_from(max).ok())
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
