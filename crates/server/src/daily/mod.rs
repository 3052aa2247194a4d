//! The deals of a day at a host: a table for the first attempt, and what came of it. Any other attempt is played and not counted.
//!
//! - `days`: how somebody stands to them
//! - `board`: what people have made of one

mod board;
mod days;

use crate::Host;
use crate::asker::Asker;
use crate::no_table::NoTable;
use crate::now::now;
use crate::standings::Best;
use crate::store::{Kind, StoreError, Write};
use maumau_daily::{Daily, Date, Played, streak};
use maumau_protocol::TracedDay;
use maumau_room::{of_day, remark};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// So many days are kept, with that of today.
const KEPT_DAYS: u64 = 30;
const DAY_S: u64 = 24 * 60 * 60;

/// Somebody's first attempt at the deal of a day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Attempt {
    date: Date,
    book: String,
    /// By hash.
    person: String,
    name: String,
    /// The table at which it was begun.
    code: String,
    /// What came of it; nothing before its end.
    played: Option<Played>,
    /// On how many days in a row something was played when this one ended, with its own: those before may be kept no more.
    /// 0 before its end.
    #[serde(default)]
    row: u16,
}

impl Attempt {
    fn key(date: Date, book: &str, person: &str) -> String {
        format!("{date}.{book}.{person}")
    }

    /// By this the attempts of a day in a book are found.
    fn tag(date: Date, book: &str) -> String {
        format!("{date}.{book}")
    }

    /// Reads one as it is stored.
    fn parse(text: &str) -> Option<Attempt> {
        serde_json::from_str(text).ok()
    }

    /// What came of it, for a board, if it is over.
    fn best(&self) -> Option<Best> {
        Some(Best {
            person: self.person.clone(),
            name: self.name.clone(),
            outcome: self.played.as_ref()?.outcome,
        })
    }

    /// Whether it is at the deal of this day in this book.
    fn is_at(&self, date: Date, book: &str) -> bool {
        (self.date, self.book.as_str()) == (date, book)
    }

    fn write(&self) -> Write {
        let (date, book) = (self.date, &self.book);
        Write::Tagged {
            kind: Kind::Daily,
            key: Attempt::key(date, book, &self.person),
            // Our own types have only text for keys: writing them can't fail.
            text: serde_json::to_string(self).unwrap_or_default(),
            tags: vec![self.person.clone(), Attempt::tag(date, book)],
        }
    }
}

impl From<Attempt> for TracedDay {
    fn from(attempt: Attempt) -> TracedDay {
        let played = attempt.played;
        TracedDay {
            date: attempt.date.to_string(),
            book: attempt.book,
            person: attempt.person,
            name: attempt.name,
            code: attempt.code,
            result: played.as_ref().map(|played| of_day::result(played.outcome)),
            marks: played.map_or(Vec::new(), |played| {
                let codes = played.marks.iter().map(|mark| mark.code().to_owned());
                codes.collect()
            }),
            row: attempt.row,
        }
    }
}

/// Today, by UTC.
pub(crate) fn today() -> Date {
    Date::of_days(u64::from(now()) / DAY_S)
}

/// Whether the results of this day are kept.
pub(crate) fn is_kept(date: Date) -> bool {
    let (day, today) = (date.days(), today().days());
    day <= today && today < day + KEPT_DAYS
}

impl Host {
    /// The table at which `person` plays this deal: the one that was made for it first, as long as it is there. An attempt at another table
    /// is not counted.
    pub(crate) async fn begin_daily(
        self: &Arc<Self>,
        asker: &Asker,
        daily: &Daily,
        person: &str,
        name: &str,
    ) -> Result<String, NoTable> {
        let broken = |error: StoreError| NoTable::Broken(error.to_string());
        let key = Attempt::key(daily.date, daily.book.id, person);
        let known = self.attempt(&key).await.map_err(broken)?;
        if let Some(attempt) = &known
            && self.has(&attempt.code).await
        {
            return Ok(attempt.code.clone());
        }
        let saved = of_day::table(daily, person, name).map_err(NoTable::Rules)?;
        let code = self.make(asker, saved).await?;
        if known.is_some() {
            return Ok(code);
        }
        let attempt = Attempt {
            date: daily.date,
            book: daily.book.id.to_owned(),
            person: person.to_owned(),
            name: name.to_owned(),
            code: code.clone(),
            played: None,
            row: 0,
        };
        match self.store.write_if(Kind::Daily, &key, None, attempt.write()).await {
            Ok(()) => Ok(code),
            Err(error) => {
                // Whoever has asked twice at once has one table.
                self.delete(&code).await.map_err(broken)?;
                let first = self.attempt(&key).await.map_err(broken)?;
                first.map(|first| first.code).ok_or_else(|| broken(error))
            }
        }
    }

