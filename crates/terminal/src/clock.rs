//! The clock of a table in this process.

use std::time::{Duration, Instant};

/// Where time comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clock {
    /// Real time since this moment.
    Real(Instant),
    /// Time stands still, at this ms, until the table waits for no player: then it jumps to what happens next. For lines from a file,
    /// and for several players at one keyboard, who can't race each other.
    Still(u64),
}

impl Clock {
    /// Real time from now on.
    pub fn real() -> Clock {
        Clock::Real(Instant::now())
    }

    /// A clock that stands still, at 0.
    pub fn still() -> Clock {
        Clock::Still(0)
    }

    /// The time in ms.
    pub(crate) fn now_ms(&self) -> u64 {
        match self {
            Clock::Real(begun) => u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX),
            Clock::Still(now) => *now,
        }
    }

    /// How long it is until `at_ms`.
    pub(crate) fn until(&self, at_ms: u64) -> Duration {
        Duration::from_millis(at_ms.saturating_sub(self.now_ms()))
    }

    /// Moves a clock that stands still to `at_ms`.
    pub(crate) fn jump(&mut self, at_ms: u64) {
        if let Clock::Still(now) = self {
            *now = at_ms.max(*now);
        }
    }
}
