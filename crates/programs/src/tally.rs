//! Statistics about the answers of a program.

use maumau_protocol::Sentence;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Statistics about the answers of a program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TallyTold {
    /// Questions asked.
    pub asked: u32,
    /// Answers that came too late.
    pub late: u32,
    /// Invalid answers, including actions that were not legal.
    pub nonsense: u32,
    /// Times the program had ended or could not be started.
    pub gone: u32,
    /// Longest time an answer took.
    pub slowest: Duration,
    /// Reason for the latest failure.
    pub why: Sentence,
    /// What the program wrote to stderr before its latest failure.
    pub aside: String,
}

impl TallyTold {
    /// Number of actions taken by the simple bot instead.
    pub fn lost(&self) -> u32 {
        self.late + self.nonsense + self.gone
    }
}

/// A shared counter; clones count into the same statistics.
#[derive(Clone, Debug, Default)]
pub struct Tally(Arc<Mutex<TallyTold>>);

impl Tally {
    /// Returns the statistics so far.
    pub fn told(&self) -> TallyTold {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn write(&self, what: impl FnOnce(&mut TallyTold)) {
        what(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }
}
