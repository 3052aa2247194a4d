//! What became of a program's questions.

use maumau_protocol::Sentence;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// What became of questions.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TallyTold {
    /// How many there were.
    pub asked: u32,
    /// Answers that came too late.
    pub late: u32,
    /// What was no answer, or no deed that is offered.
    pub nonsense: u32,
    /// How often it had ended, or could not be started.
    pub gone: u32,
    /// The longest that an answer took.
    pub slowest: Duration,
    /// Why a deed was lost last.
    pub why: Sentence,
    /// What it said beside the game before it ended last.
    pub aside: String,
}

impl TallyTold {
    /// Deeds that the simple bot had to do.
    pub fn lost(&self) -> u32 {
        self.late + self.nonsense + self.gone
    }
}

/// Where it is written down: the same for all programs that it is given to.
#[derive(Clone, Debug, Default)]
pub struct Tally(Arc<Mutex<TallyTold>>);

impl Tally {
    /// What it has come to.
    pub fn told(&self) -> TallyTold {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn write(&self, what: impl FnOnce(&mut TallyTold)) {
        what(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }
}
