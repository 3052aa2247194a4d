//! A person who is away while the table waits for them.

/// When a table has waited so long for somebody who is away, the others may let a bot play, in ms.
const BOT_OFFERED_MS: u64 = 20_000;

/// A person is away, and the table waits for them.
pub(super) struct Overdue {
    since_ms: u64,
    /// Whether the others may let a bot play, and know it.
    pub(super) is_offered: bool,
    /// The seats that want that.
    pub(super) votes: Vec<usize>,
}

impl Overdue {
    pub(super) fn from(now_ms: u64) -> Overdue {
        Overdue {
            since_ms: now_ms,
            is_offered: false,
            votes: Vec::new(),
        }
    }

    /// The seats that want a bot to play, from 1; nothing where that isn't offered.
    pub(super) fn told(&self) -> Option<Vec<u8>> {
        let votes = self.votes.iter().map(|seat| *seat as u8 + 1);
        self.is_offered.then(|| votes.collect())
    }

    /// When it will be offered, if it is not yet.
    pub(super) fn offered_at(&self) -> Option<u64> {
        (!self.is_offered).then_some(self.since_ms + BOT_OFFERED_MS)
    }
}
