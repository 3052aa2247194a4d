//! The clock of an in-process table.

use std::time::{Duration, Instant};

/// The source of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clock {
    /// Real time, in ms since this instant.
    Real(Instant),
    /// Simulated time, at this many ms. It stops while the table waits for a player, then jumps to the next
    /// event. For input from a file, and for several players at one keyboard, who can't race each other.
    Still(u64),
}

impl Clock {
    /// Returns a clock of real time that starts now.
    pub fn real() -> Clock {
        Clock::Real(Instant::now())
    }

    /// Returns a clock of simulated time, at 0.
    pub fn still() -> Clock {
        Clock::Still(0)
    }

    pub(crate) fn now_ms(&self) -> u64 {
        match self {
            Clock::Real(begun) => u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX),
            Clock::Still(now) => *now,
        }
    }

    /// Returns the time left until `at_ms`, zero if it has passed.
    pub(crate) fn until(&self, at_ms: u64) -> Duration {
        Duration::from_millis(at_ms.saturating_sub(self.now_ms()))
    }

    /// Advances simulated time to `at_ms`. Has no effect on real time.
    pub(crate) fn jump(&mut self, at_ms: u64) {
        if let Clock::Still(now) = self {
            *now = at_ms.max(*now);
        }
    }
}
