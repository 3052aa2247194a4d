//! The stored first attempt of a person at a deal of the day.

use super::standings::Best;
use maumau_daily::{Date, Played};
use maumau_protocol::TracedDay;
use maumau_room::of_day;
use maumau_store::{DocumentKind, Write};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attempt {
    pub date: Date,
    pub book: String,
    /// By hash.
    pub person: String,
    pub name: String,
    /// The table at which it was started.
    pub code: String,
    /// The result; `None` until the attempt is over.
    pub played: Option<Played>,
    /// Length of the streak at the end of this attempt, its own day included; 0 until the attempt
    /// is over. Stored here because earlier attempts may already be deleted.
    #[serde(default)]
    pub row: u16,
}

impl Attempt {
    /// Returns the key under which it is stored.
    pub fn key(date: Date, book: &str, person: &str) -> String {
        format!("{date}.{book}.{person}")
    }

    /// Returns the tag shared by the attempts of a day in a book.
    pub fn tag(date: Date, book: &str) -> String {
        format!("{date}.{book}")
    }

    pub fn parse(text: &str) -> Option<Attempt> {
        serde_json::from_str(text).ok()
    }

    /// Returns the entry for the board, if the attempt is over.
    pub fn best(&self) -> Option<Best> {
        Some(Best {
            person: self.person.clone(),
            name: self.name.clone(),
            outcome: self.played.as_ref()?.outcome,
        })
    }

    pub fn is_at(&self, date: Date, book: &str) -> bool {
        (self.date, self.book.as_str()) == (date, book)
    }

    pub fn write(&self) -> Write {
        let (date, book) = (self.date, &self.book);
        Write::Tagged {
            kind: DocumentKind::Daily,
            key: Attempt::key(date, book, &self.person),
            // The map keys of our own types are text, so writing them cannot fail.
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

/// Returns the days with a finished attempt, each with the length of the streak up to it.
pub fn days_of(attempts: &[Attempt]) -> BTreeMap<Date, u16> {
    let mut days = BTreeMap::new();
    for attempt in attempts.iter().filter(|attempt| attempt.played.is_some()) {
        let row = days.entry(attempt.date).or_insert(attempt.row);
        *row = attempt.row.max(*row);
    }
    days
}
