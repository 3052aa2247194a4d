//! Duties and contests: who does in time what must be said or done, who is first, who is last.

use crate::card::{Clause, Want};
use crate::laid::LaidCard;
use crate::{tag, want};
use maumau_referee::{Effects, Look};
use maumau_table::{Card, Cite, Effect, Seat, Seats, Sign, Way, Window};

/// Somebody says or gestures something: in each window that waits for it it counts once.
pub(crate) fn signed(look: &Look, card: &LaidCard, cite: Cite, seat: Seat, sign: Sign, effects: &mut Effects) {
    let mut closed = 0;
    for (index, window) in look.windows.iter().enumerate() {
        let index = index as u8 - closed;
        if window.rule != look.me || !window.seats.has(seat) || window.done.has(seat) {
            continue;
        }
        if let Some(n) = card.want_of(window.tag).and_then(Want::silence) {
            // What the machine says for somebody it does not say itself.
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
                let left = window.seats - window.done.with(seat);
                if window.done.is_empty()
                    && let Some(first) = &race.first
                {
                    want::one(look, window.tag, first, player(window), Seats::one(seat), effects);
                }
                // A contest for the first is over with it, another when only the last is left.
                let is_decided = race.last.is_none() || left.len() <= 1;
                if !is_decided {
                    effects.push(Effect::React { index, seat });
                    continue;
                }
                effects.push(Effect::CloseAt(index));
                closed += 1;
                if let Some(last) = &race.last {
                    want::one(look, window.tag, last, player(window), left, effects);
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

/// The time is over.
pub(crate) fn lapsed(look: &Look, card: &LaidCard, window: Window, effects: &mut Effects) {
    let missing = window.seats - window.done;
    match card.want_of(window.tag) {
        Some(Want::Must(_, _, _, or)) => want::one(look, window.tag, or, player(&window), missing, effects),
        Some(Want::Race(race)) => {
            let nobody = window.done.is_empty();
            let follows = if nobody && race.nobody.is_some() {
                &race.nobody
            } else {
                &race.last
            };
            if let Some(follows) = follows {
                want::one(look, window.tag, follows, player(&window), missing, effects);
            }
        }
        _ => {}
    }
}

/// A card is played, of this face: where it is one that silence waits for one may speak again.
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

/// C9.1: a card that goes back closes the windows that it has opened, without penalty. What a seat has laid goes back the last first:
/// of what such a card opens it is the latest.
pub(crate) fn goes_back(look: &Look, card: &LaidCard, seat: Seat, back: Card, effects: &mut Effects) {
    let opens = |window: &Window| match card.clauses.get(tag::places(window.tag).0) {
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

/// Who caused the window.
fn player(window: &Window) -> Seat {
    Seat(window.arg)
}
