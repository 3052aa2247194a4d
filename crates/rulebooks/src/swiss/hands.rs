//! § 5.1: remembers who held each card before a wrong card, to undo swaps, gifts and points that resulted from it.

use super::memory::{WAS_IN_HANDS, WAS_POINTS, WAS_SKIPS};
use super::options;
use maumau_referee::{Effects, Layer, Look};
use maumau_table::{Card, Effect, SEATS_MAX, Seat, Way, Zone};

/// Returns whether anything at this table moves cards between hands or scores points within a round.
fn is_needed(look: &Look) -> bool {
    let has_own = look
        .law
        .rules
        .last()
        .is_some_and(|rule| rule.answers().layer == Layer::House);
    look.on(options::SWAP) || has_own
}

/// A wrong card is about to be played. The state is saved in a later step, to leave room for the
/// effects of house rules.
pub(super) fn remember(look: &Look, effects: &mut Effects) {
    if is_needed(look) {
        effects.push(Effect::Later(0, 0));
    }
}

/// Saves the state before the card's effects: it has left its hand, and nothing else has happened yet.
pub(super) fn remember_all(look: &Look, effects: &mut Effects) {
    for seat in look.playing {
        effects.push(WAS_POINTS.of(seat).becomes(look.points[seat.index()]));
    }
    effects.push(WAS_SKIPS.becomes(look.skips));
    for (place, cards) in WAS_IN_HANDS.each() {
        let held = cards.fold(0, |held, card| {
            held | holder(look, card) << (4 * WAS_IN_HANDS.with(card).1)
        });
        if !place.is(look, held) {
            effects.push(place.becomes(held));
        }
    }
}

fn holder(look: &Look, card: Card) -> u16 {
    let mut seats = look.playing;
    seats
        .find(|&seat| look.hand(seat).has(card))
        .map_or(0, |seat| u16::from(seat.0) + 1)
}

/// Returns the seat whose hand held this card, if any.
pub(super) fn was_in(look: &Look, card: Card) -> Option<Seat> {
    let (place, at) = WAS_IN_HANDS.with(card);
    let seat = place.get(look) >> (4 * at) & 15;
    (seat > 0).then(|| Seat(seat as u8 - 1))
}

/// Undoes the effects of the wrong card: whole hands first, then single cards, points and skips.
pub(super) fn go_back(look: &Look, effects: &mut Effects) {
    if !is_needed(look) {
        return;
    }
    let whose = whose_hands(look);
    let mut now = whose;
    for seat in look.playing {
        let lies_at = look.playing.clone().find(|other| now[other.index()] == seat);
        if let Some(b) = lies_at.filter(|&at| at != seat) {
            effects.push(Effect::SwapHands { a: seat, b });
            now.swap(seat.index(), b.index());
        }
    }
    for (seat, at) in look.playing.map(|seat| (seat, whose[seat.index()])) {
        for card in look.hand(seat) {
            if let Some(to) = was_in(look, card).filter(|&to| to != at) {
                let (from, to, way) = (Zone::Hand(at), Zone::Hand(to), Way::TakenBack);
                effects.push(Effect::Move { card, from, to, way });
            }
        }
    }
    for seat in look.playing {
        let n = WAS_POINTS.of(seat).get(look) - look.points[seat.index()];
        if n != 0 {
            effects.push(Effect::Points { seat, n });
        }
    }
    effects.push(Effect::SkipInAll(WAS_SKIPS.get(look)));
}

/// Returns whose hand each seat holds now: the hand to which most of its cards belonged, without
/// assigning a hand twice.
fn whose_hands(look: &Look) -> [Seat; SEATS_MAX] {
    let mut whose = [Seat::NOBODY; SEATS_MAX];
    let shares = |holder: Seat, of: Seat| look.hand(holder).filter(|&card| was_in(look, card) == Some(of)).count();
    let mut left = (look.playing, look.playing);
    while !left.0.is_empty() {
        let pairs = left.0.flat_map(|holder| left.1.map(move |of| (holder, of)));
        // In a tie, each player gets their own.
        let Some((holder, of)) = pairs.max_by_key(|&(holder, of)| (shares(holder, of), holder == of)) else {
            break;
        };
        whose[holder.index()] = of;
        left = (left.0.without(holder), left.1.without(of));
    }
    whose
}
