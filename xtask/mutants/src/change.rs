//! One small wrong change.

/// A change, and where it is made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The number that switches it on, from 1.
    pub id: u32,
    /// The place of its target in the list of targets.
    pub target: usize,
    /// Its file, from the root of the tree.
    pub file: String,
    /// The how many-th place of its file it is, from 0.
    pub nth: usize,
    /// Its line in the file as it was.
    pub line: usize,
    /// What was written there, and what instead.
    pub what: String,
}
