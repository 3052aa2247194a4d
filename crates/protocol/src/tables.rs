//! Tables over HTTP: made, found again, led to; and the host they are at.

use crate::Sentence;
use serde::{Deserialize, Serialize};

/// What a table is to be.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TableWanted {
    /// The book.
    pub book: String,
    /// Its options, as `key=value` with spaces between; the usual ones where nothing is said.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<String>", optional))]
    pub options: String,
    /// Rules of the table's own, each as its text.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Vec<String>>", optional))]
    pub house: Vec<String>,
}

/// A table that is there now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct TableMade {
    /// The code that can be said aloud.
    pub code: String,
}

/// How others come to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct TableLink {
    /// The whole address.
    pub link: String,
}

/// Who runs a host, and for how long it keeps what.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct AboutHost {
    /// The imprint: an address that begins with `https://` or `http://`, or a text; empty if the host has none.
    pub imprint: String,
    /// What the host's owner adds about privacy, in the same way.
    pub privacy: String,
    /// A table that no player has come back to for this many days is deleted.
    pub keep_days: u32,
}

/// A table at which whoever asks has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct MySeat {
    /// Its code.
    pub code: String,
    /// The book.
    pub book: String,
    /// Who sits there, in the order of seats.
    pub people: Vec<String>,
    /// Whether somebody is there, or was a moment ago.
    pub awake: bool,
    /// When somebody was there last, in seconds since 1970, give or take a day.
    pub at: u32,
}

/// Why a request is not answered otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Failure {
    /// A word for programs.
    pub code: String,
    /// A sentence for people that says what to do, in English.
    pub why: String,
    /// The same in both languages, where it is about rules that somebody has written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub says: Option<Sentence>,
    /// The record of a round that does not end by the rules that were asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub record: Option<String>,
}
