//! Presets of a book: options that belong together.

use maumau_table::Text;

/// Options that belong together: how a family, a region or another program plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preset {
    /// Its name in texts: `preset=neunerln`.
    pub id: &'static str,
    /// What it is called.
    pub name: Text,
    /// What it is, in a sentence.
    pub text: Text,
    /// Where its rules are from, which usual variants differ, and what can't be said; nothing where the book's own document says so.
    pub from: Text,
    /// The options that it sets, and to what.
    pub sets: &'static [(&'static str, &'static str)],
}
