//! The version of the log format.

use maumau_notation::record;

/// Incremented when the meaning of a line changes or a new kind of line is added; records and books
/// have versions of their own.
const LINES: u32 = 1;

/// Returns the version of the logs that this program writes, which is also the highest it reads. It
/// grows with the version of records and of every book. A server that shares a store does not run
/// tables that a server of a later version has run.
pub fn logs_version() -> u32 {
    let books = maumau_rulebooks::BOOKS.iter().map(|book| u32::from(book.version));
    LINES + record::VERSION + books.sum::<u32>()
}
