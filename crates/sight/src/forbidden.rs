//! Why a card of the own hand can't be laid now.

use maumau_referee::{InForce, Law};
use maumau_table::{Card, Cite, Spot, Text, Wording};

/// A card that can't be laid at a spot, and the paragraph that forbids it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Forbidden {
    /// The card.
    pub card: Card,
    /// Where it can't be laid.
    pub spot: Spot,
    /// The paragraph.
    pub cite: Cite,
}

impl Forbidden {
    /// The sentence that says why, in both languages.
    pub fn why<'a>(&self, law: &'a Law) -> Wording<'a> {
        law.rule(self.cite).map_or(Text::NONE, InForce::why)
    }

    /// The paragraph's name.
    pub fn name<'a>(&self, law: &'a Law) -> &'a str {
        law.name(self.cite)
    }
}
