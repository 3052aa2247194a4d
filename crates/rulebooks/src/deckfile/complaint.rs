//! What is wrong with a deck file, where, and what to do about it.

use maumau_table::{Sentence, sentence};
use std::fmt;

/// So many complaints are reported of one file; who has mended those reads the next.
pub(super) const COMPLAINTS_MAX: usize = 20;

/// One thing that is wrong with a deck file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckComplaint {
    /// The file, as its reader was told.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong and what to do.
    pub what: Sentence,
}

/// Everything that is wrong with a deck file, in the order of its lines; never none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaints(pub Vec<DeckComplaint>);

impl DeckComplaint {
    fn sentence(&self) -> Sentence {
        let DeckComplaint { file, line, what } = self;
        sentence!("{file}:{line}: ", "{file}:{line}: ").and(what)
    }
}

impl Complaints {
    /// All of it, each on a line of its own.
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
