//! Moves lines from the tail to the table `log`: consecutive lines of a log are merged into one
//! row, which is cheaper to write, find and keep than many.

use crate::sums::sum_of;
use rusqlite::{CachedStatement, Connection, Row, params};

/// Maximum row size in bytes that still fits into a page of `log`.
const ROW_MOST: usize = 900;

struct Run {
    name: String,
    n: i64,
    lines: String,
}

impl Run {
    /// Returns a row of the tail, or `None` if it is damaged.
    fn of(row: &Row<'_>) -> Option<Run> {
        let (name, n, lines): (String, i64, String) = (row.get(1).ok()?, row.get(2).ok()?, row.get(3).ok()?);
        let is_sound = row.get::<_, i64>(4).ok()? == sum_of(&name, n, &lines);
        is_sound.then_some(Run { name, n, lines })
    }

    /// Returns whether `next` continues this run and fits into its row.
    fn goes_on(&self, next: &Run) -> bool {
        let bytes = self.name.len() + self.lines.len() + next.lines.len();
        self.name == next.name && end_of(self.n, &self.lines) == next.n as u64 && bytes < ROW_MOST
    }

    fn write(self, statement: &mut CachedStatement<'_>) -> rusqlite::Result<()> {
        let Run { name, n, lines } = self;
        statement
            .execute(params![name, n, lines, sum_of(&name, n, &lines)])
            .map(drop)
    }
}

/// Returns the number of the line after a row.
pub(super) fn end_of(n: i64, line: &str) -> u64 {
    n as u64 + 1 + line.matches('\n').count() as u64
}

/// Moves all lines of the tail to `log`. Damaged rows are moved as they are, so that readers detect
/// them.
pub(super) fn put_in_place(connection: &Connection) -> rusqlite::Result<()> {
    let mut select = connection.prepare_cached("SELECT id, name, n, line, sum FROM tail ORDER BY name, n")?;
    let mut insert = connection.prepare_cached("INSERT INTO log (name, n, line, sum) VALUES (?1, ?2, ?3, ?4)")?;
    let mut as_it_is = connection
        .prepare_cached("INSERT INTO log (name, n, line, sum) SELECT name, n, line, sum FROM tail WHERE id = ?1")?;
    let mut rows = select.query([])?;
    let mut before: Option<Run> = None;
    while let Some(row) = rows.next()? {
        match (Run::of(row), &mut before) {
            (Some(next), Some(run)) if run.goes_on(&next) => {
                run.lines.push('\n');
                run.lines.push_str(&next.lines);
            }
            (next, _) => {
                if let Some(run) = before.take() {
                    run.write(&mut insert)?;
                }
                if next.is_none() {
                    as_it_is.execute([row.get::<_, i64>(0)?])?;
                }
                before = next;
            }
        }
    }
    if let Some(run) = before {
        run.write(&mut insert)?;
    }
    drop(rows);
    connection.execute_batch("DELETE FROM tail;")
}
