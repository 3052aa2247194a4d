//! The newest lines of all logs, in the order in which they came.
//!
//! In `log` the lines of one table lie side by side, so that they are quickly read. Written there at once, each deed would change a page
//! of its own, and each page is written to the disk whole; at the end of `tail` the deeds of all tables share pages. When it has grown
//! long its lines are put in their place, many of each table at a time.

use crate::StoreError;
use crate::fault::failed;
use crate::moving::{self, end_of};
use crate::sums::sum_of;
use rusqlite::{Connection, OptionalExtension, params};
use std::collections::BTreeMap;

/// So many rows may stand in the tail: whoever reads a log looks through all of them.
const ROWS_MAX: usize = 8192;

/// What the writer knows of the tail.
pub(super) struct Tail {
    /// For each log that has lines there, the number of the line that comes next.
    ends: BTreeMap<String, u64>,
    rows: usize,
}

impl Tail {
    /// What was left there when the store was closed is put in its place.
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
        // Without the line before it a line would leave a gap that no replay can cross.
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

    /// Removes all lines of a log.
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

    /// What was written last has come to nothing: what stands there is read anew.
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

    /// Puts all lines in their place.
    pub(super) fn put_in_place(&mut self, connection: &mut Connection) -> Result<(), StoreError> {
        let transaction = connection.transaction().map_err(failed)?;
        moving::put_in_place(&transaction).map_err(failed)?;
        transaction.commit().map_err(failed)?;
        self.ends.clear();
        self.rows = 0;
        Ok(())
    }
}

/// The number of the line after the last one in place.
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
