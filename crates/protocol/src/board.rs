//! Boards (§ 15): what outlives a match.

use serde::{Deserialize, Serialize};

/// The current state of a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct BoardInfo {
    /// Its id, for choosing it.
    pub id: String,
    /// The book played on it.
    pub book: String,
    /// The people listed on it.
    pub people: Vec<BoardPerson>,
    /// The rules added on it, each as its text.
    pub rules: Vec<String>,
    /// Whether the last match was completed; then everyone restarts at 0.
    pub over: bool,
    /// The number of matches started on it.
    pub matches: u32,
    /// When it was last used, in seconds since 1970.
    pub at: u32,
}

/// A person on a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct BoardPerson {
    /// The name.
    pub name: String,
    /// The points.
    pub points: i32,
    /// Rounds won, in all matches.
    pub wins: u32,
    /// Rounds played, in all matches.
    pub rounds: u32,
    /// Whether this is the requester.
    pub me: bool,
}

/// A match played on a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct BoardMatch {
    /// The code of the table.
    pub table: String,
    /// The number of the match at that table, from 1.
    pub game: u32,
    /// When it began, in seconds since 1970.
    pub at: u32,
    /// Its options, as `key=value`, separated by spaces.
    pub options: String,
    /// The players, in the order of seats.
    pub people: Vec<String>,
    /// The points after the last round, by seat, including earlier points on the board.
    pub points: Vec<i16>,
    /// The number of completed rounds.
    pub rounds: u16,
    /// Whether it was completed.
    pub over: bool,
}

/// A board with its history.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Board {
    /// The current state.
    pub info: BoardInfo,
    /// The matches, the newest first.
    pub history: Vec<BoardMatch>,
}
