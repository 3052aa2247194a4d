//! The clock of a match, in ms. It may be held.

use tokio::time::{Duration, Instant};

/// A clock.
#[derive(Clone, Copy)]
pub(super) struct Clock {
    base_ms: u32,
    /// From when on it runs.
    since: Instant,
}

impl Clock {
    /// A clock that runs from now on, at 0.
    pub(super) fn running() -> Clock {
        Clock::from(0)
    }

    /// A clock that runs from now on, at `base_ms`.
    pub(super) fn from(base_ms: u32) -> Clock {
        let since = Instant::now();
        Clock { base_ms, since }
    }

    /// A clock that stands still.
    pub(super) fn held_at(base_ms: u32) -> Clock {
        let since = Instant::now() + Duration::from_secs(u64::from(u32::MAX));
        Clock { base_ms, since }
    }

    pub(super) fn is_held(&self) -> bool {
        self.since > Instant::now()
    }

    /// Its time at `at`.
    pub(super) fn ms(&self, at: Instant) -> u32 {
        let passed = at.saturating_duration_since(self.since).as_millis();
        self.base_ms.saturating_add(u32::try_from(passed).unwrap_or(u32::MAX))
    }

    /// When it will be `ms`; never while it is held.
    pub(super) fn when(&self, ms: u32) -> Instant {
        self.since + Duration::from_millis(u64::from(ms.saturating_sub(self.base_ms)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::{advance, pause};

    #[tokio::test]
    async fn it_stands_still_while_it_is_held() {
        pause();
        let clock = Clock::from(500);
        advance(Duration::from_millis(70)).await;
        assert_eq!((clock.ms(Instant::now()), clock.is_held()), (570, false));
        assert_eq!(clock.when(600), Instant::now() + Duration::from_millis(30));
        let held = Clock::held_at(570);
        advance(Duration::from_secs(9)).await;
        assert_eq!((held.ms(Instant::now()), held.is_held()), (570, true));
    }
}
