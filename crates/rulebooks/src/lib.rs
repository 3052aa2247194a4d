//! The rule books: one folder each, with a constant per paragraph, in the order of its document.
//! `shared` holds what several books have in common. Other crates access books only by [`BOOKS`],
//! which `build.rs` generates from the modules listed here.
//!
//! ```
//! use maumau_referee::{Law, Options, Verdict};
//! use maumau_rulebooks::BOOKS;
//! use maumau_table::Seed;
//!
//! for book in BOOKS {
//!     let law = Law::bind(book, 3, Options::defaults(book.options), &[])?;
//!     let mut state = law.table();
//!     assert!(law.deal(&mut state, 0, Seed::from_number(1), &mut ()));
//!     let seat = state.turn.seat;
//!     for deed in law.offers(&state, seat).deeds() {
//!         assert_eq!(law.judge(&state, seat, &deed), Verdict::Right);
//!     }
//! }
//! # Ok::<(), maumau_referee::BindError>(())
//! ```
//!
//! Rust programs should depend on `maumau-engine`, which re-exports the names of this crate that most of them need.

pub mod classic;
pub mod deckfile;
pub mod farben;
pub mod freie_voelker;
pub mod shared;
pub mod spin;
pub mod swiss;
pub mod vampir;
pub mod verschaerft;

use maumau_referee::Book;
/// Deck files loaded at run time: [`decks::read`].
pub use shared::pegasus::decks;

// `BOOKS`: those of the modules above that are books.
include!(concat!(env!("OUT_DIR"), "/books.rs"));

/// The paragraphs that all books share, by number.
pub const COMMON: [&str; 15] = [
    "C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C9.1", "C10", "C11", "C12", "C13", "C14",
];

/// Returns the book with this id.
pub fn find(id: &str) -> Option<&'static Book> {
    BOOKS.iter().copied().find(|known| known.id == id)
}
