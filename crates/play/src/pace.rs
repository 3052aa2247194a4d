//! The speed of automatic players.

/// The current time, and the speed of players.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// The current time, in ms of the match.
    pub now_ms: u32,
    /// Delays in per cent of what players ask for.
    pub tempo: u32,
}

impl Pace {
    /// Returns the normal speed, from this time on.
    pub fn from(now_ms: u32) -> Pace {
        Pace { now_ms, tempo: 100 }
    }

    pub(crate) fn after(&self, ms: u32) -> u32 {
        let slowed = u64::from(ms) * u64::from(self.tempo) / 100;
        self.now_ms.saturating_add(slowed.min(u64::from(u32::MAX)) as u32)
    }
}
