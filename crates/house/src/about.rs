//! What the parts of a rule card are about: read off them, without a table.

use crate::Saying;
use crate::card::{Clause, Condition, PlainCondition, Race, Trigger, Want, Who};
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

impl<S> Trigger<S> {
    /// Whether it happens because a card is played, so that there is a card below it.
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
    /// The people it names, without those in the consequences of a duty or contest.
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

    /// The consequences of a duty or contest.
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
