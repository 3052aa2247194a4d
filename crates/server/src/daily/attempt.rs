//! What is stored of somebody's first attempt at the deal of a day.

use super::standings::Best;
use maumau_daily::{Date, Played};
use maumau_protocol::TracedDay;
use maumau_room::of_day;
use maumau_store::{DocumentKind, Write};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Somebody's first attempt at the deal of a day.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attempt {
    pub date: Date,
    pub book: String,
    /// By hash.
    pub person: String,
    pub name: String,
    /// The table at which it was begun.
    pub code: String,
    /// What came of it; nothing before its end.
    pub played: Option<Played>,
    /// On how many days in a row something was played when this one ended, with its own: those before may be kept no more.
    /// 0 before its end.
    #[serde(default)]
    pub row: u16,
}

impl Attempt {
    /// Where it is stored.
    pub fn key(date: Date, book: &str, person: &str) -> String {
        format!("{date}.{book}.{person}")
    }

    /// By this the attempts of a day in a book are found.
    pub fn tag(date: Date, book: &str) -> String {
        format!("{date}.{book}")
    }

    /// Reads one as it is stored.
    pub fn parse(text: &str) -> Option<Attempt> {
        serde_json::from_str(text).ok()
    }

    /// What came of it, for a board, if it is over.
    pub fn best(&self) -> Option<Best> {
        Some(Best {
            person: self.person.clone(),
            name: self.name.clone(),
            outcome: self.played.as_ref()?.outcome,
        })
    }

    /// Whether it is at the deal of this day in this book.
    pub fn is_at(&self, date: Date, book: &str) -> bool {
        (self.date, self.book.as_str()) == (date, book)
    }

    /// How it is stored.
    pub fn write(&self) -> Write {
        let (date, book) = (self.date, &self.book);
        Write::Tagged {
            kind: DocumentKind::Daily,
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

/// The days on which these were played to their end, each with how many in a row there were up to it.
pub fn days_of(attempts: &[Attempt]) -> BTreeMap<Date, u16> {
    let mut days = BTreeMap::new();
    for attempt in attempts.iter().filter(|attempt| attempt.played.is_some()) {
        let row = days.entry(attempt.date).or_insert(attempt.row);
        *row = attempt.row.max(*row);
    }
    days
}
