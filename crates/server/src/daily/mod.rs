//! The deals of the day on a server: a table for the first attempt, and its result. Further
//! attempts are possible but not counted.
//!
//! The server deals from a secret of its own for each day. It commits to the secret the day before
//! and reveals it an hour after the day; until then first attempts started on that day can be
//! finished.
//!
//! - `own`: the server's own deal of a day
//! - `attempt`: the stored form of an attempt
//! - `standing`: a person's status at the deals of today
//! - `board`: results of all players, from `standings`
//! - `beside`: the result of *hard*

mod attempt;
mod beside;
mod board;
mod own;
mod standing;
mod standings;

use crate::now::now;
use crate::shared_deals::SharedDeals;
use attempt::{Attempt, days_of};
use beside::Beside;
use maumau_daily::{Daily, Date, DealSource, streak};
use maumau_limits::WorkerQueue;
use maumau_referee::Book;
use maumau_room::{Laws, of_day, remark};
use maumau_store::{DocumentKind, Store, StoreError};
pub use own::is_revealed;
use standings::Standings;
use std::sync::Arc;

/// How many days are kept, today included.
const KEPT_DAYS: u64 = 30;
const DAY_S: u64 = 24 * 60 * 60;

/// The deals of the last days and their results.
pub struct DailyDeals {
    store: Arc<dyn Store>,
    deals: SharedDeals,
    laws: Arc<Laws>,
    coaches: Arc<WorkerQueue>,
    beside: Arc<Beside>,
    standings: Standings,
}

impl DailyDeals {
    pub fn of(
        store: Arc<dyn Store>,
        chance: fn() -> [u8; 32],
        laws: Arc<Laws>,
        coaches: Arc<WorkerQueue>,
    ) -> DailyDeals {
        DailyDeals {
            deals: SharedDeals::of(Arc::clone(&store), chance),
            store,
            laws,
            coaches,
            beside: Arc::default(),
            standings: Standings::default(),
        }
    }

    /// Returns the table at which this person started their first attempt at this deal.
    pub async fn begun_at(&self, date: Date, book: &'static Book, person: &str) -> Result<Option<String>, StoreError> {
        let attempt = self.attempt(&Attempt::key(date, book.id, person)).await?;
        Ok(attempt.map(|attempt| attempt.code))
    }

    /// Records the start of this person's first attempt at the table with this code.
    ///
    /// # Errors
    /// There is one already, or the store fails.
    pub async fn begin(
        &self,
        (date, book): (Date, &'static Book),
        person: &str,
        name: &str,
        code: &str,
    ) -> Result<(), StoreError> {
        let attempt = Attempt {
            date,
            book: book.id.to_owned(),
            person: person.to_owned(),
            name: name.to_owned(),
            code: code.to_owned(),
            played: None,
            row: 0,
        };
        let key = Attempt::key(date, book.id, person);
        self.store
            .write_if(DocumentKind::Daily, &key, None, attempt.write())
            .await
    }

    async fn attempt(&self, key: &str) -> Result<Option<Attempt>, StoreError> {
        let text = self.store.get(DocumentKind::Daily, key).await?;
        Ok(text.as_deref().and_then(Attempt::parse))
    }

    /// Records the result of a finished round of a day at this table, once, if it was the first
    /// attempt.
    pub async fn note_played(&self, code: &str, log: &str) -> Result<(), StoreError> {
        let lines = self.store.log(log).await?;
        let Some(date) = of_day::day_of(&lines) else {
            return Ok(());
        };
        let secret = self.deals.get(&of_day::name(date)).await?.map(|deal| deal.secret);
        if secret.is_some() && is_revealed(date) {
            // The secret has been revealed, so the player may know the cards.
            return Ok(());
        }
        let course = of_day::course(&lines, self.laws.decks(), secret);
        // A board holds results of one deal: the server's own, or the public deal on days without
        // one.
        let course = course.filter(|(daily, _)| secret.is_some() == (daily.source != DealSource::Public));
        let over = course.and_then(|(daily, course)| Some((daily, course.played()?)));
        let here = remark::heres(&lines).into_iter().next();
        let place = here.and_then(|here| here.places.into_iter().next());
        let (Some((daily, played)), Some(place)) = (over, place) else {
            return Ok(());
        };
        let key = Attempt::key(daily.date, daily.book.id, &place.owner);
        let stands = self.store.get(DocumentKind::Daily, &key).await?;
        let Some(attempt) = stands.as_deref().and_then(Attempt::parse) else {
            return Ok(());
        };
        if attempt.code != code || attempt.played.is_some() {
            return Ok(());
        }
        let mut days = days_of(&self.attempts_of(&attempt.person).await?);
        days.entry(attempt.date).or_insert(1);
        let attempt = Attempt {
            played: Some(played),
            name: place.name,
            row: streak(&days, attempt.date),
            ..attempt
        };
        self.write_played(&daily, &key, stands, &attempt).await
    }

    /// Stores the result of an attempt that is stored as `stands`, and adds it to the cached board.
    async fn write_played(
        &self,
        daily: &Daily,
        key: &str,
        stands: Option<String>,
        attempt: &Attempt,
    ) -> Result<(), StoreError> {
        let slot = self.standings.slot(daily);
        let mut kept = slot.lock().await;
        match self
            .store
            .write_if(DocumentKind::Daily, key, stands, attempt.write())
            .await
        {
            Ok(()) => {
                if let (Some(kept), Some(best)) = (kept.as_mut(), attempt.best()) {
                    kept.standing.add(best);
                }
                Ok(())
            }
            // The result is already stored, or the person's data was deleted.
            Err(StoreError::Conflict) => Ok(()),
            Err(error) => {
                // The write may have succeeded: the board must be read again.
                *kept = None;
                Err(error)
            }
        }
    }

    pub async fn attempts_of(&self, person: &str) -> Result<Vec<Attempt>, StoreError> {
        let found = self.store.tagged(DocumentKind::Daily, person).await?.into_iter();
        let attempts = found.filter_map(|(_, text)| Attempt::parse(&text));
        Ok(attempts.filter(|attempt| attempt.person == person).collect())
    }

    pub async fn forget(&self, person: &str) -> Result<(), StoreError> {
        let found = self.store.tagged(DocumentKind::Daily, person).await?;
        for (key, _) in &found {
            self.store.remove(DocumentKind::Daily, key).await?;
        }
        if !found.is_empty() {
            self.standings.clear().await;
        }
        Ok(())
    }

    /// Deletes expired attempts and secrets at this time, in seconds since 1970.
    pub async fn sweep(&self, now_s: u32) -> Result<(), StoreError> {
        let today = u64::from(now_s) / DAY_S;
        for (key, _) in self.store.all(DocumentKind::Daily).await?.sound {
            let date = key.split('.').next().and_then(Date::parse);
            if date.is_none_or(|date| date.days() + KEPT_DAYS <= today) {
                self.store.remove(DocumentKind::Daily, &key).await?;
            }
        }
        self.sweep_own(today).await
    }
}

/// Returns today's date in UTC.
pub fn today() -> Date {
    Date::of_days(u64::from(now()) / DAY_S)
}

/// Returns whether the results of this day are still kept.
pub fn is_kept(date: Date) -> bool {
    let (day, today) = (date.days(), today().days());
    day <= today && today < day + KEPT_DAYS
}
