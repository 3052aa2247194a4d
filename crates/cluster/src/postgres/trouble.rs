//! What went wrong at the database.

use maumau_store::StoreError;
use std::error::Error as _;
use std::fmt::Display;
use std::io;
use tokio_postgres::Error;
use tokio_postgres::error::SqlState;

/// What the schema's functions raise: a line's number is taken, or a line before it is missing.
pub(super) const CONFLICT: &str = "MM001";
/// What the schema's functions raise: another host writes there now.
pub(super) const TAKEN_OVER: &str = "MM002";

/// What an error says, and why.
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

/// What a store says of it.
pub(super) fn as_store(error: &Error) -> StoreError {
    match error.code().map(SqlState::code) {
        Some(CONFLICT) => StoreError::Conflict,
        Some(TAKEN_OVER) => StoreError::TakenOver,
        Some(_) | None if passes(error) => StoreError::Unavailable(told(error)),
        Some(_) | None => StoreError::Failed(told(error)),
    }
}

/// Whether it may go well when it is tried again: the way was cut, or the database is just starting, stopping or changing places.
pub(super) fn passes(error: &Error) -> bool {
    let Some(state) = error.code() else {
        let source = error.source().and_then(|source| source.downcast_ref::<io::Error>());
        // A certificate that is not trusted is invalid data, and no cut connection.
        return error.is_closed() || source.is_some_and(|source| source.kind() != io::ErrorKind::InvalidData);
    };
    let passing = [
        SqlState::READ_ONLY_SQL_TRANSACTION,
        SqlState::T_R_SERIALIZATION_FAILURE,
        SqlState::T_R_DEADLOCK_DETECTED,
        SqlState::TOO_MANY_CONNECTIONS,
    ];
    // Classes: the connection failed; somebody intervened (it stops, or starts).
    passing.contains(state) || state.code().starts_with("08") || state.code().starts_with("57")
}
