//! The log of a match in the store.

use crate::desk::Desk;
use crate::errand::ErrandRequest;

pub(super) struct Log {
    name: String,
    desk: Desk,
    /// The number of stored lines.
    stored: u64,
}

impl Log {
    pub(super) fn new(name: String, desk: Desk, stored: usize) -> Log {
        let stored = stored as u64;
        Log { name, desk, stored }
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Appends lines to the stored log.
    pub(super) async fn append(&mut self, lines: Vec<String>) -> Result<(), String> {
        let (log, from, n) = (self.name.clone(), self.stored, lines.len());
        self.desk.stored(ErrandRequest::Append { log, from, lines }).await?;
        self.stored += n as u64;
        Ok(())
    }

    /// Reports that the match of a deal of the day is over.
    pub(super) async fn report_day(&self) {
        let log = self.name.clone();
        // If the store fails, it is reported again when the table is restored.
        let _ = self.desk.stored(ErrandRequest::DayPlayed { log }).await;
    }
}
