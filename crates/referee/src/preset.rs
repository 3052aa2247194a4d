//! Presets of a book: named sets of options.

use maumau_table::Text;

/// A named set of options, such as the rules of a family, a region or another program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preset {
    /// The name in option texts: `preset=neunerln`.
    pub id: &'static str,
    /// The display name.
    pub name: Text,
    /// A one-sentence description.
    pub text: Text,
    /// The source of its rules, variants and limits. Empty if the book's own document covers this.
    pub from: Text,
    /// The options that it sets, with their values.
    pub sets: &'static [(&'static str, &'static str)],
}
