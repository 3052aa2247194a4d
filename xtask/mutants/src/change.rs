//! One small wrong change.

/// A change, and where it is made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The number that switches it on, from 1.
    pub id: u32,
    /// The place of its target in the list of targets.
    pub target: usize,
    /// The how many-th place of its file it is, from 0.
    pub nth: usize,
    /// Its line in the file as it was.
    pub line: usize,
    /// What it is called.
    pub name: Name,
}

/// By this a change is known again, also when its file has been changed elsewhere.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Name {
    /// Its file, from the root of the tree.
    pub file: String,
    /// What was written there, and what instead.
    pub what: String,
    /// The how many-th of its file of which that is true, from 0.
    pub same: usize,
}
