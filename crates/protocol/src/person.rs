//! The requester over HTTP: the devices and links of one person, and all personal data the server stores.

use crate::{BoardInfo, DayResult};
use serde::{Deserialize, Serialize};

/// A kind of access to a person's identity.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum WayKind {
    /// A device that followed a link.
    #[default]
    Device,
    /// A link that was not used yet.
    Link,
}

/// A device of the requester, or a link for another one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct PersonWay {
    /// Its id, for revoking it.
    pub id: String,
    /// Its kind.
    pub way: WayKind,
    /// When it was created, in ms since 1970; 0 for the first device.
    #[cfg_attr(test, ts(type = "number"))]
    pub made_ms: u64,
    /// Whether this is the requester's current device.
    pub here: bool,
}

/// The path of a link on this server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct LinkPath {
    /// The path, without the server's address.
    pub path: String,
}

/// A preview of a login link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct LinkSeen {
    /// Whose identity this device has.
    pub here: Here,
}

/// The identity a device has before it follows a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Here {
    /// None yet.
    Nobody,
    /// The identity that the link leads to.
    TheSame,
    /// Another identity, which would be lost.
    SomebodyElse,
}

/// All personal data that the server has stored of the requester.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Traces {
    /// The devices and unused links.
    pub devices: Vec<PersonWay>,
    /// The tables that know the person.
    pub tables: Vec<TracedTable>,
    /// The matches the person played.
    pub matches: Vec<TracedMatch>,
    /// The boards that list the person.
    pub boards: Vec<BoardInfo>,
    /// The daily deals the person started.
    pub daily: Vec<TracedDay>,
    /// The rounds that the person shares by a public link.
    pub shared: Vec<String>,
}

/// What a table knows of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct TracedTable {
    /// The table's code.
    pub code: String,
    /// The names under which the person sits there, or was removed.
    pub names: Vec<String>,
    /// Whether the person is the table's host.
    pub host: bool,
}

/// A match that a person played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct TracedMatch {
    /// `CODE.MATCH`.
    pub id: String,
    /// The names they used.
    pub names: Vec<String>,
    /// When it began, in seconds since 1970.
    pub at: u32,
    /// The number of rounds.
    pub rounds: u32,
    /// Whether other people played it too; then it is kept without the name when the data is deleted.
    pub stays: bool,
    /// Whether it was played offline and imported as a record.
    pub brought: bool,
}

/// A daily deal that a person started.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct TracedDay {
    /// The day, in UTC.
    pub date: String,
    /// The book.
    pub book: String,
    /// The hash of the person's id.
    pub person: String,
    /// The name they used.
    pub name: String,
    /// The table at which it was started.
    pub code: String,
    /// The result; `null` before its end.
    pub result: Option<DayResult>,
    /// The codes of the marks in the picture of the result.
    pub marks: Vec<String>,
    /// The number of consecutive days up to this one on which the person completed a deal; 0 before its end.
    pub row: u16,
}
