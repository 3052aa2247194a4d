//! Times that rules remember, such as the time of the last decided challenge (§ 6, C10).

use maumau_referee::{Effects, Look};
use maumau_table::{PerSeat, Seat, Secret};

/// The number of bits per stored number.
const HALF: u32 = 15;
/// After a challenge was decided, another unfounded one of the same player counts as merely late for this long.
const TOO_LATE_MS: u32 = 2_600;

/// A time in ms, stored as its lower 15 bits and the rest.
pub type Moment = [i16; 2];

/// Stores `at_ms`.
pub fn keep([low, high]: [Secret<i16>; 2], at_ms: u32, effects: &mut Effects) {
    effects.push(low.becomes((at_ms & ((1 << HALF) - 1)) as i16));
    effects.push(high.becomes((at_ms >> HALF) as i16));
}

/// Returns the stored time.
pub fn kept(look: &Look, places: [Secret<i16>; 2]) -> u32 {
    let [low, high] = places.map(|half| half.get(look) as u16);
    u32::from(high) << HALF | u32::from(low)
}

/// Stores that a challenge of `seat` is decided now. The stored value is one more than the time, as 0 means never.
pub fn decided(look: &Look, at: Secret<PerSeat<Moment>>, seat: Seat, effects: &mut Effects) {
    keep(at.of(seat).each(), look.now_ms + 1, effects);
}

/// Returns whether a challenge of `seat` was decided just now.
pub fn was_just_decided(look: &Look, at: Secret<PerSeat<Moment>>, seat: Seat) -> bool {
    let after_ms = kept(look, at.of(seat).each());
    after_ms > 0 && look.now_ms < after_ms + TOO_LATE_MS
}
