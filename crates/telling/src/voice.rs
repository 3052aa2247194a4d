//! Who speaks: in which language, to whom, and what it calls cards, people and paragraphs.

use crate::Language;
use crate::face::{Codes, KnownCard};
use crate::thing::Thing;

/// Speaks one language to one seat. What it names is its own; how sentences are made of that is the same for all.
pub trait Voice {
    /// What it tells of.
    type Thing: Thing;

    /// In which language.
    fn language(&self) -> Language;

    /// To whom; nothing: nobody is spoken to.
    fn me(&self) -> Option<<Self::Thing as Thing>::Seat>;

    /// Whether cards are told with their codes.
    fn codes(&self) -> Codes;

    /// One thing in words, in a case if it is about somebody: `whom`, `to`, or none.
    fn thing(&self, thing: &Self::Thing, case: &str) -> String;

    /// Whether it is a card, and its face if that is known.
    fn face<'a>(&'a self, thing: &'a Self::Thing) -> Option<Option<KnownCard<'a>>>;

    /// What whoever sits there is called.
    fn name(&self, seat: <Self::Thing as Thing>::Seat) -> String;

    /// How a paragraph is named: by its number; a rule of the table's own by what it is called.
    fn titled(&self, rule: &<Self::Thing as Thing>::Cite) -> String;

    /// The sentence by which a paragraph forbids, or else its own, as it stands in its book; empty if it has none.
    fn forbids(&self, rule: &<Self::Thing as Thing>::Cite) -> String;

    /// Why somebody draws by a paragraph; empty if it doesn't say.
    fn draws(&self, rule: &<Self::Thing as Thing>::Cite) -> String;
}

/// A seat of whatever a voice tells of.
pub(crate) type SeatOf<V> = <<V as Voice>::Thing as Thing>::Seat;
/// A paragraph of it.
pub(crate) type CiteOf<V> = <<V as Voice>::Thing as Thing>::Cite;
