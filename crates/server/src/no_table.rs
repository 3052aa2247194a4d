//! Why a table can't be had, or does not answer.

use maumau_table::Sentence;

/// Why a table can't be had.
#[derive(Debug)]
pub enum NoTable {
    /// There is none of this code.
    Unknown,
    /// What was written down can't be read, or the store failed.
    Broken(String),
    /// It could not be written down.
    NotStored(String),
    /// It can't be played so.
    Rules(Sentence),
    /// By its rules a round does not end: the record of one.
    Endless(String),
    /// Too many are being made.
    TooMany,
    /// Too many first attempts at deals of the day were begun from this address.
    TooManyFirsts,
    /// Too much is being tried.
    Busy,
}

/// Why a table has not answered.
#[derive(Debug)]
pub enum Unanswered {
    /// The table can't be had.
    No(NoTable),
    /// It was asked, and there is none any more.
    Gone,
    /// It was lost again and again.
    Lost,
}
