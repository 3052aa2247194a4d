//! Limits how much house rules may cause at once: every effect that waits for an answer takes a slot in the state.

use crate::card::{Clause, Condition, Trigger, Want};
use crate::laid::LaidCard;
use crate::reach;
use maumau_referee::Law;
use maumau_table::{AGENDA_MAX, Card, Cards, SEATS_MAX, Sentence, sentence};
use std::cmp::Reverse;

/// Slots reserved for what the books themselves postpone.
const BOOKS: usize = 8;
/// Maximum number of effects of all house rules at once. One more may be a question to all, which takes a slot per seat.
pub(crate) const WANTED_MAX: usize = 16;
const _: () = assert!(WANTED_MAX + SEATS_MAX + BOOKS <= AGENDA_MAX);

/// # Errors
/// If one card, or another event, would cause more effects than there is room for.
pub(crate) fn fits(law: &Law, cards: &[LaidCard]) -> Result<(), Sentence> {
    let wanted = |is_meant: &dyn Fn(&Trigger<Cards>) -> bool| most_together(law, cards, is_meant);
    let by_other = |of: &Trigger<Cards>| wanted(&|trigger| is_like(trigger, of)) * times(of, law.seats);
    // The same card may reverse the direction of play and fine all players.
    let beside_card = by_other(&Trigger::Turned) + by_other(&Trigger::Fine);
    // The same card may bring a hand down to a given number.
    let is_of_card = |trigger: &Trigger<Cards>, card| {
        matches!(trigger, Trigger::Play(cards) if cards.has(card)) || matches!(trigger, Trigger::Hand(_))
    };
    let by_card = |card: Card| wanted(&|trigger| is_of_card(trigger, card));
    let triggers = cards.iter().flat_map(|card| &card.clauses).filter_map(trigger);
    let others = triggers.filter(|trigger| !trigger.is_of_a_card());
    let most = others
        .map(by_other)
        .chain(law.cards().map(|card| by_card(card) + beside_card))
        .max();
    match most {
        Some(most) if most > WANTED_MAX => Err(sentence!(
            "auf einmal würden {most} Dinge folgen, höchstens {WANTED_MAX} gehen: nimm eine Regel weg, oder lass sie weniger Karten meinen",
            "{most} things would follow at once, {WANTED_MAX} are the most: take a rule away, or let it speak of fewer cards"
        )),
        Some(_) | None => Ok(()),
    }
}

/// Returns whether both may wait for the same event.
fn is_like(one: &Trigger<Cards>, other: &Trigger<Cards>) -> bool {
    match (one, other) {
        (Trigger::Say(a), Trigger::Say(b)) => a == b,
        _ => std::mem::discriminant(one) == std::mem::discriminant(other),
    }
}

/// Returns the maximum number of effects of the selected clauses. Among clauses that exclude each other, only the
/// largest counts.
fn most_together(law: &Law, cards: &[LaidCard], is_meant: &dyn Fn(&Trigger<Cards>) -> bool) -> usize {
    let clauses = cards.iter().flat_map(|card| &card.clauses);
    let mut meant: Vec<(usize, Vec<Condition<Cards>>)> = clauses
        .filter_map(|clause| Some((wanted(clause, is_meant), reach::of_clause(clause, law.seats)?)))
        .filter(|(n, _)| *n > 0)
        .collect();
    meant.sort_by_key(|(n, _)| Reverse(*n));
    // The clauses of a group exclude each other; its first one has the most effects.
    let mut groups: Vec<(usize, Vec<Vec<Condition<Cards>>>)> = Vec::new();
    for (n, conditions) in meant {
        let excludes =
            |other: &Vec<Condition<Cards>>| reach::impossible(law, &[other.as_slice(), conditions.as_slice()].concat());
        match groups.iter_mut().find(|(_, group)| group.iter().all(excludes)) {
            Some((_, group)) => group.push(conditions),
            None => groups.push((n, vec![conditions])),
        }
    }
    groups.iter().map(|(n, _)| n).sum()
}

/// Returns how often this may happen before anything follows from it: one card may fine every player.
fn times(trigger: &Trigger<Cards>, seats: u8) -> usize {
    if matches!(trigger, Trigger::Fine) {
        usize::from(seats)
    } else {
        1
    }
}

fn trigger(clause: &Clause<Cards>) -> Option<&Trigger<Cards>> {
    match clause {
        Clause::When { trigger, .. } => Some(trigger),
        Clause::Forbid(..) | Clause::Allow(..) | Clause::JumpIn(_) | Clause::Several(_) => None,
        Clause::Score(..) | Clause::OppositeWish => None,
    }
}

/// Returns how many effects of this clause may have to wait.
fn wanted(clause: &Clause<Cards>, is_meant: &dyn Fn(&Trigger<Cards>) -> bool) -> usize {
    match clause {
        Clause::When { trigger, wants, .. } if is_meant(trigger) => wants.iter().filter(|want| waits(want)).count(),
        Clause::When { .. } | Clause::Forbid(..) | Clause::Allow(..) | Clause::JumpIn(_) | Clause::Several(_) => 0,
        Clause::Score(..) | Clause::OppositeWish => 0,
    }
}

/// Returns whether the effect may have to wait. Windows open together with their cause (C9.1), so they don't.
fn waits(want: &Want) -> bool {
    !matches!(want, Want::Silence(_) | Want::SilenceUntil(..) | Want::Race(_))
}
