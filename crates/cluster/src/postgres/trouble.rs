//! Translates database errors.

use maumau_store::StoreError;
use std::error::Error as _;
use std::fmt::Display;
use std::io;
use tokio_postgres::Error;
use tokio_postgres::error::SqlState;

/// Error code of the schema's functions: a line number is taken, or the line before it is missing.
pub(super) const CONFLICT: &str = "MM001";
/// Error code of the schema's functions: another node has taken over.
pub(super) const TAKEN_OVER: &str = "MM002";

/// The message of an error, with its cause.
pub(super) fn told(error: &Error) -> String {
    match (error.as_db_error(), error.source()) {
        (Some(said), _) => said.to_string(),
        (None, Some(source)) => format!("{error}: {source}"),
        (None, None) => error.to_string(),
    }
}

pub(super) fn failed(error: impl Display) -> StoreError {
    StoreError::Failed(error.to_string())
}

pub(super) fn as_store(error: &Error) -> StoreError {
    match error.code().map(SqlState::code) {
        Some(CONFLICT) => StoreError::Conflict,
        Some(TAKEN_OVER) => StoreError::TakenOver,
        Some(_) | None if passes(error) => StoreError::Unavailable(told(error)),
        Some(_) | None => StoreError::Failed(told(error)),
    }
}

/// Returns whether a retry may succeed: the connection failed, or the database is starting, stopping or switching roles.
pub(super) fn passes(error: &Error) -> bool {
    let Some(state) = error.code() else {
        let source = error.source().and_then(|source| source.downcast_ref::<io::Error>());
        // An untrusted certificate is reported as invalid data; it is not a connection failure.
        return error.is_closed() || source.is_some_and(|source| source.kind() != io::ErrorKind::InvalidData);
    };
    let passing = [
        SqlState::READ_ONLY_SQL_TRANSACTION,
        SqlState::T_R_SERIALIZATION_FAILURE,
        SqlState::T_R_DEADLOCK_DETECTED,
        SqlState::TOO_MANY_CONNECTIONS,
    ];
    // Class 08: connection failure; class 57: operator intervention such as shutdown or startup.
    passing.contains(state) || state.code().starts_with("08") || state.code().starts_with("57")
}
