//! The daily deals and their results.

use crate::Sentence;
use serde::{Deserialize, Serialize};

/// The deals of a day, one per book, with the requester's results.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Days {
    /// The day, in UTC: `2026-11-23`.
    pub date: String,
    /// The server's own deals of this day; `null` if they are the public ones, which everyone can compute.
    pub own: Option<OwnDeal>,
    /// The server's commitment for the next day's own deals; `null` offline.
    pub next: Option<OwnDeal>,
    /// The deals, in the order of the books.
    pub deals: Vec<DealOfDay>,
    /// The number of consecutive days, up to today or yesterday, on which the requester completed at least one deal.
    pub streak: u16,
}

/// The server's own deals of a day are computed from the date, the book and a secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct OwnDeal {
    /// The commitment: SHA-256 of the secret.
    pub commitment: String,
    /// When the server committed, in seconds since 1970. A server that was not running the day before
    /// commits on the day itself.
    pub committed_at: u32,
    /// The secret; published one hour after the end of the day.
    pub secret: Option<String>,
}

/// The deal of a day in one book.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct DealOfDay {
    /// The book.
    pub book: String,
    /// The table at which the requester started it; `null` before that.
    pub code: Option<String>,
    /// The result of the first attempt; `null` before its end.
    pub result: Option<DayResult>,
}

/// A request to play today's deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DayWanted {
    /// The book.
    pub book: String,
    /// The player's name at the table.
    pub name: String,
}

/// The result of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct DayResult {
    /// Whether the player won.
    pub won: bool,
    /// Whether it ended without a winner.
    pub drawn: bool,
    /// The number of cards left in the player's hand.
    pub left: u8,
    /// The number of turns at the table.
    pub turns: u16,
    /// The points that were scored.
    pub points: i32,
}

/// The results of a day's deal in a book.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct DayBoard {
    /// The day, in UTC.
    pub date: String,
    /// The book.
    pub book: String,
    /// The server's own deal; `null` if it is the public one, whose cards everyone can know.
    pub own: Option<OwnDeal>,
    /// The number of people who have completed it.
    pub played: u32,
    /// The results, the best first, and the requester's if it is not among the best. Empty until
    /// the requester has completed the deal.
    pub rows: Vec<DayRow>,
    /// The result of *hard* with the same cards; `null` while it is being computed, or until the
    /// requester has completed the deal.
    pub hard: Option<DayResult>,
    /// The requester's result, in a few lines that name no card.
    pub picture: Option<Sentence>,
    /// As in [`Days`].
    pub streak: u16,
}

/// A person's result.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct DayRow {
    /// The rank, from 1; equal results share a rank.
    pub place: u32,
    /// The name.
    pub name: String,
    /// Whether this is the requester.
    pub me: bool,
    /// The result.
    pub result: DayResult,
}
