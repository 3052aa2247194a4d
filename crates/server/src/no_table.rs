//! Errors: why a table is unavailable or does not reply.

use maumau_table::Sentence;

/// Why a table is unavailable.
#[derive(Debug)]
pub enum NoTable {
    /// There is no table with this code.
    Unknown,
    /// The stored table is unreadable, or the store failed.
    Broken(String),
    /// The table could not be stored.
    NotStored(String),
    /// The ruleset is invalid.
    Rules(Sentence),
    /// With this ruleset a round does not end; holds the record of such a round.
    Endless(String),
    /// Too many tables are being created.
    TooMany,
    /// Too many first attempts at deals of the day were started from this address.
    TooManyFirsts,
    /// Too many rulesets are waiting for validation.
    Busy,
}

/// Why a table has not replied.
#[derive(Debug)]
pub enum Unanswered {
    /// The table is unavailable.
    No(NoTable),
    /// The table closed before it replied.
    Gone,
    /// The request was lost repeatedly.
    Lost,
}