    async fn attempt(&self, key: &str) -> Result<Option<Attempt>, StoreError> {
        let text = self.store.get(Kind::Daily, key).await?;
        Ok(text.as_deref().and_then(Attempt::parse))
    }

    /// The round of a day is over at the table with this code: if it was the first attempt, what came of it is written down, once.
    pub(crate) async fn note_day_played(&self, code: &str, log: &str) -> Result<(), StoreError> {
        let lines = self.store.log(log).await?;
        let over =
            of_day::course(&lines, self.laws.decks()).and_then(|(daily, course)| Some((daily, course.played()?)));
        let here = remark::heres(&lines).into_iter().next();
        let place = here.and_then(|here| here.places.into_iter().next());
        let (Some((daily, played)), Some(place)) = (over, place) else {
            return Ok(());
        };
        let key = Attempt::key(daily.date, daily.book.id, &place.owner);
        let stands = self.store.get(Kind::Daily, &key).await?;
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

    /// Writes down what came of an attempt that `stands` there without, and puts it on the board.
    async fn write_played(
        &self,
        daily: &Daily,
        key: &str,
        stands: Option<String>,
        attempt: &Attempt,
    ) -> Result<(), StoreError> {
        let slot = self.standings.slot(daily);
        let mut kept = slot.lock().await;
        match self.store.write_if(Kind::Daily, key, stands, attempt.write()).await {
            Ok(()) => {
                if let (Some(kept), Some(best)) = (kept.as_mut(), attempt.best()) {
                    kept.standing.add(best);
                }
                Ok(())
            }
            // It was written down already, or is forgotten.
            Err(StoreError::Conflict) => Ok(()),
            Err(error) => {
                // Whether it stands there is seen when somebody looks.
                *kept = None;
                Err(error)
            }
        }
    }

    /// What is kept of a person.
    pub(crate) async fn attempts_of(&self, person: &str) -> Result<Vec<Attempt>, StoreError> {
        let found = self.store.tagged(Kind::Daily, person).await?.into_iter();
        let attempts = found.filter_map(|(_, text)| Attempt::parse(&text));
        Ok(attempts.filter(|attempt| attempt.person == person).collect())
    }

    /// Nothing is kept of a person.
    pub(crate) async fn forget_attempts(&self, person: &str) -> Result<(), StoreError> {
        let found = self.store.tagged(Kind::Daily, person).await?;
        for (key, _) in &found {
            self.store.remove(Kind::Daily, key).await?;
        }
        if !found.is_empty() {
            self.standings.clear().await;
        }
        Ok(())
    }

    /// Removes what is no longer kept.
    pub(crate) async fn sweep_attempts(&self) -> Result<(), StoreError> {
        for (key, _) in self.store.all(Kind::Daily).await? {
            let date = key.split('.').next().and_then(Date::parse);
            if date.is_none_or(|date| !is_kept(date)) {
                self.store.remove(Kind::Daily, &key).await?;
            }
        }
        Ok(())
    }
}

/// The days on which these were played to their end, each with how many in a row there were up to it.
fn days_of(attempts: &[Attempt]) -> BTreeMap<Date, u16> {
    let mut days = BTreeMap::new();
    for attempt in attempts.iter().filter(|attempt| attempt.played.is_some()) {
        let row = days.entry(attempt.date).or_insert(attempt.row);
        *row = attempt.row.max(*row);
    }
    days
}
