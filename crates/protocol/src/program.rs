//! What a program that plays is asked, and what it answers: a line of JSON each way (docs/bots.md).

use crate::{DeedView, Play, Seen, View};
use serde::{Deserialize, Serialize};

/// The version of these lines.
pub const PROGRAM_VERSION: u32 = 1;

/// A question to a program: what its seat sees, and what is offered to it in `view.offers`. `view.forbidden` is empty.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ProgramAsked {
    /// The version of these lines.
    pub v: u32,
    /// The number of the question, from 1.
    pub n: u32,
    /// What is played: the deck, the rules in words. With the first question, and when the rules have changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play: Option<Box<Play>>,
    /// What was seen since the last question. Where that would make the line too long the oldest is left out.
    pub seen: Vec<Seen>,
    /// How the table stands now.
    pub view: Box<View>,
    /// Everybody waits and no time is running: to do nothing is no answer.
    pub must: bool,
    /// So long the answer may take, in ms.
    pub left_ms: u32,
}

/// What a program answers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ProgramAnswered {
    /// The number of the question.
    pub n: u32,
    /// One of the deeds that are offered, as it is offered; nothing to wait.
    pub deed: Option<DeedView>,
}
