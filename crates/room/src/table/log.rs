//! The log of a match in the store.

use crate::desk::Desk;
use crate::errand::ErrandRequest;

/// A log in the store.
pub(super) struct Log {
    name: String,
    desk: Desk,
    /// The number of lines that are stored.
    stored: u64,
}

impl Log {
    /// A log of this name, of which the store has so many lines.
    pub(super) fn new(name: String, desk: Desk, stored: usize) -> Log {
        let stored = stored as u64;
        Log { name, desk, stored }
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Appends lines to the log in the store.
    ///
    /// # Errors
    /// The store has not taken them.
    pub(super) async fn append(&mut self, lines: Vec<String>) -> Result<(), String> {
        let (log, from, n) = (self.name.clone(), self.stored, lines.len());
        self.desk.stored(ErrandRequest::Append { log, from, lines }).await?;
        self.stored += n as u64;
        Ok(())
    }

    /// Reports the log of a deal of the day, whose match is over.
    pub(super) async fn report_day(&self) {
        let log = self.name.clone();
        // If the store fails, it is reported again when the table is restored.
        let _ = self.desk.stored(ErrandRequest::DayPlayed { log }).await;
    }
}
