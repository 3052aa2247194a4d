//! Opens databases, for writing or only for reading.

use crate::StoreError;
use crate::fault::{failed, is_full};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use std::path::Path;

/// Returns the error for a file that SQLite cannot read, with advice.
pub(super) fn unreadable(file: &Path, error: &rusqlite::Error) -> StoreError {
    if is_full(error) {
        return StoreError::Unavailable(format!("{}: {error}", file.display()));
    }
    StoreError::Damaged(format!(
        "{} ({error}; maumau restore puts a backup in its place)",
        file.display()
    ))
}

pub(super) fn check(connection: &Connection, file: &Path) -> Result<(), StoreError> {
    let said: String = connection
        .query_row("PRAGMA quick_check(1)", [], |row| row.get(0))
        .map_err(|error| unreadable(file, &error))?;
    if said == "ok" {
        return Ok(());
    }
    let what = format!("{} ({said}; maumau restore puts a backup in its place)", file.display());
    Err(StoreError::Damaged(what))
}

pub(super) fn connect(file: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(file).map_err(|error| unreadable(file, &error))?;
    end_quietly(&connection)?;
    for (pragma, value) in [
        // Only affects new files: an older one does not shrink until it is replaced by a backup of
        // it.
        ("auto_vacuum", "INCREMENTAL"),
        ("journal_mode", "WAL"),
        ("synchronous", "FULL"),
        ("busy_timeout", "5000"),
        // Deleted personal data is overwritten with zeros, not just unlinked.
        ("secure_delete", "ON"),
    ] {
        connection
            .pragma_update_and_check(None, pragma, value, |_| Ok(()))
            .or_else(|error| {
                if error == rusqlite::Error::QueryReturnedNoRows {
                    Ok(())
                } else {
                    Err(error)
                }
            })
            .map_err(|error| unreadable(file, &error))?;
    }
    Ok(connection)
}

/// Keeps the last connection from checkpointing the write-ahead log when it closes. Only a clean
/// shutdown does that: a folder that was only read, or could not be opened, must stay unchanged.
pub(super) fn end_quietly(connection: &Connection) -> Result<(), StoreError> {
    connection
        .set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)
        .map(drop)
        .map_err(failed)
}

pub(super) fn open_to_read(file: &Path) -> Result<Connection, StoreError> {
    if !file.exists() {
        return Err(StoreError::Failed(format!(
            "there is no {}: name the folder of a host's data with --data; what a host keeps in a database is its own affair (pg_dump)",
            file.display()
        )));
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags).map_err(|error| unreadable(file, &error))?;
    end_quietly(&connection)?;
    crate::sums::teach(&connection)?;
    check(&connection, file)?;
    Ok(connection)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_deleted_is_overwritten() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("data.sqlite");
        let connection = connect(&file).expect("a database");
        let stored = || {
            let moved = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
            moved.expect("the write-ahead log is moved into the file");
            let bytes = std::fs::read(&file).expect("the file");
            bytes.windows(9).any(|bytes| bytes == b"Annegret!")
        };
        connection
            .execute_batch("CREATE TABLE names (name TEXT); INSERT INTO names VALUES ('Annegret!'), ('Ben')")
            .expect("stored");
        assert!(stored());
        connection
            .execute_batch("DELETE FROM names WHERE name = 'Annegret!'")
            .expect("deleted");
        assert!(!stored());
    }
}
