//! The stored table: settings, people and match number. Each match has its own log.

use super::denied::Denied;
use super::hours::AGAIN;
use crate::desk::Desk;
use crate::errand::{ErrandDone, ErrandRequest, Left};
use crate::saved::Saved;
use std::ops::{Deref, DerefMut};

const HOUR_S: u32 = 3_600;

/// The stored table. It dereferences to a [`Saved`]; `write` stores it.
pub(super) struct TableStore {
    saved: Saved,
    desk: Desk,
    /// When it must be stored again, on the room's clock; `None` while the store is up to date.
    write_at: Option<u64>,
}

impl Deref for TableStore {
    type Target = Saved;

    fn deref(&self) -> &Saved {
        &self.saved
    }
}

impl DerefMut for TableStore {
    fn deref_mut(&mut self) -> &mut Saved {
        &mut self.saved
    }
}

impl TableStore {
    pub(super) fn new(saved: Saved, desk: Desk) -> TableStore {
        TableStore {
            saved,
            desk,
            write_at: None,
        }
    }

    /// Stores the table. Returns false if the store failed; then a retry is scheduled.
    pub(super) async fn write(&mut self) -> bool {
        (self.saved.at, self.saved.uptime_s) = (self.desk.unix_s(), self.desk.uptime_s());
        let text = serde_json::to_string(&self.saved).unwrap_or_default();
        let stored = self.desk.stored(ErrandRequest::Save { text }).await.is_ok();
        self.write_at = (!stored).then(|| self.desk.now() + AGAIN);
        stored
    }

    /// Schedules a write.
    pub(super) fn write_at(&mut self, ms: u64) {
        self.write_at = Some(ms);
    }

    pub(super) fn due(&self) -> Option<u64> {
        self.write_at
    }

    /// Returns whether the store is up to date.
    pub(super) fn is_current(&self) -> bool {
        self.write_at.is_none()
    }

    /// Returns whether the store is up to date and accepts writes.
    pub(super) async fn is_ready(&self) -> bool {
        self.is_current() && self.desk.stored(ErrandRequest::Pulse).await.is_ok()
    }

    /// Returns whether the stored time is more than an hour old, so that it no longer shows that people are here.
    pub(super) fn is_old(&self) -> bool {
        self.desk.uptime_s().saturating_sub(self.saved.uptime_s) > HOUR_S
    }

    /// Checks that a player may agree to end the match.
    ///
    /// # Errors
    /// If the host has not asked for it.
    pub(super) fn takes_end(&self) -> Result<(), Denied> {
        if self.saved.ending.is_empty() {
            let why = "the table's host has not asked for the match to end";
            return Err(Denied::of("not_ending", why));
        }
        Ok(())
    }

    /// Deletes the table and its matches.
    pub(super) async fn delete(&self) -> Result<(), String> {
        self.desk.stored(ErrandRequest::Delete).await
    }

    /// Erases a person from the logs of all matches; `log` is that of the current one.
    pub(super) async fn forget_in_logs(&self, person: &str, log: Option<String>) -> Result<Left, String> {
        let person = person.to_owned();
        match self.desk.ask(ErrandRequest::ForgetInLogs { person, log }).await {
            ErrandDone::Forgotten(left) => left,
            ErrandDone::Stored(_) | ErrandDone::Boards { .. } | ErrandDone::Changed(_) => Ok(Left::default()),
        }
    }
}
