//! The current time.

use std::time::{SystemTime, UNIX_EPOCH};

/// Returns the current time, in seconds since 1970.
pub fn now() -> u32 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u32::try_from(since.as_secs()).unwrap_or(u32::MAX)
}
