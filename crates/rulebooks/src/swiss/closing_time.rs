//! How long others have after a last card (§ 10.1, § 9.C). What opens and ends with it stands in `finish` and `collider`.

use super::options::CLOSING_MS;
use maumau_referee::Look;

/// § 10.1, § 9.C: how long others have after a last card, in ms, at least 1.
pub(super) fn closing_ms(look: &Look) -> u32 {
    look.opt(CLOSING_MS).max(1) as u32
}
