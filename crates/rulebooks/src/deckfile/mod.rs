//! Deck files: cards, characters and locations as data (VA20, FV17). This module parses text;
//! reading the file is up to the caller. `docs/decks.md` describes the format.

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
