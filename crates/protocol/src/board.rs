//! Boards (§ 15): what outlives a match.

use serde::{Deserialize, Serialize};

/// A board as it stands on the wall.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct BoardInfo {
    /// By this it is taken up.
    pub id: String,
    /// The book that is played on it.
    pub book: String,
    /// Who stands on it.
    pub people: Vec<BoardPerson>,
    /// The rules that were added on it, each as its text.
    pub rules: Vec<String>,
    /// Whether the last match on it was played to its end: then all begin with 0 again.
    pub over: bool,
    /// How many matches were begun on it.
    pub matches: u32,
    /// When it was last used, in seconds since 1970.
    pub at: u32,
}

/// Somebody on a board.
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
    /// Whether it is who asks.
    pub me: bool,
}

/// A match that was played on a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct BoardMatch {
    /// The code of the table.
    pub table: String,
    /// The number of the match at that table, from 1.
    pub game: u32,
    /// When it began, in seconds since 1970.
    pub at: u32,
    /// Its options, as `key=value` with spaces between.
    pub options: String,
    /// Who sat there, in the order of seats.
    pub people: Vec<String>,
    /// The points after the last round, by seat; with what stood on the board before.
    pub points: Vec<i16>,
    /// Rounds played to their end.
    pub rounds: u16,
    /// Whether it was played to its end.
    pub over: bool,
}

/// A board with its history.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Board {
    /// How it stands.
    pub info: BoardInfo,
    /// The matches, the newest first.
    pub history: Vec<BoardMatch>,
}
