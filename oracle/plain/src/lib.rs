//! Independent second implementations of some books, for tests only.
//!
//! Each book is written from its rule document alone and shares no code with the engine: hands are
//! lists, a turn is a step, a paragraph is an `if` with its number in a comment. If both
//! implementations agree on thousands of random rounds, a bug would have to be in both.
//!
//! - [`card`]: cards and decks
//! - [`deal`]: random inputs: the deal, the renewals of the stock, cards drawn unseen
//! - [`deed`]: the actions of a player
//! - [`freie_voelker`]: Der Herr der Ringe Mau Mau: Freie Völker, also combined with Mordor
//! - [`shared`]: what vampir and freie-voelker have in common
//! - [`spin`]: Mau Mau on spin.de, v.1 and v.2
//! - [`swiss`]: Mau-Mau by the Swiss rules
//! - [`vampir`]: Vampir Mau Mau
//! - [`verschaerft`]: Mau Mau verschärft

pub mod card;
pub mod deal;
pub mod deed;
pub mod freie_voelker;
pub mod shared;
pub mod spin;
pub mod swiss;
pub mod vampir;
pub mod verschaerft;

pub use card::{Card, Face, Kind, Rank, Suit};
pub use deal::{Deal, Direction, Seat, Stock};
pub use deed::{Call, Move, Outcome, Referee, Refusal, Ruling};
