//! What bots think about aside, so that nobody waits for it.

use serde::{Deserialize, Serialize};

/// What a bot has to decide, and what has happened since the last question of its table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BotQuestion {
    /// The seat, from 0.
    pub seat: u8,
    /// The table that it is about, by its digest.
    pub about: u64,
    /// Its dice are made of this number.
    pub dice: u64,
    /// Who thinks aside at this table, by seat; empty for the others.
    pub bots: Vec<String>,
    /// How many lines of the match's log were told before; with 0 a match begins.
    pub from: u64,
    /// Those since.
    pub lines: Vec<String>,
}

/// What came of a question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Thought {
    /// The seat, from 0.
    pub seat: u8,
    /// The table that the question was about.
    pub about: u64,
    /// What it will do.
    pub decided: Decided,
}

/// What a bot has decided.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Decided {
    /// To do something.
    Does {
        /// How long a person would need, in ms from when it came up.
        after_ms: u32,
        /// What, as messages write deeds.
        deed: String,
    },
    /// To wait.
    Waits,
    /// Nothing: too much is being thought about. The room's own bot decides.
    Lost,
}
