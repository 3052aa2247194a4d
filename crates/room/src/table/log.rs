//! The log of a match, as far as it is stored.

use crate::errand::ErrandRequest;

/// A log in the store.
pub(super) struct Log {
    name: String,
    /// Lines that are stored.
    stored: u64,
}

impl Log {
    /// Of this name, before its first line.
    pub(super) fn named(name: String) -> Log {
        Log { name, stored: 0 }
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// These lines are to be stored behind the others.
    pub(super) fn append(&self, lines: Vec<String>) -> ErrandRequest {
        let (log, from) = (self.name.clone(), self.stored);
        ErrandRequest::Append { log, from, lines }
    }

    /// So many lines more are stored.
    pub(super) fn appended(&mut self, lines: usize) {
        self.stored += lines as u64;
    }
}
