//! An absent player for whom the table waits.

/// How long a table waits for an absent player before it offers a bot, in ms.
const BOT_OFFERED_MS: u64 = 20_000;

pub(super) struct Overdue {
    since_ms: u64,
    /// True once the bot is offered to the others.
    pub(super) is_offered: bool,
    /// The seats that voted for a bot, from 0.
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

    /// Returns the seats that voted for a bot, from 1; `None` before it is offered.
    pub(super) fn told(&self) -> Option<Vec<u8>> {
        let votes = self.votes.iter().map(|seat| *seat as u8 + 1);
        self.is_offered.then(|| votes.collect())
    }

    /// Returns when a bot is offered; `None` once it is.
    pub(super) fn offered_at(&self) -> Option<u64> {
        (!self.is_offered).then_some(self.since_ms + BOT_OFFERED_MS)
    }
}
