//! Why a card of the own hand can't be laid now.

use maumau_referee::Law;
use maumau_table::{Card, Cite, Spot, Text};

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
    pub fn why(&self, law: &Law) -> Text {
        law.rule(self.cite).map_or(Text::NONE, |rule| rule.why)
    }

    /// The paragraph's name.
    pub fn name(&self, law: &Law) -> &'static str {
        law.name(self.cite)
    }
}
