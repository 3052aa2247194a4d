//! Questions about the parts of a rule card that need no table.

use crate::Saying;
use crate::card::{Clause, Condition, PlainCondition, Race, Trigger, Want, Who};
use maumau_table::{Card, Cards};

impl<S: Copy> Clause<S> {
    pub(crate) fn score(&self) -> Option<(S, i16)> {
        if let Clause::Score(cards, n) = self {
            Some((*cards, *n))
        } else {
            None
        }
    }

    pub(crate) fn forbids(&self) -> Option<(S, &[Condition<S>])> {
        if let Clause::Forbid(cards, conditions) = self {
            Some((*cards, conditions))
        } else {
            None
        }
    }
}

impl<S> Trigger<S> {
    /// Returns whether playing a card causes it, so that there is a card underneath.
    pub(crate) fn is_of_a_card(&self) -> bool {
        match self {
            Trigger::Play(_) | Trigger::Hand(_) => true,
            Trigger::Draw | Trigger::Fine | Trigger::Say(_) | Trigger::Renewed | Trigger::Turned => false,
            Trigger::TurnBegins | Trigger::TurnEnds | Trigger::TurnLasts(_) | Trigger::RoundBegins => false,
            Trigger::Wished | Trigger::Out => false,
        }
    }
}

impl Trigger<Cards> {
    /// Returns whether playing this card may cause it.
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
    pub(crate) fn is_about_the_card(&self) -> bool {
        match self {
            Condition::Same(_) | Condition::Not(PlainCondition::Same(_)) => true,
            Condition::Number(..) | Condition::On(_) | Condition::Holds(_) | Condition::OutOfTurn => false,
            Condition::Not(PlainCondition::On(_) | PlainCondition::Holds(_)) => false,
        }
    }
}

impl Want {
    /// Returns the players it names, except in the consequences of a duty or a race.
    pub(crate) fn people(&self) -> Vec<Who> {
        match *self {
            Want::Draw(w, _) | Want::Fine(w, _) | Want::GoOn(w) | Want::Wish(w) | Want::Score(w, _) => vec![w],
            Want::Swap(a, b) | Want::Take(a, _, b) | Want::Give(a, _, b) | Want::GiveAtOnce(a, _, b) => vec![a, b],
            Want::Must(w, ..) => vec![w],
            Want::Race(ref race) => vec![race.who],
            Want::Owe(_) | Want::Skip(_) | Want::TurnRound | Want::Again | Want::EndTurn | Want::Twist => Vec::new(),
            Want::Rotate | Want::Silence(_) | Want::SilenceUntil(..) => Vec::new(),
        }
    }

    /// Returns the consequences of a duty or a race.
    pub(crate) fn ends(&self) -> impl Iterator<Item = &Want> {
        let (or, race) = match self {
            Want::Must(_, _, _, or) => (Some(&**or), None),
            Want::Race(race) => (None, Some(race)),
            Want::Draw(..) | Want::Fine(..) | Want::GoOn(_) | Want::Wish(_) | Want::Score(..) => (None, None),
            Want::Swap(..) | Want::Take(..) | Want::Give(..) | Want::GiveAtOnce(..) | Want::Rotate => (None, None),
            Want::Owe(_) | Want::Skip(_) | Want::TurnRound | Want::Again | Want::EndTurn => (None, None),
            Want::Twist | Want::Silence(_) | Want::SilenceUntil(..) => (None, None),
        };
        let of_race = race
            .into_iter()
            .flat_map(|race| [&race.first, &race.last, &race.nobody]);
        or.into_iter().chain(of_race.flatten().map(|want| &**want))
    }

    pub(crate) fn saying(&self) -> Option<&Saying> {
        if let Want::Must(_, saying, ..) | Want::Race(Race { sign: saying, .. }) = self {
            Some(saying)
        } else {
            None
        }
    }

    pub(crate) fn saying_mut(&mut self) -> Option<&mut Saying> {
        if let Want::Must(_, saying, ..) | Want::Race(Race { sign: saying, .. }) = self {
            Some(saying)
        } else {
            None
        }
    }

    /// Returns the penalty for speaking, in cards, if this starts a silence.
    pub(crate) fn silence(&self) -> Option<u8> {
        if let Want::Silence(n) | Want::SilenceUntil(n, _) = self {
            Some(*n)
        } else {
            None
        }
    }
}
