//! A moment of the match, kept in two places of a memory.

use maumau_referee::{Effects, Look};
use maumau_table::Secret;

/// So many bits of a moment fit one place.
const HALF: u32 = 15;

/// Keeps this moment, in ms of the match.
pub fn keep([low, high]: [Secret<i16>; 2], at_ms: u32, effects: &mut Effects) {
    effects.push(low.becomes((at_ms & ((1 << HALF) - 1)) as i16));
    effects.push(high.becomes((at_ms >> HALF) as i16));
}

/// The moment that is kept here; 0 if none is.
pub fn kept(look: &Look, places: [Secret<i16>; 2]) -> u32 {
    let [low, high] = places.map(|half| half.get(look) as u16);
    u32::from(high) << HALF | u32::from(low)
}
