//! What a narrator provides: the language, the seat addressed, and the names of cards, players and paragraphs.

use crate::Language;
use crate::face::{Codes, KnownCard};
use crate::thing::Thing;

/// Speaks one language to one seat. Implementations provide names; the sentences are built the same way for all.
pub trait Voice {
    /// The type of things.
    type Thing: Thing;

    /// Returns the language.
    fn language(&self) -> Language;

    /// Returns the seat addressed as “you”, if any.
    fn me(&self) -> Option<<Self::Thing as Thing>::Seat>;

    /// Returns whether cards are named with their codes.
    fn codes(&self) -> Codes;

    /// Words a thing; for a player the case is `whom`, `to` or empty.
    fn thing(&self, thing: &Self::Thing, case: &str) -> String;

    /// Returns `None` if the thing is no card, and `Some(None)` if it is an unknown card.
    fn face<'a>(&'a self, thing: &'a Self::Thing) -> Option<Option<KnownCard<'a>>>;

    /// Returns the player's name.
    fn name(&self, seat: <Self::Thing as Thing>::Seat) -> String;

    /// Returns a paragraph's number, or the title of a house rule.
    fn titled(&self, rule: &<Self::Thing as Thing>::Cite) -> String;

    /// Returns the sentence with which a paragraph forbids, or else its text; empty if it has neither.
    fn forbids(&self, rule: &<Self::Thing as Thing>::Cite) -> String;

    /// Returns why a player draws by a paragraph; empty if it doesn't say.
    fn draws(&self, rule: &<Self::Thing as Thing>::Cite) -> String;
}

pub(crate) type SeatOf<V> = <<V as Voice>::Thing as Thing>::Seat;
pub(crate) type CiteOf<V> = <<V as Voice>::Thing as Thing>::Cite;
