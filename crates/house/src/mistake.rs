//! What is wrong with a rule card's text, where, and what to do.

use std::fmt;

/// A mistake in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// Its line, from 1.
    pub line: usize,
    /// Its column, from 1.
    pub column: usize,
    /// What it is, and the remedy.
    pub what: String,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.what)
    }
}

impl std::error::Error for Mistake {}
