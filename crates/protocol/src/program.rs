//! The lines of JSON between a table and a program that plays: one line per question, one per answer (docs/bots.md).

use crate::{DeedView, Play, Seen, View};
use serde::{Deserialize, Serialize};

/// The version of this format.
pub const PROGRAM_VERSION: u32 = 1;

/// A question to a program, with its seat's view; `view.offers` lists the legal actions. `view.forbidden` is empty.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ProgramAsked {
    /// The version of this format.
    pub v: u32,
    /// The number of the question, from 1.
    pub n: u32,
    /// The deck, the rules in words, the options. Sent with the first question and when the rules have changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play: Option<Box<Play>>,
    /// What the seat observed since the last question. The oldest events are dropped if the line would get too long.
    pub seen: Vec<Seen>,
    /// The current state of the table.
    pub view: Box<View>,
    /// Whether the program must act, because everyone waits for it and no time limit is running.
    pub must: bool,
    /// The time limit for the answer, in ms.
    pub left_ms: u32,
}

/// An answer of a program.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ProgramAnswered {
    /// The number of the question.
    pub n: u32,
    /// One of the legal actions, unchanged; `null` to wait.
    pub deed: Option<DeedView>,
}
