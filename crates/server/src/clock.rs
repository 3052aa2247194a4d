//! The clock of a server's tables.

use crate::now::now;
use crate::uptime::Uptime;
use maumau_room::Now;
use std::sync::Arc;
use tokio::time::{Duration, Instant};

/// Counts milliseconds since the server started.
pub struct ServerClock {
    began: Instant,
    uptime: Arc<Uptime>,
}

impl ServerClock {
    pub(crate) fn start(uptime: Arc<Uptime>) -> ServerClock {
        let began = Instant::now();
        ServerClock { began, uptime }
    }

    pub fn now(&self) -> Now {
        Now {
            ms: self.ms(Instant::now()),
            unix_s: now(),
            uptime_s: self.uptime.s(),
        }
    }

    /// Converts an instant to milliseconds since the start.
    pub fn ms(&self, at: Instant) -> u64 {
        let since = at.saturating_duration_since(self.began).as_millis();
        u64::try_from(since).unwrap_or(u64::MAX)
    }

    /// Returns the instant at which the clock reads `ms`, at most a day from now.
    pub fn when(&self, ms: u64) -> Instant {
        const DAY_MS: u64 = 86_400_000;
        let most = self.ms(Instant::now()) + DAY_MS;
        self.began + Duration::from_millis(ms.min(most))
    }
}
