//! Determines, without playing, which conditions can hold together at a table.

use crate::Like;
use crate::card::{Clause, Compare, Condition, PlainCondition, Quantity, Trigger, Who};
use maumau_referee::Law;
use maumau_table::Cards;

/// Returns the conditions of a sentence, plus what its trigger implies about hands and players with this many seats;
/// `None` for sentences that have no conditions.
pub(crate) fn of_clause(clause: &Clause<Cards>, seats: u8) -> Option<Vec<Condition<Cards>>> {
    match clause {
        Clause::When {
            trigger, conditions, ..
        } => {
            let mut all = conditions.clone();
            if let Trigger::Hand(n) = trigger {
                all.push(Condition::Number(
                    Quantity::Hand(Who::Player),
                    Compare::Is,
                    i16::from(*n),
                ));
            } else if *trigger == Trigger::Out {
                all.push(Condition::Number(Quantity::Players, Compare::Under, i16::from(seats)));
            }
            Some(all)
        }
        Clause::Forbid(_, conditions) | Clause::Allow(_, conditions) => Some(conditions.clone()),
        Clause::JumpIn(_) | Clause::Several(_) | Clause::OppositeWish | Clause::Score(..) => None,
    }
}

/// Returns whether they can't all hold with the table's number of players.
pub(crate) fn impossible(law: &Law, conditions: &[Condition<Cards>]) -> bool {
    impossible_by(law, law.seats, conditions)
}

/// Returns whether they can't all hold with any number of players.
pub(crate) fn impossible_for_all(law: &Law, conditions: &[Condition<Cards>]) -> bool {
    impossible_by(law, law.book.seats.1, conditions)
}

fn impossible_by(law: &Law, seats: u8, conditions: &[Condition<Cards>]) -> bool {
    conditions.iter().enumerate().any(|(place, one)| {
        let others = &conditions[..place];
        alone(law, one) || others.iter().any(|other| exclude(one, other)) || number(law, seats, one, conditions)
    })
}

/// Returns whether it can't hold by itself.
fn alone(law: &Law, condition: &Condition<Cards>) -> bool {
    match *condition {
        Condition::On(cards) | Condition::Holds(cards) => cards.is_empty(),
        Condition::Same(Like::Card) => law.cards().all(|card| law.deck.twins(card).len() < 2),
        Condition::Not(PlainCondition::On(cards) | PlainCondition::Holds(cards)) => cards == law.cards(),
        Condition::Number(..) | Condition::Same(_) | Condition::OutOfTurn | Condition::Not(PlainCondition::Same(_)) => {
            false
        }
    }
}

/// Returns whether the two can never hold together.
fn exclude(a: &Condition<Cards>, b: &Condition<Cards>) -> bool {
    let pair = |a: &Condition<Cards>, b: &Condition<Cards>| match (*a, *b) {
        (Condition::On(cards), Condition::On(others)) => (cards & others).is_empty(),
        (Condition::On(cards), Condition::Not(PlainCondition::On(others))) => (cards - others).is_empty(),
        (Condition::Holds(cards), Condition::Not(PlainCondition::Holds(others))) => (cards - others).is_empty(),
        (Condition::Same(like), Condition::Not(PlainCondition::Same(other))) => like == other || like == Like::Card,
        (Condition::Number(Quantity::Hand(Who::Player), Compare::Is, 0), Condition::Holds(_)) => true,
        _ => false,
    };
    pair(a, b) || pair(b, a)
}

/// Returns whether the conditions on a number leave no value that it can have.
fn number(law: &Law, seats: u8, one: &Condition<Cards>, all: &[Condition<Cards>]) -> bool {
    let Condition::Number(quantity, ..) = *one else {
        return false;
    };
    let (mut least, mut most) = reach(law, seats, quantity);
    for condition in all {
        if let Condition::Number(other, compare, n) = *condition
            && other == quantity
        {
            match compare {
                Compare::Is => (least, most) = (least.max(n), most.min(n)),
                Compare::Under => most = most.min(n.saturating_sub(1)),
                Compare::Over => least = least.max(n.saturating_add(1)),
            }
        }
    }
    least > most
}

/// Returns the smallest and largest value that a number can have here.
fn reach(law: &Law, seats: u8, quantity: Quantity) -> (i16, i16) {
    let cards = i16::from(law.deck.len());
    match quantity {
        Quantity::Hand(_) | Quantity::Stock | Quantity::Pile | Quantity::Owed | Quantity::Laid => (0, cards),
        Quantity::Players => (1, i16::from(seats)),
        Quantity::Turn | Quantity::Round => (1, 999),
        Quantity::Points(_) => (i16::MIN, i16::MAX),
    }
}

/// Returns whether it always holds when a player plays their last card.
pub(crate) fn is_of_the_last_card(condition: &Condition<Cards>) -> bool {
    let Condition::Number(Quantity::Hand(Who::Player), compare, n) = *condition else {
        return false;
    };
    match compare {
        Compare::Is => n == 1,
        Compare::Under => n > 1,
        Compare::Over => false,
    }
}
