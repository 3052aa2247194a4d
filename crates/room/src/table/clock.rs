//! The clock of a match, in ms. It can be held.

/// A clock derived from the room's.
#[derive(Clone, Copy)]
pub(super) struct Clock {
    base_ms: u32,
    /// When it began to run, on the room's clock; `None` while it is held.
    since_ms: Option<u64>,
}

impl Clock {
    pub(super) fn from(base_ms: u32, now_ms: u64) -> Clock {
        let since_ms = Some(now_ms);
        Clock { base_ms, since_ms }
    }

    pub(super) fn held_at(base_ms: u32) -> Clock {
        let since_ms = None;
        Clock { base_ms, since_ms }
    }

    pub(super) fn is_held(&self) -> bool {
        self.since_ms.is_none()
    }

    /// Returns the match time at the room's time `at_ms`.
    pub(super) fn ms(&self, at_ms: u64) -> u32 {
        let passed = self.since_ms.map_or(0, |since_ms| at_ms.saturating_sub(since_ms));
        self.base_ms.saturating_add(u32::try_from(passed).unwrap_or(u32::MAX))
    }

    /// Returns the room's time at the match time `ms`; `u64::MAX` while it is held.
    pub(super) fn when(&self, ms: u32) -> u64 {
        let ahead = u64::from(ms.saturating_sub(self.base_ms));
        self.since_ms
            .map_or(u64::MAX, |since_ms| since_ms.saturating_add(ahead))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_stands_still_while_it_is_held() {
        let clock = Clock::from(500, 1_000);
        assert_eq!((clock.ms(1_070), clock.is_held()), (570, false));
        assert_eq!(clock.when(600), 1_100);
        let held = Clock::held_at(570);
        assert_eq!((held.ms(10_070), held.is_held(), held.when(571)), (570, true, u64::MAX));
    }
}
