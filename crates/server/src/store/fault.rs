//! What the database says went wrong.

use super::StoreError;

pub(super) fn failed(error: rusqlite::Error) -> StoreError {
    StoreError::Failed(error.to_string())
}
