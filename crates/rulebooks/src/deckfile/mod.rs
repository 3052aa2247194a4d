//! Deck files: cards, characters and locations as data (VA20, FV17). Text in, a deck out; whoever has a file reads it itself.
//! `docs/decks.md` says how such a file is written.

mod cards;
mod complaint;
mod names;
mod packs;
mod page;
mod read;
mod shape;
mod sheets;

pub use complaint::{Complaints, DeckComplaint};
pub use packs::packs;
pub use read::{DeckFile, read};
pub use shape::{DeckShape, FieldValue, Need, SheetShape, Slot};
