//! The tail: the newest lines of all logs, in order of arrival.
//!
//! In `log` the lines of a match are adjacent, so that they are fast to read. Writing each line
//! there directly would change one page per table, and pages are written to disk as a whole; in
//! `tail` the lines of all tables share pages. When the tail is long its lines are moved to `log`,
//! many per match at a time.

use crate::StoreError;
use crate::fault::failed;
use crate::moving::{self, end_of};
use crate::sums::sum_of;
use rusqlite::{Connection, OptionalExtension, params};
use std::collections::BTreeMap;

/// Maximum number of rows in the tail; reading a log scans all of them.
const ROWS_MAX: usize = 8192;

/// The writer's knowledge of the tail.
pub(super) struct Tail {
    /// For each log with lines in the tail, the number of the next line.
    ends: BTreeMap<String, u64>,
    rows: usize,
}

impl Tail {
    /// Moves lines left by the previous run to `log`.
    pub(super) fn open(connection: &mut Connection) -> Result<Tail, StoreError> {
        let mut tail = Tail {
            ends: BTreeMap::new(),
            rows: 0,
        };
        tail.put_in_place(connection)?;
        Ok(tail)
    }

    pub(super) fn is_long(&self) -> bool {
        self.rows >= ROWS_MAX
    }

    /// Appends lines to a log, as one row.
    pub(super) fn append(
        &mut self,
        connection: &Connection,
        log: &str,
        from: u64,
        lines: &[String],
    ) -> Result<(), StoreError> {
        // A missing line would make the log impossible to replay.
        let end = match self.ends.get_mut(log) {
            Some(end) => end,
            None => self
                .ends
                .entry(log.to_owned())
                .or_insert(end_in_place(connection, log)?),
        };
        if *end != from {
            return Err(StoreError::Conflict);
        }
        let joined: &str = match lines {
            [line] => line,
            lines => &lines.join("\n"),
        };
        connection
            .prepare_cached("INSERT INTO tail (name, n, line, sum) VALUES (?1, ?2, ?3, ?4)")
            .and_then(|mut statement| {
                let n = from as i64;
                statement.execute(params![log, n, joined, sum_of(log, n, joined)])
            })
            .map_err(failed)?;
        *end += lines.len() as u64;
        self.rows += 1;
        Ok(())
    }

    pub(super) fn remove(&mut self, connection: &Connection, log: &str) -> Result<(), StoreError> {
        for sql in [
            "DELETE FROM log WHERE name = ?1",
            "DELETE FROM tail WHERE name = ?1",
            "DELETE FROM aside WHERE name = ?1",
        ] {
            connection
                .prepare_cached(sql)
                .and_then(|mut statement| statement.execute([log]))
                .map_err(failed)?;
        }
        self.ends.remove(log);
        Ok(())
    }

    /// Reloads the tail's state after a rollback.
    pub(super) fn read_anew(&mut self, connection: &Connection) -> Result<(), StoreError> {
        let mut statement = connection
            .prepare_cached("SELECT name, n, line FROM tail ORDER BY id")
            .map_err(failed)?;
        let rows = statement
            .query_map([], |row| {
                Ok((row.get(0)?, end_of(row.get(1)?, &row.get::<_, String>(2)?)))
            })
            .map_err(failed)?;
        let rows: Vec<(String, u64)> = rows.collect::<Result<_, _>>().map_err(failed)?;
        self.rows = rows.len();
        self.ends = rows.into_iter().collect();
        Ok(())
    }

    pub(super) fn put_in_place(&mut self, connection: &mut Connection) -> Result<(), StoreError> {
        let transaction = connection.transaction().map_err(failed)?;
        moving::put_in_place(&transaction).map_err(failed)?;
        transaction.commit().map_err(failed)?;
        self.ends.clear();
        self.rows = 0;
        Ok(())
    }
}

fn end_in_place(connection: &Connection, log: &str) -> Result<u64, StoreError> {
    let last = connection
        .prepare_cached("SELECT n, line FROM log WHERE name = ?1 ORDER BY n DESC LIMIT 1")
        .and_then(|mut statement| {
            statement
                .query_row(params![log], |row| Ok(end_of(row.get(0)?, &row.get::<_, String>(1)?)))
                .optional()
        });
    Ok(last.map_err(failed)?.unwrap_or(0))
}
