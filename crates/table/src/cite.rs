//! References to paragraphs.

/// A paragraph in force at a table, as an index into the table's list of rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cite(pub u8);

impl Cite {
    /// A player's own choice, not caused by a paragraph.
    pub const HAND: Cite = Cite(255);
}
