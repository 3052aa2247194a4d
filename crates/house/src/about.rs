//! What the parts of a rule card are about: read off them, without a table.

use crate::Saying;
use crate::card::{Clause, Condition, PlainCondition, Race, Trigger, Want};
use maumau_table::{Card, Cards};

impl<S: Copy> Clause<S> {
    /// Which cards count, and how much, if it is about that.
    pub(crate) fn score(&self) -> Option<(S, i16)> {
        if let Clause::Score(cards, n) = self {
            Some((*cards, *n))
        } else {
            None
        }
    }

    /// Which cards it forbids, and on which conditions.
    pub(crate) fn forbids(&self) -> Option<(S, &[Condition<S>])> {
        if let Clause::Forbid(cards, conditions) = self {
            Some((*cards, conditions))
        } else {
            None
        }
    }
}

impl Trigger<Cards> {
    /// Whether it can be that this card was laid.
    pub(crate) fn is_about(&self, card: Card) -> bool {
        match self {
            Trigger::Play(cards) => cards.has(card),
            Trigger::Hand(_) => true,
            Trigger::Draw | Trigger::Fine | Trigger::Say(_) | Trigger::Renewed | Trigger::Turned => false,
            Trigger::TurnBegins | Trigger::TurnEnds | Trigger::TurnLasts(_) | Trigger::RoundBegins => false,
            Trigger::Wished | Trigger::Out => false,
        }
    }
}

impl<S> Condition<S> {
    /// Whether it depends on which card is laid.
    pub(crate) fn is_about_the_card(&self) -> bool {
        match self {
            Condition::Same(_) | Condition::Not(PlainCondition::Same(_)) => true,
            Condition::Number(..) | Condition::On(_) | Condition::Holds(_) | Condition::OutOfTurn => false,
            Condition::Not(PlainCondition::On(_) | PlainCondition::Holds(_)) => false,
        }
    }
}

impl Want {
    /// What must be said or done by it.
    pub(crate) fn saying(&self) -> Option<&Saying> {
        if let Want::Must(_, saying, ..) | Want::Race(Race { sign: saying, .. }) = self {
            Some(saying)
        } else {
            None
        }
    }

    /// The same, to be changed.
    pub(crate) fn saying_mut(&mut self) -> Option<&mut Saying> {
        if let Want::Must(_, saying, ..) | Want::Race(Race { sign: saying, .. }) = self {
            Some(saying)
        } else {
            None
        }
    }

    /// How much whoever speaks pays, where it opens a silence.
    pub(crate) fn silence(&self) -> Option<u8> {
        if let Want::Silence(n) | Want::SilenceUntil(n, _) = self {
            Some(*n)
        } else {
            None
        }
    }
}
