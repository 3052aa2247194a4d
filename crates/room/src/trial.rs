//! Types for trials: house rules are simulated before they are played.

use maumau_protocol::Sentence;
use serde::{Deserialize, Serialize};

/// The rules to be played, by their texts.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Wanted {
    /// The book's id.
    pub book: String,
    /// The options, as the book writes them.
    pub options: String,
    /// The house rules, as texts.
    pub house: Vec<String>,
    /// The rules of the board. A rule that the ruleset cannot apply is ignored.
    #[serde(default)]
    pub board: Vec<String>,
    /// The number of seats.
    pub seats: u8,
}

/// A trial and its requester.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tried {
    /// The requester's socket.
    pub socket: u64,
    /// The purpose.
    pub purpose: Purpose,
    /// The rules to be tried.
    pub rules: Wanted,
}

/// The purpose of a trial.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Purpose {
    /// Rules for the next match.
    Choice,
    /// A match that is about to begin.
    Start,
    /// The last house rule is added between two rounds.
    Added,
}

/// The result of a trial.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TrialVerdict {
    /// The rules can be played.
    Good,
    /// The rules cannot be played.
    Bad {
        /// A code for programs.
        code: String,
        /// The reason.
        why: Sentence,
    },
    /// A round does not end by these rules.
    Endless,
    /// Too many trials are running.
    Busy,
}
