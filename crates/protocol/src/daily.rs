//! The deals of a day, and what people have made of them.

use crate::Sentence;
use serde::{Deserialize, Serialize};

/// The deals of a day, one for each book, as whoever asks stands to them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Days {
    /// The day, by UTC: `2026-11-23`.
    pub date: String,
    /// The host's own deals of this day; nothing where they are the public ones, which anyone can compute.
    pub own: Option<OwnDeal>,
    /// The host's own deals of the next day, as the host has committed to them already; nothing without a host.
    pub next: Option<OwnDeal>,
    /// In the order of the books.
    pub deals: Vec<DealOfDay>,
    /// On so many days in a row, up to this one or the one before it, whoever asks has played at least one to its end.
    pub streak: u16,
}

/// What the deals of a day come from where they are the host's own: date, book and a secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct OwnDeal {
    /// What the host has committed to: SHA-256 of the secret.
    pub commitment: String,
    /// When it did, in seconds since 1970. A host that did not run the day before commits on the day itself.
    pub committed_at: u32,
    /// The secret, from an hour after the end of the day on.
    pub secret: Option<String>,
}

/// The deal of a day in one book.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct DealOfDay {
    /// The book.
    pub book: String,
    /// The table at which whoever asks has begun it; nothing before that.
    pub code: Option<String>,
    /// What it came to there the first time; nothing before its end.
    pub result: Option<DayResult>,
}

/// The deal of today that somebody wants to play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DayWanted {
    /// The book.
    pub book: String,
    /// The name under which whoever asks plays.
    pub name: String,
}

/// What a deal came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct DayResult {
    /// Whether it was won.
    pub won: bool,
    /// Whether it ended without a winner.
    pub drawn: bool,
    /// How many cards were left.
    pub left: u8,
    /// How many turns there were at the table.
    pub turns: u16,
    /// The points that were written down for it.
    pub points: i32,
}

/// What people have made of the deal of a day in a book.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct DayBoard {
    /// The day, by UTC.
    pub date: String,
    /// The book.
    pub book: String,
    /// The host's own deal; nothing where it is the public one: anyone could know those cards.
    pub own: Option<OwnDeal>,
    /// So many have played it to its end.
    pub played: u32,
    /// Their results, the best first, and whoever asks if it is not among the best. Only told to whoever has played it.
    pub rows: Vec<DayRow>,
    /// What *hard* has made of the same cards; nothing while it is being worked out, or before whoever asks has played it.
    pub hard: Option<DayResult>,
    /// The result of whoever asks, in a few lines that name no card.
    pub picture: Option<Sentence>,
    /// As in [`Days`].
    pub streak: u16,
}

/// Somebody's result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct DayRow {
    /// Its place, from 1; who has the same result shares it.
    pub place: u32,
    /// The name.
    pub name: String,
    /// Whether it is who asks.
    pub me: bool,
    /// What it came to.
    pub result: DayResult,
}
