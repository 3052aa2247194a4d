//! What is wrong with a deck file, where, and what to do about it.

use std::fmt;

/// So many complaints are reported of one file; who has mended those reads the next.
pub(super) const COMPLAINTS_MAX: usize = 20;

/// One thing that is wrong with a deck file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// The file, as its reader was told.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong and what to do.
    pub what: String,
}

/// Everything that is wrong with a deck file, in the order of its lines; never none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaints(pub Vec<Complaint>);

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}

impl fmt::Display for Complaints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, complaint) in self.0.iter().enumerate() {
            if i > 0 {
                writeln!(f)?;
            }
            write!(f, "{complaint}")?;
        }
        Ok(())
    }
}
impl std::error::Error for Complaint {}
impl std::error::Error for Complaints {}
