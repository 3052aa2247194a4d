//! Shrinks the database file after deletions. The writer frees a few pages at a time, so that no
//! write waits for a long vacuum.

use crate::Job;
use rusqlite::Connection;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// The pause between two steps, and between two checks for free pages.
const PAUSE: Duration = Duration::from_millis(100);
const LOOK: Duration = Duration::from_secs(10);
/// Number of pages freed in one step (1 MiB).
const STEP: u32 = 256;
/// Number of free pages that a file keeps for new rows: this many, or an eighth of all if that is
/// more.
const SPARE: u32 = 1024;
const SPARE_PART: u32 = 8;

pub(super) struct Vacuum {
    /// When the next step is due; `None` if the file was created by an older version and cannot
    /// shrink.
    next: Option<Instant>,
}

impl Vacuum {
    /// Reads from the database whether its file can shrink.
    pub(super) fn of(connection: &Connection) -> Vacuum {
        const INCREMENTAL: u32 = 2;
        let is_incremental = number(connection, "auto_vacuum") == Some(INCREMENTAL);
        Vacuum {
            next: is_incremental.then(Instant::now),
        }
    }

    /// Returns the next job, or a timeout when a step is due.
    pub(super) fn wait(&self, jobs: &Receiver<Job>) -> Result<Job, RecvTimeoutError> {
        match self.next {
            None => jobs.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(next) => jobs.recv_timeout(next.saturating_duration_since(Instant::now())),
        }
    }

    pub(super) fn is_due(&self) -> bool {
        self.next.is_some_and(|next| next <= Instant::now())
    }

    /// Frees up to [`STEP`] pages, if the file has more free ones than it keeps.
    pub(super) fn step(&mut self, connection: &Connection) {
        let is_done = give_back(connection).unwrap_or(true);
        self.next = Some(Instant::now() + if is_done { LOOK } else { PAUSE });
    }
}

/// Frees up to [`STEP`] pages. Returns true once there is nothing more to free.
fn give_back(connection: &Connection) -> Option<bool> {
    let (free, all) = (number(connection, "freelist_count")?, number(connection, "page_count")?);
    if free <= SPARE.max(all / SPARE_PART) {
        return Some(true);
    }
    let vacuum = format!("PRAGMA incremental_vacuum({STEP})");
    let mut statement = connection.prepare_cached(&vacuum).ok()?;
    let mut rows = statement.query([]).ok()?;
    // SQLite returns a row for each page.
    while rows.next().ok()?.is_some() {}
    Some(false)
}

fn number(connection: &Connection, pragma: &str) -> Option<u32> {
    connection.pragma_query_value(None, pragma, |row| row.get(0)).ok()
}
