//! How much rules of players' own may want of one thing that happens: what has to wait for an answer has a place of its own in the state.

use crate::card::{Clause, Trigger, Want};
use crate::laid::LaidCard;
use maumau_table::{AGENDA_MAX, Card, Cards, SEATS_MAX, Sentence, sentence};

/// So many places are left to what the books themselves put off.
const BOOKS: usize = 8;
/// So much may follow at once, by all rules that lie on the table. One more may be a question to all, of which each waits by itself.
pub(crate) const WANTED_MAX: usize = 16;
const _: () = assert!(WANTED_MAX + SEATS_MAX + BOOKS <= AGENDA_MAX);

/// # Errors
/// One card, or something else that happens, would have more follow than there is room for.
pub(crate) fn fits(cards: &[LaidCard], deck: Cards, seats: u8) -> Result<(), Sentence> {
    let wanted = |is_meant: &dyn Fn(&Trigger<Cards>) -> bool| -> usize {
        let clauses = cards.iter().flat_map(|card| &card.clauses);
        clauses.map(|clause| wanted(clause, is_meant)).sum()
    };
    let other = std::mem::discriminant::<Trigger<Cards>>;
    let by_other = |of: &Trigger<Cards>| wanted(&|trigger| other(trigger) == other(of)) * times(of, seats);
    // The same card may bring a hand down to a number, turn play round and have everybody fined.
    let by_hand = wanted(&|trigger| matches!(trigger, Trigger::Hand(_)));
    let beside_card = by_hand + by_other(&Trigger::Turned) + by_other(&Trigger::Fine);
    let by_card = |card: Card| wanted(&|trigger| matches!(trigger, Trigger::Play(cards) if cards.has(card)));
    let triggers = cards.iter().flat_map(|card| &card.clauses).filter_map(trigger);
    let others = triggers.filter(|trigger| !matches!(trigger, Trigger::Play(_) | Trigger::Hand(_)));
    let most = others
        .map(by_other)
        .chain(deck.map(|card| by_card(card) + beside_card))
        .max();
    match most {
        Some(most) if most > WANTED_MAX => Err(sentence!(
            "auf einmal würden {most} Dinge folgen, höchstens {WANTED_MAX} gehen: nimm eine Regel weg, oder lass sie weniger Karten meinen",
            "{most} things would follow at once, {WANTED_MAX} are the most: take a rule away, or let it speak of fewer cards"
        )),
        Some(_) | None => Ok(()),
    }
}

/// How often this may happen before anything that follows from it: one card may have everybody draw penalty cards.
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

/// How much follows by this sentence that may have to wait.
fn wanted(clause: &Clause<Cards>, is_meant: &dyn Fn(&Trigger<Cards>) -> bool) -> usize {
    match clause {
        Clause::When { trigger, wants, .. } if is_meant(trigger) => wants.iter().filter(|want| waits(want)).count(),
        Clause::When { .. } | Clause::Forbid(..) | Clause::Allow(..) | Clause::JumpIn(_) | Clause::Several(_) => 0,
        Clause::Score(..) | Clause::OppositeWish => 0,
    }
}

/// Windows open with what causes them (C9.1).
fn waits(want: &Want) -> bool {
    !matches!(want, Want::Silence(_) | Want::SilenceUntil(..) | Want::Race(_))
}
