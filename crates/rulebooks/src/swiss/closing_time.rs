//! The closing time after a last card (§ 10.1, § 9.C). `finish` and `collider` open and close its windows.

use super::options::CLOSING_MS;
use maumau_referee::Look;

/// § 10.1, § 9.C: returns the time others have after a last card, in ms, at least 1.
pub(super) fn closing_ms(look: &Look) -> u32 {
    look.opt(CLOSING_MS).max(1) as u32
}
