//! What is wrong with a text, and where.

use std::fmt;

/// A mistake in a text: where, what, and what to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters; 1 if it is the whole line.
    pub column: usize,
    /// What is wrong, and what to do.
    pub what: String,
}

impl Mistake {
    /// A mistake of a whole line.
    pub fn of_line(line: usize, what: impl Into<String>) -> Mistake {
        let what = what.into();
        Mistake { line, column: 1, what }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.what)
    }
}

impl std::error::Error for Mistake {}
