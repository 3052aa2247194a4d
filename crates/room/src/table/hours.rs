//! When a table does something by itself, other than play: deals, goes on after a restart, is put away, leaves. And how often matches
//! begin.

use crate::bucket::Bucket;
use crate::settings::Settings;

/// After the store has failed it is tried again so soon, in ms.
pub(super) const AGAIN: u64 = 1_000;
/// So many matches may begin one right after the other, and so many a second in the long run: each is a log of its own, which is kept.
const MATCHES: (u32, f64) = (20, 1.0 / 15.0);
/// When nothing is to be done, in ms.
pub(super) const LONG: u64 = 3_600_000;

/// What will be done, and when by the room's clock.
pub(super) struct Hours {
    /// A table at which nobody has been so long may be put away.
    idle_ms: u64,
    /// The pause between two rounds, in ms: a breath.
    breath_ms: u64,
    /// How long the clock is held after a restart for people to come back, in ms.
    comeback_ms: u64,
    /// Since when nobody is here.
    empty_since: Option<u64>,
    /// When the next round is dealt by itself.
    deal_at: Option<u64>,
    /// Until when the match's clock is held for people to come back.
    held_until: Option<u64>,
    /// Who wants the table to go on elsewhere.
    leaving: Option<u64>,
    /// Matches that may begin.
    matches: Bucket,
}

impl Hours {
    /// Of a table at which nobody is yet.
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

    /// When the first of it is to be done.
    pub(super) fn next(&self) -> Option<u64> {
        let times = [self.deal_at, self.held_until, self.idle_from()];
        times.into_iter().flatten().min()
    }

    /// From when on the table may be put away.
    pub(super) fn idle_from(&self) -> Option<u64> {
        self.empty_since.map(|since| since + self.idle_ms)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.empty_since.is_some()
    }

    /// Somebody has come.
    pub(super) fn fill(&mut self) {
        self.empty_since = None;
    }

    /// The last one has gone.
    pub(super) fn empty(&mut self, now_ms: u64) {
        self.empty_since = Some(now_ms);
    }

    /// It was not put away though it might have been: somebody is just coming in.
    pub(super) fn go_on(&mut self, now_ms: u64) {
        if self.idle_from().is_some_and(|from| from <= now_ms) {
            self.empty_since = Some(now_ms);
        }
    }

    /// Whether another match may begin. That is one less.
    pub(super) fn may_begin(&mut self, now_ms: u64) -> bool {
        self.matches.take(now_ms)
    }

    /// The next round is dealt then.
    pub(super) fn deal_at(&mut self, ms: u64) {
        self.deal_at = Some(ms);
    }

    /// The next round is dealt, but not sooner than that.
    fn deal_from(&mut self, ms: u64) {
        self.deal_at = Some(self.deal_at.map_or(ms, |at| at.max(ms)));
    }

    /// The next round is dealt, but not before so many breaths.
    pub(super) fn deal_after(&mut self, now_ms: u64, breaths: u32) {
        self.deal_from(now_ms + self.breath_ms * u64::from(breaths));
    }

    /// If a round is to be dealt, then by that time.
    fn deal_by(&mut self, ms: u64) {
        self.deal_at = self.deal_at.map(|at| at.min(ms));
    }

    /// If a round is to be dealt, then within this part of a breath: 1 for a whole one, 3 for a third.
    pub(super) fn deal_within(&mut self, now_ms: u64, part: u32) {
        self.deal_by(now_ms + self.breath_ms / u64::from(part));
    }

    pub(super) fn deal_no_more(&mut self) {
        self.deal_at = None;
    }

    /// Whether it is time to deal. That is said once.
    pub(super) fn deals(&mut self, now_ms: u64) -> bool {
        self.deal_at.take_if(|at| *at <= now_ms).is_some()
    }

    /// How long it is until the next deal.
    pub(super) fn deal_in(&self, now_ms: u64) -> Option<u64> {
        self.deal_at.map(|at| at.saturating_sub(now_ms))
    }

    /// Holds the clock of the match after a restart, until people are back or have had time for it. With `deals` the next round is dealt a
    /// breath later.
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

    /// Whether the clock has been held long enough.
    pub(super) fn holds_no_longer(&self, now_ms: u64) -> bool {
        self.held_until.is_some_and(|until| until <= now_ms)
    }

    pub(super) fn let_go(&mut self) {
        self.held_until = None;
    }

    /// Somebody wants it to go on elsewhere.
    pub(super) fn leave(&mut self, ask: u64) {
        self.leaving = Some(ask);
    }

    pub(super) fn is_leaving(&self) -> bool {
        self.leaving.is_some()
    }

    /// Returns the request to go on elsewhere, once.
    pub(super) fn take_leave(&mut self) -> Option<u64> {
        self.leaving.take()
    }

    /// There is no match any more that could be dealt or held.
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
