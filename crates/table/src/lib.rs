//! The state of a card table, and the only way to change it.
//!
//! [`State`] is a flat `Copy` type. [`State::apply`] is the only way to change it, one event
//! ([`Fact`]) at a time, and it knows no rules: those live in the crates built on this one. A state
//! has a public half ([`Open`]), visible to everyone at the table, and a [`Hidden`] half, which no
//! player sees in full.
//!
//! ```
//! use maumau_table::{Cards, Cite, Fact, Seat, Seats, State, Way, What, Zone};
//!
//! let mut state = State::new(Cards::first(32), Seats::first(2));
//! let card = state.hidden().stock()[31];
//! let (from, to) = (Zone::Stock, Zone::Hand(Seat(0)));
//! state.apply(&Fact { cite: Cite::HAND, what: What::Moved { card, face: card, from, to, way: Way::Dealt } });
//! assert!(state.hand(Seat(0)).has(card));
//! ```
//!
//! Rust programs should depend on `maumau-engine`, which re-exports the commonly used names.

mod ask;
mod card;
mod carried;
mod cite;
mod deck;
mod declare;
mod effect;
mod fact;
mod fault;
mod form;
mod generator;
mod hidden;
mod keeping;
mod kept;
mod memory;
mod note;
mod open;
mod part;
mod piles;
mod queue;
mod reading;
mod seat;
mod sign;
mod state;
mod tally;
mod text;
mod topics;
mod turn;
mod waits;
mod window;
mod worded;
mod written_out;
mod zone;

pub use ask::{Ask, Charge, Choice, Question};
pub use card::{CARDS_MAX, Card, Cards, Rank, Suit};
pub use carried::Carried;
#[doc(hidden)]
pub use carried::Fields;
pub use cite::Cite;
pub use deck::{Deck, DeckError, Kind, Sheet};
#[doc(hidden)]
pub use declare::written;
pub use effect::{Caused, Effect};
pub use fact::{Fact, Topic, What};
pub use fault::{Fault, Misdeed};
pub use generator::{Seed, draw_index, round_seed, shuffle};
pub use hidden::{AGENDA_MAX, FAULTS_MAX, Hidden};
pub use kept::{Keeps, Kept};
pub use memory::{Field, Memory, Place};
pub use note::{NOTES_MAX, Note, NoteRoom, Of, PerCard, PerCards, PerSeat, ROUND_NOTES, SECRETS_MAX, Secret};
pub use open::{ASKS_MAX, Open, WINDOWS_MAX};
pub use part::{Part, PartKind};
pub use piles::{Pile, Piles};
pub use queue::Queue;
pub use seat::{Direction, SEATS_MAX, Seat, Seats};
pub use sign::{Sign, Signs};
pub use state::State;
pub use text::{Sentence, Text, Wording};
pub use topics::Topics;
pub use turn::{Overdue, Phase, Turn};
pub use window::{Rest, Window};
pub use zone::{Spot, Way, Zone};
