//! Why a card of the player's own hand can't be played now.

use maumau_referee::{InForce, Law};
use maumau_table::{Card, Cite, Spot, Text, Wording};

/// A card that can't be played at a spot, and the paragraph that forbids it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Forbidden {
    /// The card.
    pub card: Card,
    /// Where the card can't be played.
    pub spot: Spot,
    /// The paragraph that forbids it.
    pub cite: Cite,
}

impl Forbidden {
    /// Returns the reason in both languages.
    pub fn why<'a>(&self, law: &'a Law) -> Wording<'a> {
        law.rule(self.cite).map_or(Text::NONE, InForce::why)
    }

    /// Returns the paragraph's name.
    pub fn name<'a>(&self, law: &'a Law) -> &'a str {
        law.name(self.cite)
    }
}
