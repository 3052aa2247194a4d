//! How long others have after a last card (§ 10.1, § 9.C). What opens and ends with it stands in `finish` and `collider`.

use super::memory::plenum_sits;
use super::options::CLOSING_MS;
use maumau_referee::{Effects, Look};
use maumau_table::{Effect, Window};

/// While the plenum sits what lapses begins anew (§ 7): so often at most, however short the closing time is.
const LOOKED_AT_AGAIN_MS: i32 = 1000;

/// § 7: a time that runs out while the plenum sits begins anew, for who it is for has been listening.
pub(super) fn again(look: &Look, window: &Window, effects: &mut Effects) {
    let within_ms = look.reaction_ms().max(LOOKED_AT_AGAIN_MS as u32);
    effects.push(Effect::Open(Window {
        arg: window.arg,
        ..look.open_window(window.tag, window.seats - window.done, within_ms, window.rest)
    }));
}

/// § 10.1, § 9.C: how long others have after a last card, in ms, at least 1.
pub(super) fn closing_ms(look: &Look) -> u32 {
    let least_ms = if plenum_sits(look) { LOOKED_AT_AGAIN_MS } else { 1 };
    look.opt(CLOSING_MS).max(least_ms) as u32
}
