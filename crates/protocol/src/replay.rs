//! Finished rounds: listed, and to be watched with all hands open.

use crate::{Play, Seen, View};
use serde::{Deserialize, Serialize};

/// A finished round, as it stands in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct RoundInfo {
    /// By this it can be watched.
    pub id: String,
    /// The table's code; empty for whoever has come by a link and did not sit there.
    pub table: String,
    /// The number of the match at its table, from 1; 0 if it was brought.
    pub game: u32,
    /// The number of the round in its match, from 1.
    pub round: u16,
    /// Whether it was played where no host was, and brought as a record.
    pub brought: bool,
    /// The book.
    pub book: String,
    /// When it was dealt, in seconds since 1970.
    pub at: u32,
    /// Who sat there, in the order of seats.
    pub people: Vec<String>,
    /// The seat of whoever asks, from 1; nothing for somebody who was given the link.
    pub me: Option<u8>,
    /// The seat of whoever won it, from 1; nothing if nobody did.
    pub winner: Option<u8>,
    /// The points of the match after it, in the order of seats.
    pub points: Vec<i16>,
    /// The path of the link by which the one who asks has shared it.
    pub shared: Option<String>,
}

/// A finished round to be watched.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Replay {
    /// Which.
    pub info: RoundInfo,
    /// What was played.
    pub play: Play,
    /// The version of the book by which it was played, if that is an earlier one: it is shown by the paragraphs of today, up to where they
    /// play otherwise.
    pub earlier: Option<u16>,
    /// What happened, one thing after the other.
    pub steps: Vec<ReplayStep>,
}

/// Something that happened, and how the table stood after it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ReplayStep {
    /// When, in ms of the match.
    pub at_ms: u32,
    /// The seat of whoever did it, from 1; nothing for a deal, and where only time has passed.
    pub by: Option<u8>,
    /// What: a deed in words, or `deal`, `time`, `resume`.
    pub deed: String,
    /// What came of it. No card is hidden.
    pub seen: Vec<Seen>,
    /// How the table stood then, as a spectator saw it.
    pub view: View,
    /// The hands, in the order of seats.
    pub hands: Vec<Vec<String>>,
    /// The penalty cards that lay face down before each seat, not yet ripe and ripe.
    pub lying: Vec<Vec<String>>,
}

/// A match that was played where no host was.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Bringing {
    /// The record (docs/record.md).
    pub record: String,
    /// Where whoever brings it sat, from 1.
    pub seat: u8,
    /// When it was played, in seconds since 1970.
    pub at: u32,
}

/// A match that was taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Brought {
    /// By these its rounds can be watched.
    pub rounds: Vec<String>,
}
