//! Whoever asks, over HTTP: the ways by which devices are one person, and all that is stored of somebody.

use crate::{BoardInfo, DayResult};
use serde::{Deserialize, Serialize};

/// What a way to a person is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum WayKind {
    /// A device that followed a link.
    #[default]
    Device,
    /// A link that nobody has used yet.
    Link,
}

/// A way to whoever asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct PersonWay {
    /// By this it is taken back.
    pub id: String,
    /// What it is.
    pub way: WayKind,
    /// When it was made, in ms since 1970; 0 for the first device.
    #[cfg_attr(test, ts(type = "number"))]
    pub made_ms: u64,
    /// Whether whoever asks came this way.
    pub here: bool,
}

/// Where a link leads on this host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct LinkPath {
    /// The path behind the host's own address.
    pub path: String,
}

/// Who would be lost here if a link were followed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct LinkSeen {
    /// Who is here.
    pub here: Here,
}

/// Who is here already, before a link is followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Here {
    /// Nobody yet.
    Nobody,
    /// Whoever the link leads to.
    TheSame,
    /// Somebody else, who would be lost.
    SomebodyElse,
}

/// All that a host has stored of whoever asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Traces {
    /// Its devices, and links that wait.
    pub devices: Vec<PersonWay>,
    /// Tables that know of it.
    pub tables: Vec<TracedTable>,
    /// Matches that it has played.
    pub matches: Vec<TracedMatch>,
    /// Boards on which it stands.
    pub boards: Vec<BoardInfo>,
    /// Deals of a day that it has begun.
    pub daily: Vec<TracedDay>,
    /// Rounds of which there is a link for everybody.
    pub shared: Vec<String>,
}

/// What a table knows of somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct TracedTable {
    /// Its code.
    pub code: String,
    /// Under which names it sits there, or was sent away.
    pub names: Vec<String>,
    /// Whether it is the table's host.
    pub host: bool,
}

/// A match that somebody has played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct TracedMatch {
    /// `CODE.MATCH`.
    pub id: String,
    /// Under which names.
    pub names: Vec<String>,
    /// When it began, in seconds since 1970.
    pub at: u32,
    /// How many rounds there were.
    pub rounds: u32,
    /// Whether others have played it too: then it stays, without the name.
    pub stays: bool,
    /// Whether it was played where no host was, and brought as a record.
    pub brought: bool,
}

/// A deal of a day that somebody has begun.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct TracedDay {
    /// The day, by UTC.
    pub date: String,
    /// The book.
    pub book: String,
    /// Who has begun it, by hash.
    pub person: String,
    /// Under which name.
    pub name: String,
    /// The table at which it was begun.
    pub code: String,
    /// What it came to; nothing before its end.
    pub result: Option<DayResult>,
    /// What was done, as the picture of it shows it, in codes.
    pub marks: Vec<String>,
    /// On so many days in a row, with this one, something was played; 0 before its end.
    pub row: u16,
}
