//! Quarantines a damaged log, so that only its table is unavailable.

use crate::StoreError;
use crate::fault::failed;
use crate::sums::sum_of;
use rusqlite::{Connection, OptionalExtension, Row, params};

/// Returns a row, or `None` if it is damaged.
pub(super) fn read(row: &Row<'_>) -> Option<(String, i64, String)> {
    let (name, n, line): (String, i64, String) = (row.get(0).ok()?, row.get(1).ok()?, row.get(2).ok()?);
    let sum: i64 = row.get(3).ok()?;
    (sum == sum_of(&name, n, &line)).then_some((name, n, line))
}

/// Removes damaged rows from the tail before it is moved, and quarantines their logs.
///
/// # Errors
/// The log of a damaged row is unknown.
pub(super) fn set_aside(connection: &mut Connection) -> Result<(), StoreError> {
    let transaction = connection.transaction().map_err(failed)?;
    for (id, name) in damaged(&transaction)? {
        let name = name.filter(|name| is_known(&transaction, name));
        let Some(name) = name else {
            return Err(StoreError::Damaged(format!(
                "line {id} of the newest, of a table that can't be told,"
            )));
        };
        tracing::error!(
            line = id,
            "a log is damaged: its table is set aside (maumau check says which)"
        );
        keep_aside(&transaction, &name, "a line is not what was written")?;
        transaction
            .execute("DELETE FROM tail WHERE id = ?1", [id])
            .map_err(failed)?;
    }
    transaction.commit().map_err(failed)
}

pub(super) fn keep_aside(connection: &Connection, name: &str, why: &str) -> Result<(), StoreError> {
    connection
        .execute(
            "INSERT OR IGNORE INTO aside (name, why) VALUES (?1, ?2)",
            params![name, why],
        )
        .map(drop)
        .map_err(failed)
}

pub(super) fn aside(connection: &Connection, name: &str) -> Result<Option<String>, StoreError> {
    connection
        .prepare_cached("SELECT why FROM aside WHERE name = ?1")
        .and_then(|mut statement| statement.query_row([name], |row| row.get(0)).optional())
        .map_err(failed)
}

/// Returns the damaged rows of the tail, with the log each one names.
fn damaged(connection: &Connection) -> Result<Vec<(i64, Option<String>)>, StoreError> {
    let mut statement = connection
        .prepare("SELECT name, n, line, sum, id FROM tail ORDER BY id")
        .map_err(failed)?;
    let rows = statement.query_map([], |row| {
        let is_good = read(row).is_some();
        Ok((row.get::<_, i64>(4)?, (!is_good).then(|| row.get(0).ok())))
    });
    let rows = rows.and_then(Iterator::collect::<Result<Vec<_>, _>>).map_err(failed)?;
    Ok(rows
        .into_iter()
        .filter_map(|(id, damaged)| Some((id, damaged?)))
        .collect())
}

fn is_known(connection: &Connection, name: &str) -> bool {
    let table = name.split('.').next().unwrap_or_default();
    let known = "SELECT EXISTS (SELECT 1 FROM log WHERE name = ?1) OR EXISTS (SELECT 1 FROM document WHERE kind = 'table' AND key = ?2)";
    connection
        .query_row(known, [name, table], |row| row.get(0))
        .unwrap_or(false)
}
