//! Which paragraph something is owed to.

/// A paragraph in force at a table, by its place in the table's list of rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cite(pub u8);

impl Cite {
    /// A player's own choice: no paragraph caused it.
    pub const HAND: Cite = Cite(255);
}
