//! How long others have after a last card (§ 10.1, § 9.C). What opens and ends with it stands in `finish` and `collider`.

use super::memory::plenum_sits;
use super::options::CLOSING_MS;
use maumau_referee::Look;

/// While the plenum sits what lapses begins anew (§ 7): so often at most, however short the closing time is.
const LOOKED_AT_AGAIN_MS: i32 = 1000;

/// § 10.1, § 9.C: how long others have after a last card, in ms, at least 1.
pub(super) fn closing_ms(look: &Look) -> u32 {
    let least_ms = if plenum_sits(look) { LOOKED_AT_AGAIN_MS } else { 1 };
    look.opt(CLOSING_MS).max(least_ms) as u32
}
