//! By which version of the program what stands in a log can be read.

use maumau_notation::record;

/// Grows when a line that is written means something else, or is of a kind that was not there; records and books count for themselves.
const LINES: u32 = 1;

/// The version of the logs that this program writes, and the highest that it reads: it grows with each version of records, and of every
/// book. Of several hosts that share a store, one runs no table that a host of a later version has run.
pub fn logs_version() -> u32 {
    let books = maumau_rulebooks::BOOKS.iter().map(|book| u32::from(book.version));
    LINES + record::VERSION + books.sum::<u32>()
}
