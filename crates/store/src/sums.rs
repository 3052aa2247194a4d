//! Checksums: each line and each document carries one over its name, position and text.

use crate::StoreError;
use crate::fault::failed;
use rusqlite::Connection;
use rusqlite::functions::FunctionFlags;

/// Returns the CRC-32 of a line of a log, or of a document (`name` is then the result of
/// [`document`]).
pub(super) fn sum_of(name: &str, n: i64, text: &str) -> i64 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(name.as_bytes());
    hasher.update(&n.to_le_bytes());
    hasher.update(text.as_bytes());
    i64::from(hasher.finalize())
}

pub(super) fn document(kind: &str, key: &str) -> String {
    format!("{kind}/{key}")
}

/// Registers the SQL function `sum_of`, with which migrations and repairs compute checksums.
pub(super) fn teach(connection: &Connection) -> Result<(), StoreError> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC;
    connection
        .create_scalar_function("sum_of", 3, flags, |said| {
            let (name, n, text): (String, i64, String) = (said.get(0)?, said.get(1)?, said.get(2)?);
            Ok(sum_of(&name, n, &text))
        })
        .map_err(failed)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Stored data depends on these values, so they must never change.
    #[test]
    fn a_sum_is_what_it_was() {
        assert_eq!(sum_of("t1", 0, "deal"), 976_056_121);
        assert_ne!(sum_of("t1", 0, "deal"), sum_of("t1", 1, "deal"));
        assert_ne!(sum_of("t1", 0, "deal"), sum_of("t2", 0, "deal"));
        assert_ne!(sum_of("t1", 0, "deal"), sum_of("t1", 0, "dealt"));
    }
}
