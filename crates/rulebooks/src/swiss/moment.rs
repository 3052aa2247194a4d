//! § 10.A: the time at which a player's cards came down to one.

use super::memory::{MAU_AT, WAS_MAU_AT};
use crate::shared::moments::{keep, kept};
use maumau_referee::{Effects, Look};
use maumau_table::Seat;

pub(super) fn time_mau(look: &Look, seat: Seat, effects: &mut Effects) {
    keep(MAU_AT.of(seat).each(), look.now_ms, effects);
}

pub(super) fn since_mau_ms(look: &Look, seat: Seat) -> u32 {
    look.now_ms.saturating_sub(kept(look, MAU_AT.of(seat).each()))
}

/// § 7: play was suspended since `since_ms`; shifts the times so that no time for "Mau" has run.
pub(super) fn rested(look: &Look, since_ms: u32, effects: &mut Effects) {
    let of_seats = look.playing.map(|seat| MAU_AT.of(seat).each());
    for places in of_seats.chain([WAS_MAU_AT.each()]) {
        let at_ms = kept(look, places);
        keep(places, at_ms + (look.now_ms - since_ms.max(at_ms)), effects);
    }
}
