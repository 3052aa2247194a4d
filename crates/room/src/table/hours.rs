//! Times at which a table acts by itself, apart from play: it deals, resumes after a restart,
//! becomes idle, moves away. Also limits how often matches begin.

use crate::bucket::Bucket;
use crate::settings::Settings;

/// The delay before a retry after the store has failed, in ms.
pub(super) const AGAIN: u64 = 1_000;
/// Matches that may begin: burst, and per second. Each match has a log of its own, which is kept.
const MATCHES: (u32, f64) = (20, 1.0 / 15.0);
/// The wake-up interval when nothing is due, in ms.
pub(super) const LONG: u64 = 3_600_000;

/// The scheduled times, on the room's clock.
pub(super) struct Hours {
    /// How long a table must be empty before it is idle, in ms.
    idle_ms: u64,
    /// The pause between two rounds, in ms.
    breath_ms: u64,
    /// How long the clock is held for people after a restart, in ms.
    comeback_ms: u64,
    empty_since: Option<u64>,
    /// When the next round is dealt.
    deal_at: Option<u64>,
    /// Until when the match's clock is held for people to return.
    held_until: Option<u64>,
    /// The request to move to another node.
    leaving: Option<u64>,
    /// The rate limit for new matches.
    matches: Bucket,
}

impl Hours {
    pub(super) fn from(now_ms: u64, settings: &Settings) -> Hours {
        Hours {
            idle_ms: settings.idle_ms,
            breath_ms: settings.breath_ms,
            comeback_ms: settings.comeback_ms,
            empty_since: Some(now_ms),
            deal_at: None,
            held_until: None,
            leaving: None,
            matches: Bucket::new(MATCHES.0, MATCHES.1, now_ms),
        }
    }

    pub(super) fn next(&self) -> Option<u64> {
        let times = [self.deal_at, self.held_until, self.idle_from()];
        times.into_iter().flatten().min()
    }

    /// Returns when the table becomes idle.
    pub(super) fn idle_from(&self) -> Option<u64> {
        self.empty_since.map(|since| since + self.idle_ms)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.empty_since.is_some()
    }

    /// Notes that a client has connected.
    pub(super) fn fill(&mut self) {
        self.empty_since = None;
    }

    /// Notes that the last client has gone.
    pub(super) fn empty(&mut self, now_ms: u64) {
        self.empty_since = Some(now_ms);
    }

    /// Restarts the idle time after a table was not evicted, because a client is about to connect.
    pub(super) fn go_on(&mut self, now_ms: u64) {
        if self.idle_from().is_some_and(|from| from <= now_ms) {
            self.empty_since = Some(now_ms);
        }
    }

    /// Takes one from the rate limit for matches. Returns false if it is used up.
    pub(super) fn may_begin(&mut self, now_ms: u64) -> bool {
        self.matches.take(now_ms)
    }

    pub(super) fn deal_at(&mut self, ms: u64) {
        self.deal_at = Some(ms);
    }

    /// Schedules the next deal, no earlier than `ms`.
    fn deal_from(&mut self, ms: u64) {
        self.deal_at = Some(self.deal_at.map_or(ms, |at| at.max(ms)));
    }

    /// Schedules the next deal, no earlier than after this many pauses.
    pub(super) fn deal_after(&mut self, now_ms: u64, breaths: u32) {
        self.deal_from(now_ms + self.breath_ms * u64::from(breaths));
    }

    /// Brings a scheduled deal forward to `ms`.
    fn deal_by(&mut self, ms: u64) {
        self.deal_at = self.deal_at.map(|at| at.min(ms));
    }

    /// Brings a scheduled deal forward to a fraction of a pause: 1 for all of it, 3 for a third.
    pub(super) fn deal_within(&mut self, now_ms: u64, part: u32) {
        self.deal_by(now_ms + self.breath_ms / u64::from(part));
    }

    pub(super) fn deal_no_more(&mut self) {
        self.deal_at = None;
    }

    /// Returns true once when it is time to deal.
    pub(super) fn deals(&mut self, now_ms: u64) -> bool {
        self.deal_at.take_if(|at| *at <= now_ms).is_some()
    }

    /// Returns the time until the next deal, in ms.
    pub(super) fn deal_in(&self, now_ms: u64) -> Option<u64> {
        self.deal_at.map(|at| at.saturating_sub(now_ms))
    }

    /// Holds the match's clock after a restart, so that people can return. With `deals`, the next
    /// round is dealt one pause later.
    pub(super) fn hold(&mut self, now_ms: u64, deals: bool) {
        let until = now_ms + self.comeback_ms;
        self.held_until = Some(until);
        if deals {
            self.deal_at(until + self.breath_ms);
        }
    }

    pub(super) fn is_held(&self) -> bool {
        self.held_until.is_some()
    }

    /// Returns whether the hold is over.
    pub(super) fn holds_no_longer(&self, now_ms: u64) -> bool {
        self.held_until.is_some_and(|until| until <= now_ms)
    }

    pub(super) fn let_go(&mut self) {
        self.held_until = None;
    }

    /// Notes the request to move to another node.
    pub(super) fn leave(&mut self, ask: u64) {
        self.leaving = Some(ask);
    }

    pub(super) fn is_leaving(&self) -> bool {
        self.leaving.is_some()
    }

    /// Returns that request, once.
    pub(super) fn take_leave(&mut self) -> Option<u64> {
        self.leaving.take()
    }

    /// Cancels the deal and the hold.
    pub(super) fn match_is_over(&mut self) {
        (self.deal_at, self.held_until) = (None, None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deal_is_put_off_and_brought_forward() {
        let settings = Settings {
            idle_ms: 600,
            ..Settings::default()
        };
        let mut hours = Hours::from(0, &settings);
        hours.deal_by(50);
        assert_eq!(hours.deal_in(0), None, "none was to come");
        hours.deal_from(100);
        hours.deal_from(80);
        assert_eq!((hours.deal_in(30), hours.next()), (Some(70), Some(100)));
        hours.deal_by(50);
        assert!(!hours.deals(49) && hours.deals(50) && !hours.deals(51));
        assert_eq!(hours.next(), Some(600), "nobody is here");
        hours.go_on(700);
        assert_eq!(hours.next(), Some(1_300));
    }
}
