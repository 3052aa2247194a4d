//! Duties and races: which players say or do the demanded thing in time, who is first, who is last.

use crate::card::{Clause, Race, Want};
use crate::conditions::People;
use crate::laid::LaidCard;
use crate::{tag, want};
use maumau_referee::{Effects, Look};
use maumau_table::{Card, Cite, Effect, Seat, Seats, Sign, Way, Window};

/// Handles a word or gesture: it counts once in each window that waits for it.
pub(crate) fn signed(look: &Look, card: &LaidCard, cite: Cite, seat: Seat, sign: Sign, effects: &mut Effects) {
    let mut closed = 0;
    for (index, window) in look.windows.iter().enumerate() {
        let index = index as u8 - closed;
        if window.rule != look.me || !window.seats.has(seat) || window.done.has(seat) {
            continue;
        }
        if let Some(n) = card.want_of(window.tag).and_then(Want::silence) {
            // Words that the table says for a player don't break the silence.
            if cite == Cite::HAND && !sign.is_gesture() && sign != Sign::READY {
                effects.push(Effect::Draw {
                    seat,
                    n,
                    way: Way::Fined,
                });
            }
            continue;
        }
        if card.sign_of(window.tag) != Some(sign) {
            continue;
        }
        match card.want_of(window.tag) {
            Some(Want::Race(race)) => {
                if reacted(look, race, index, window, seat, effects) {
                    closed += 1;
                }
            }
            _ if window.done.with(seat) == window.seats => {
                effects.push(Effect::CloseAt(index));
                closed += 1;
            }
            _ => effects.push(Effect::React { index, seat }),
        }
    }
}

/// Handles a reaction in a race; returns whether that decides the race. A race without a penalty for the last is decided
/// at once, any other when only one player is left. Where races last their whole window (C14), when all have reacted.
fn reacted(look: &Look, race: &Race, index: u8, window: &Window, seat: Seat, effects: &mut Effects) -> bool {
    let done = window.done.with(seat);
    let left = window.seats - done;
    let whole = look.races_last();
    if window.done.is_empty() && !whole {
        becomes(look, &race.first, window, done, effects);
    }
    let is_decided = left.is_empty() || !whole && (race.last.is_none() || left.len() <= 1);
    if !is_decided {
        effects.push(Effect::React { index, seat });
        return false;
    }
    effects.push(Effect::CloseAt(index));
    if whole {
        by_lot(look, race, window, done, effects);
    } else {
        becomes(look, &race.last, window, left, effects);
    }
    true
}

/// Decides a race that lasts its whole window (C14): a draw among those in time decides who was first, and, if all were
/// in time, who was last.
fn by_lot(look: &Look, race: &Race, window: &Window, done: Seats, effects: &mut Effects) {
    let first = look.lot(window, done);
    becomes(look, &race.first, window, first, effects);
    let missing = window.seats - done;
    let last = if missing.is_empty() {
        look.lot(window, done - first)
    } else {
        missing
    };
    if !last.is_empty() {
        becomes(look, &race.last, window, last, effects);
    }
}

fn becomes(look: &Look, wanted: &Option<Box<Want>>, window: &Window, it: Seats, effects: &mut Effects) {
    if let Some(want) = wanted {
        want::one(People::of(look, player(window), it), window.tag, want, effects);
    }
}

pub(crate) fn lapsed(look: &Look, card: &LaidCard, window: Window, effects: &mut Effects) {
    let missing = window.seats - window.done;
    match card.want_of(window.tag) {
        Some(Want::Must(_, _, _, or)) => want::one(People::of(look, player(&window), missing), window.tag, or, effects),
        Some(Want::Race(race)) => match window.done {
            done if done.is_empty() && race.nobody.is_some() => becomes(look, &race.nobody, &window, missing, effects),
            done if !done.is_empty() && look.races_last() => by_lot(look, race, &window, done, effects),
            _ => becomes(look, &race.last, &window, missing, effects),
        },
        _ => {}
    }
}

/// Ends a silence when a card with this face is played, if the silence waits for it.
pub(crate) fn hush_ends(look: &Look, card: &LaidCard, face: Card, effects: &mut Effects) {
    let ends = |want: &Want| {
        if let Want::SilenceUntil(_, cards) = want {
            cards.cards(&look.law.deck).is_ok_and(|cards| cards.has(face))
        } else {
            want.silence().is_some()
        }
    };
    for (place, clause) in card.clauses.iter().enumerate() {
        let Clause::When { wants, .. } = clause else { continue };
        for (at, want) in wants.iter().enumerate() {
            if ends(want) && look.window(tag::of(place, at)).is_some() {
                effects.push(Effect::Close(tag::of(place, at)));
            }
        }
    }
}

/// C9.1: a card that is taken back closes the windows that it opened, without penalty. A seat takes cards back in
/// reverse order, so its latest windows are the ones that this card opened.
pub(crate) fn goes_back(look: &Look, card: &LaidCard, seat: Seat, back: Card, effects: &mut Effects) {
    let opens = |window: &Window| match card.clauses.get(tag::clause(window.tag)) {
        Some(Clause::When { trigger, .. }) => trigger.is_about(back),
        Some(_) | None => false,
    };
    let its = |window: &&Window| window.rule == look.me && player(window) == seat && opens(window);
    let latest = look.windows.iter().filter(its).map(|window| window.opened_ms).max();
    let mut closed = 0;
    for (index, window) in look.windows.iter().enumerate() {
        if its(&window) && Some(window.opened_ms) == latest {
            effects.push(Effect::CloseAt(index as u8 - closed));
            closed += 1;
        }
    }
}

fn player(window: &Window) -> Seat {
    Seat(window.arg)
}
