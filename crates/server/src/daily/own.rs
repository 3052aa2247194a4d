//! The server's own deal of a day, dealt from a secret to which the server commits the day before
//! and which it reveals after the day.

use super::{Attempt, DAY_S, DailyDeals, today};
use crate::now::now;
use crate::shared_deals::SharedDeal;
use maumau_daily::Date;
use maumau_protocol::OwnDeal;
use maumau_room::of_day::name;
use maumau_rulebooks::BOOKS;
use maumau_store::{DocumentKind, StoreError};

/// How long after the end of a day its secret is revealed, in seconds. Attempts started shortly
/// before midnight end within this time, and the clocks of nodes differ by less.
const REVEALED_AFTER_S: u64 = 60 * 60;
/// How many days secrets are kept, so that records of a day can be verified.
const SECRETS_DAYS: u64 = 366;

impl DailyDeals {
    /// Returns the server's own deal of this day. There is none before the day, nor if an earlier
    /// version of the server has already started the public deal on it.
    ///
    /// # Errors
    /// The store fails.
    pub async fn own(&self, date: Date) -> Result<Option<SharedDeal>, StoreError> {
        if date > today() {
            return Ok(None);
        }
        let known = self.deals.get(&name(date)).await?;
        if known.is_some() || date < today() || self.is_begun(date).await? {
            return Ok(known);
        }
        // The server did not run the day before.
        self.deals.commit(&name(date)).await.map(Some)
    }

    /// Commits to the deal of the day after this one.
    ///
    /// # Errors
    /// The store fails.
    pub async fn commit_to_next(&self, date: Date) -> Result<OwnDeal, StoreError> {
        let deal = self.deals.commit(&name(date.next())).await?;
        Ok(deal.told(is_revealed(date.next())))
    }

    async fn is_begun(&self, date: Date) -> Result<bool, StoreError> {
        for book in BOOKS {
            let tag = Attempt::tag(date, book.id);
            if !self.store.tagged(DocumentKind::Daily, &tag).await?.is_empty() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Deletes expired secrets and commits to the next deal, even if no client asks for it. `today`
    /// is in days since 1970.
    pub async fn sweep_own(&self, today: u64) -> Result<(), StoreError> {
        let is_old = |name: &str| {
            let date = name.strip_prefix("day ").and_then(Date::parse);
            date.is_some_and(|date| date.days() + SECRETS_DAYS <= today)
        };
        self.deals.sweep(is_old).await?;
        self.commit_to_next(super::today()).await?;
        Ok(())
    }
}

/// Returns whether the secret of this day's deal is revealed.
pub fn is_revealed(date: Date) -> bool {
    is_revealed_at(date, u64::from(now()))
}

fn is_revealed_at(date: Date, now_s: u64) -> bool {
    now_s >= date.next().days() * DAY_S + REVEALED_AFTER_S
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_revealed_an_hour_after_its_day() {
        let date = Date::parse("2026-11-23").expect("a day");
        let midnight = (date.days() + 1) * DAY_S;
        for (now_s, is_out) in [
            (date.days() * DAY_S, false),
            (midnight - 1, false),
            (midnight, false),
            (midnight + REVEALED_AFTER_S - 1, false),
            (midnight + REVEALED_AFTER_S, true),
            (midnight + 40 * DAY_S, true),
        ] {
            assert_eq!(is_revealed_at(date, now_s), is_out, "{now_s}");
        }
    }
}
