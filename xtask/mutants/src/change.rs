//! One small wrong change.

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The number that switches it on, from 1.
    pub id: u32,
    /// The index of its target in the list of targets.
    pub target: usize,
    /// Its index among the places of its file, from 0.
    pub nth: usize,
    /// Its line in the original file.
    pub line: usize,
    pub name: Name,
}

/// Identifies a change even after other parts of its file have changed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Name {
    /// The file, from the root of the tree.
    pub file: String,
    /// The original and the changed code.
    pub what: String,
    /// Its index among equal changes in its file, from 0.
    pub same: usize,
}
