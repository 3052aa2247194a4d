//! Maps errors of SQLite and of files to store errors.

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

/// Returns whether SQLite had no room to write. That includes quotas and limits on file sizes,
/// which SQLite reports as write errors.
pub(super) fn is_full(error: &rusqlite::Error) -> bool {
    error.sqlite_error().is_some_and(|error| {
        error.extended_code == SQLITE_FULL || [SQLITE_IOERR_WRITE, SQLITE_IOERR_SHMSIZE].contains(&error.extended_code)
    })
}

/// Returns the error for a failed file operation; `what` describes it and names the file.
pub(super) fn file(what: &str, error: &io::Error) -> StoreError {
    let why = format!("{what}: {error}");
    if matches!(error.kind(), io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded) {
        StoreError::Unavailable(why)
    } else {
        StoreError::Failed(why)
    }
}
