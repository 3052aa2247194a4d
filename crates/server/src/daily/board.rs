//! The results of all players at the deal of a day.

use super::standings::{Best, Kept, Standing};
use super::{Attempt, DailyDeals, is_revealed};
use maumau_daily::{Daily, Date};
use maumau_protocol::{DayBoard, DayRow};
use maumau_referee::Book;
use maumau_room::of_day::{self, pictures, result};
use maumau_store::{DocumentKind, StoreError};
use tokio::time::{Duration, Instant};

/// How long a board is cached when other nodes write to the same store.
const SHARED_FOR: Duration = Duration::from_secs(10);

impl DailyDeals {
    /// Returns the board of this day and book as this person may see it; `at` is the server's
    /// public name. Only people who have finished the deal see the results of others and of *hard*.
    pub async fn board(
        &self,
        (date, book): (Date, &'static Book),
        person: &str,
        at: Option<&str>,
    ) -> Result<DayBoard, StoreError> {
        let shared = self.own(date).await?;
        let daily = &of_day::daily(date, book, shared.map(|shared| shared.secret));
        let own = self.attempt(&Attempt::key(daily.date, daily.book.id, person)).await?;
        let mine = own.as_ref().and_then(Attempt::best);
        let look = |standing: &Standing| {
            (
                count(standing.len()),
                mine.map_or(Vec::new(), |mine| rows(standing, &mine)),
            )
        };
        let (played, rows) = self.at_standing(daily, look).await?;
        let own = own.and_then(|attempt| attempt.played);
        let hard = own.as_ref().and_then(|_| self.beside.ask(&self.coaches, *daily));
        Ok(DayBoard {
            date: daily.date.to_string(),
            book: daily.book.id.to_owned(),
            own: shared.map(|shared| shared.told(is_revealed(date))),
            played,
            rows,
            hard: hard.map(result),
            picture: own.map(|played| pictures(daily, at.filter(|_| shared.is_some()), &played, hard)),
            streak: self.streak(person).await?,
        })
    }

    async fn at_standing<T>(&self, daily: &Daily, look: impl FnOnce(&Standing) -> T) -> Result<T, StoreError> {
        let slot = self.standings.slot(daily);
        let mut kept = slot.lock().await;
        let is_alone = self.store.node() == 0;
        if !kept
            .as_ref()
            .is_some_and(|kept| is_alone || kept.read.elapsed() < SHARED_FOR)
        {
            let read = Instant::now();
            let tag = Attempt::tag(daily.date, daily.book.id);
            let found = self.store.tagged(DocumentKind::Daily, &tag).await?;
            let best = found.iter().filter_map(|(_, text)| Attempt::parse(text)?.best());
            let standing = Standing::of(best.collect());
            *kept = Some(Kept { read, standing });
        }
        Ok(look(kept.as_ref().map_or(&Standing::default(), |kept| &kept.standing)))
    }
}

fn count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

fn rows(standing: &Standing, mine: &Best) -> Vec<DayRow> {
    let row = |one: Best| DayRow {
        place: count(standing.place(one.outcome)),
        me: one.person == mine.person,
        name: one.name,
        result: result(one.outcome),
    };
    standing.beside(mine).into_iter().map(row).collect()
}
