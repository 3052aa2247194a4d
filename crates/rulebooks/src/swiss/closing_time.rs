//! How long others have after a last card (§ 10.1, § 9.C). What opens and ends with it stands in `finish` and `collider`.

use super::memory::plenum_sits;
use super::options::CLOSING_MS;
use super::plenum::ANEW_MS;
use maumau_referee::Look;

/// § 10.1, § 9.C: how long others have after a last card, in ms, at least 1.
pub(super) fn closing_ms(look: &Look) -> u32 {
    let least_ms = if plenum_sits(look) { ANEW_MS as i32 } else { 1 };
    look.opt(CLOSING_MS).max(least_ms) as u32
}
