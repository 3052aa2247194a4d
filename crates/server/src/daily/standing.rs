//! A person's status at the deals of today.

use super::attempt::days_of;
use super::{Attempt, DailyDeals, is_revealed, today};
use maumau_daily::streak;
use maumau_protocol::DealOfDay;
use maumau_room::of_day::result;
use maumau_rulebooks::BOOKS;
use maumau_store::StoreError;

impl DailyDeals {
    pub async fn standing(&self, person: &str) -> Result<maumau_protocol::Days, StoreError> {
        let (date, attempts) = (today(), self.attempts_of(person).await?);
        let own = self.own(date).await?;
        let deal = |book: &&'static maumau_referee::Book| {
            let mine = attempts.iter().find(|attempt| attempt.is_at(date, book.id));
            DealOfDay {
                book: book.id.to_owned(),
                code: mine.map(|attempt| attempt.code.clone()),
                result: mine.and_then(|attempt| Some(result(attempt.played.as_ref()?.outcome))),
            }
        };
        Ok(maumau_protocol::Days {
            date: date.to_string(),
            own: own.map(|own| own.told(is_revealed(date))),
            next: Some(self.commit_to_next(date).await?),
            deals: BOOKS.iter().map(deal).collect(),
            streak: row(&attempts),
        })
    }

    /// Returns on how many consecutive days this person has finished a deal.
    pub async fn streak(&self, person: &str) -> Result<u16, StoreError> {
        Ok(row(&self.attempts_of(person).await?))
    }
}

fn row(attempts: &[Attempt]) -> u16 {
    streak(&days_of(attempts), today())
}
