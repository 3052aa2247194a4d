//! How fast players are.

/// From when players count, and how fast they are.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// Now, in ms of the match.
    pub now_ms: u32,
    /// In per cent of the time that they say they need.
    pub tempo: u32,
}

impl Pace {
    /// As fast as they say, from here on.
    pub fn from(now_ms: u32) -> Pace {
        Pace { now_ms, tempo: 100 }
    }

    pub(crate) fn after(&self, ms: u32) -> u32 {
        let slowed = u64::from(ms) * u64::from(self.tempo) / 100;
        self.now_ms.saturating_add(slowed.min(u64::from(u32::MAX)) as u32)
    }
}
