//! Rules that are tried before they are played.

use maumau_protocol::Sentence;
use serde::{Deserialize, Serialize};

/// What is to be played, by its texts.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Wanted {
    /// The book.
    pub book: String,
    /// Its options.
    pub options: String,
    /// The rules of the table's own, each as its text.
    pub house: Vec<String>,
    /// The rules of the board. With other options one may have no cards to speak of: then it rests.
    #[serde(default)]
    pub board: Vec<String>,
    /// By so many.
    pub seats: u8,
}

/// What is tried for whom.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tried {
    /// The socket of whoever wants it.
    pub socket: u64,
    /// What for.
    pub purpose: Purpose,
    /// What would be played.
    pub rules: Wanted,
}

/// What rules are tried for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Purpose {
    /// What is to be played at the next match.
    Choice,
    /// A match that is to begin, with as many as sit here now.
    Start,
    /// The last of the rules is added between two rounds to the others.
    Added,
}

/// What came of a trial.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TrialVerdict {
    /// It can be played.
    Good,
    /// It can't be played so: a word for programs, and a sentence that says why.
    Bad {
        /// The word.
        code: String,
        /// The sentence.
        why: Sentence,
    },
    /// By these rules a round does not end.
    Endless,
    /// Too much is being tried.
    Busy,
}
