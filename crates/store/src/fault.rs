//! Maps the errors of SQLite and of files to what the store reports.

use crate::StoreError;
use rusqlite::ffi::{SQLITE_FULL, SQLITE_IOERR_SHMSIZE, SQLITE_IOERR_WRITE};
use std::io;

pub(super) fn failed(error: rusqlite::Error) -> StoreError {
    if is_full(&error) {
        StoreError::Unavailable(error.to_string())
    } else {
        StoreError::Failed(error.to_string())
    }
}

/// Returns whether SQLite had no room to write. A quota or a limit on file sizes counts too: SQLite reports those as write errors.
pub(super) fn is_full(error: &rusqlite::Error) -> bool {
    error.sqlite_error().is_some_and(|error| {
        error.extended_code == SQLITE_FULL || [SQLITE_IOERR_WRITE, SQLITE_IOERR_SHMSIZE].contains(&error.extended_code)
    })
}

/// Reports that a file could not be handled; `what` says how and names it.
pub(super) fn file(what: &str, error: &io::Error) -> StoreError {
    let why = format!("{what}: {error}");
    if matches!(error.kind(), io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded) {
        StoreError::Unavailable(why)
    } else {
        StoreError::Failed(why)
    }
}
