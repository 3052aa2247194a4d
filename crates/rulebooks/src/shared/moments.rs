//! Moments that rules remember, among them when a challenge was decided (§ 6, C10).

use maumau_referee::{Effects, Look};
use maumau_table::{PerSeat, Seat, Secret};

/// So many bits of a moment fit one place.
const HALF: u32 = 15;
/// So long after a challenge was decided another one of the same player that finds nothing has only come too late.
const TOO_LATE_MS: u32 = 2_600;

/// A moment as two places keep it: its lower bits, and the higher ones.
pub type Moment = [i16; 2];

/// This moment is kept in these places.
pub fn keep([low, high]: [Secret<i16>; 2], at_ms: u32, effects: &mut Effects) {
    effects.push(low.becomes((at_ms & ((1 << HALF) - 1)) as i16));
    effects.push(high.becomes((at_ms >> HALF) as i16));
}

/// The moment that is kept in these places.
pub fn kept(look: &Look, places: [Secret<i16>; 2]) -> u32 {
    let [low, high] = places.map(|half| half.get(look) as u16);
    u32::from(high) << HALF | u32::from(low)
}

/// A challenge of `seat` is decided now. What is kept is the moment after it: 0 means that none was.
pub fn decided(look: &Look, at: Secret<PerSeat<Moment>>, seat: Seat, effects: &mut Effects) {
    keep(at.of(seat).each(), look.now_ms + 1, effects);
}

/// Whether a challenge of `seat` was decided only just now.
pub fn was_just_decided(look: &Look, at: Secret<PerSeat<Moment>>, seat: Seat) -> bool {
    let after_ms = kept(look, at.of(seat).each());
    after_ms > 0 && look.now_ms < after_ms + TOO_LATE_MS
}
