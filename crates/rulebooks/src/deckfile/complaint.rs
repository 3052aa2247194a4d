//! The errors of a deck file, with their lines and how to fix them.

use maumau_table::{Sentence, sentence};
use std::fmt;

/// Maximum number of complaints per file; the others appear when these are fixed.
pub(super) const COMPLAINTS_MAX: usize = 20;

/// An error in a deck file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckComplaint {
    /// The file's name, as passed to `read`.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The error and how to fix it.
    pub what: Sentence,
}

/// All errors of a deck file, in the order of its lines; never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaints(pub Vec<DeckComplaint>);

impl DeckComplaint {
    fn sentence(&self) -> Sentence {
        let DeckComplaint { file, line, what } = self;
        sentence!("{file}:{line}: ", "{file}:{line}: ").and(what)
    }
}

impl Complaints {
    /// Returns all errors, one per line.
    pub fn sentence(&self) -> Sentence {
        let mut all = Sentence::default();
        for (place, complaint) in self.0.iter().enumerate() {
            let end = if place == 0 { "" } else { "\n" };
            all = all.and(&end.into()).and(&complaint.sentence());
        }
        all
    }
}

impl fmt::Display for DeckComplaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

impl fmt::Display for Complaints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}
impl std::error::Error for DeckComplaint {}
impl std::error::Error for Complaints {}
