//! Tables over HTTP: creating, listing and linking them; and information about the server.

use crate::Sentence;
use serde::{Deserialize, Serialize};

/// The settings of a new table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TableWanted {
    /// The book.
    pub book: String,
    /// Its options, as `key=value`, separated by spaces; the defaults for the rest.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<String>", optional))]
    pub options: String,
    /// House rules, each as its text.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Vec<String>>", optional))]
    pub house: Vec<String>,
}

/// A table that was created.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct TableMade {
    /// The table's code, which can be said aloud.
    pub code: String,
}

/// The link to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct TableLink {
    /// The complete URL.
    pub link: String,
}

/// The operator of the server, and how long it keeps data.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct AboutHost {
    /// The imprint: a URL that begins with `https://` or `http://`, or a text; empty if there is none.
    pub imprint: String,
    /// The operator's privacy notice, in the same format.
    pub privacy: String,
    /// Days after which the server deletes a table to which no player has returned.
    pub keep_days: u32,
}

/// A table at which the requester has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct MySeat {
    /// The table's code.
    pub code: String,
    /// The book.
    pub book: String,
    /// The players, in the order of seats.
    pub people: Vec<String>,
    /// Whether a player is connected, or was a moment ago.
    pub awake: bool,
    /// When a player was last connected, in seconds since 1970, accurate to a day.
    pub at: u32,
}

/// The body of an error response.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Failure {
    /// A word for programs.
    pub code: String,
    /// A sentence for people that says what to do, in English.
    pub why: String,
    /// The same in both languages, if the error is about rules that the player wrote.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub says: Option<Sentence>,
    /// The record of a round that does not end under the requested rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub record: Option<String>,
}
