//! Finished rounds: lists, and replays with all hands open.

use crate::{Play, Seen, View};
use serde::{Deserialize, Serialize};

/// A finished round in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct RoundInfo {
    /// The round's id, for watching it.
    pub id: String,
    /// The table's code; empty for a requester who follows a link and did not sit there.
    pub table: String,
    /// The number of the match at its table, from 1; 0 for an imported match.
    pub game: u32,
    /// The number of the round in its match, from 1.
    pub round: u16,
    /// Whether the round was played offline and imported as a record.
    pub brought: bool,
    /// The book.
    pub book: String,
    /// When it was dealt, in seconds since 1970.
    pub at: u32,
    /// The players, in the order of seats.
    pub people: Vec<String>,
    /// The requester's seat, from 1; `null` for a requester who follows a link.
    pub me: Option<u8>,
    /// The winner's seat, from 1; `null` if there is none.
    pub winner: Option<u8>,
    /// The points of the match after the round, in the order of seats.
    pub points: Vec<i16>,
    /// The path of the link by which the requester shares the round.
    pub shared: Option<String>,
}

/// A finished round for watching.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Replay {
    /// The round.
    pub info: RoundInfo,
    /// The deck, the rules in words, the options.
    pub play: Play,
    /// The version of the book at the time, if it is an older one. The replay uses today's
    /// paragraphs, up to the first difference.
    pub earlier: Option<u16>,
    /// The steps, in their order.
    pub steps: Vec<ReplayStep>,
}

/// A step of a replay, and the table after it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ReplayStep {
    /// The time, in ms of the match.
    pub at_ms: u32,
    /// The seat that acted, from 1; `null` for a deal, and if only time passed.
    pub by: Option<u8>,
    /// The action in words, or `deal`, `time`, `resume`.
    pub deed: String,
    /// The events of this step. No card is hidden.
    pub seen: Vec<Seen>,
    /// The table after the step, as a spectator saw it.
    pub view: View,
    /// The hands, in the order of seats.
    pub hands: Vec<Vec<String>>,
    /// The penalty cards face down in front of each seat, not yet ripe and ripe.
    pub lying: Vec<Vec<String>>,
}

/// A match that was played offline, to import.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Bringing {
    /// The record (docs/record.md).
    pub record: String,
    /// The requester's seat in the match, from 1.
    pub seat: u8,
    /// When it was played, in seconds since 1970.
    pub at: u32,
}

/// An imported match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Brought {
    /// The ids of its rounds, for watching them.
    pub rounds: Vec<String>,
}
