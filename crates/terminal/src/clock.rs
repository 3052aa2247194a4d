//! The match's clock: real time where somebody sits at a terminal; where lines come from a file, time stands still while it is
//! people's turn and jumps to what happens next.

use std::time::{Duration, Instant};

/// Where time comes from.
#[derive(Clone, Copy, Debug)]
pub enum Clock {
    /// Real time, since this moment.
    Real(Instant),
    /// Time that jumps, in ms of the match.
    Jumps(u32),
}

impl Clock {
    /// Real time from now on.
    pub fn real() -> Clock {
        Clock::Real(Instant::now())
    }

    /// Now, in ms of the match.
    pub fn now_ms(&self) -> u32 {
        match self {
            Clock::Real(begun) => u32::try_from(begun.elapsed().as_millis()).unwrap_or(u32::MAX),
            Clock::Jumps(now) => *now,
        }
    }

    /// How long until `at_ms`; nothing to wait for where time jumps.
    pub fn until(&self, at_ms: u32) -> Duration {
        match self {
            Clock::Real(_) => Duration::from_millis(u64::from(at_ms.saturating_sub(self.now_ms()))),
            Clock::Jumps(_) => Duration::ZERO,
        }
    }

    /// It is `at_ms` now, where time jumps.
    pub fn jump(&mut self, at_ms: u32) {
        if let Clock::Jumps(now) = self {
            *now = at_ms.max(*now);
        }
    }

    /// Takes out what has passed since `from_ms`: the match waited.
    pub fn hold(&mut self, from_ms: u32) {
        let held = Duration::from_millis(u64::from(self.now_ms().saturating_sub(from_ms)));
        if let Clock::Real(begun) = self {
            *begun += held;
        }
    }

    /// Whether time jumps.
    pub fn jumps(&self) -> bool {
        matches!(self, Clock::Jumps(_))
    }
}
