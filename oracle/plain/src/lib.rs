//! Plain-spoken second implementations of some books, for tests only.
//!
//! Each book here is written from its rule file alone and shares no code with the engine: hands are
//! lists, a turn is a step, a paragraph is an `if` with its number beside it. Where both implementations say
//! the same about thousands of random rounds, a slip would have to have been made twice.
//!
//! - [`card`]: cards and decks
//! - [`deal`]: what is given from outside: the deal, the renewals of the stock, cards drawn unseen
//! - [`deed`]: what a player can do
//! - [`freie_voelker`]: Der Herr der Ringe Mau Mau: Freie Völker, also together with Mordor
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
