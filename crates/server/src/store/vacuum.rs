//! What was removed leaves free pages in the file. They are used again, and where there are many of them the file gets smaller, step by
//! step, so that nobody waits for it.

use super::Job;
use rusqlite::Connection;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// Between two steps, and between two looks.
const PAUSE: Duration = Duration::from_millis(100);
const LOOK: Duration = Duration::from_secs(10);
/// So many pages are given back in one step: a mebibyte.
const STEP: u32 = 256;
/// A file keeps so many free pages, and an eighth of all.
const SPARE: u32 = 1024;
const SPARE_PART: u32 = 8;

/// Gives free pages back.
pub(super) struct Vacuum {
    /// When it is to be looked at next; nothing for a file that can't get smaller.
    next: Option<Instant>,
}

impl Vacuum {
    /// That of this database.
    pub(super) fn of(connection: &Connection) -> Vacuum {
        const INCREMENTAL: u32 = 2;
        let is_incremental = number(connection, "auto_vacuum") == Some(INCREMENTAL);
        Vacuum {
            next: is_incremental.then(Instant::now),
        }
    }

    /// The next job; or that it is time for a step.
    pub(super) fn wait(&self, jobs: &Receiver<Job>) -> Result<Job, RecvTimeoutError> {
        match self.next {
            None => jobs.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(next) => jobs.recv_timeout(next.saturating_duration_since(Instant::now())),
        }
    }

    /// Whether it is time for a step, whoever waits.
    pub(super) fn is_due(&self) -> bool {
        self.next.is_some_and(|next| next <= Instant::now())
    }

    /// Gives some pages back, if there are many.
    pub(super) fn step(&mut self, connection: &Connection) {
        let is_done = give_back(connection).unwrap_or(true);
        self.next = Some(Instant::now() + if is_done { LOOK } else { PAUSE });
    }
}

/// Gives some pages back. Whether there are not too many.
fn give_back(connection: &Connection) -> Option<bool> {
    let (free, all) = (number(connection, "freelist_count")?, number(connection, "page_count")?);
    if free <= SPARE.max(all / SPARE_PART) {
        return Some(true);
    }
    let vacuum = format!("PRAGMA incremental_vacuum({STEP})");
    let mut statement = connection.prepare_cached(&vacuum).ok()?;
    let mut rows = statement.query([]).ok()?;
    // A row for each page.
    while rows.next().ok()?.is_some() {}
    Some(false)
}

fn number(connection: &Connection, pragma: &str) -> Option<u32> {
    connection.pragma_query_value(None, pragma, |row| row.get(0)).ok()
}
