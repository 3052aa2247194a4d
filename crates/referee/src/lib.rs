//! The referee of a table: judges deeds by the rules of a book, carries them out, and follows what the rules want to happen.
//!
//! A [`Book`] is bound to a number of seats, options and a deck as a [`Law`]. [`Law::deed`] takes what a hand or mouth does and when,
//! [`Law::lapse`] that time has passed, [`Law::deal`] begins a round. Asking ([`Law::judge`], [`Law::offers`]) changes nothing.
//!
//! Meant for other programs too.

mod aids;
mod answers;
mod bind;
mod book;
mod by_question;
mod carry;
mod chain;
mod deal;
mod deed;
mod enact;
mod fold;
mod house;
mod in_force;
mod judge;
mod law;
mod look;
mod numbers;
mod of_cards;
mod offer_list;
mod offers;
mod on;
mod one_by_one;
mod options;
pub mod passing;
mod preset;
mod prompt;
mod put;
mod questions;
mod race;
mod range;
mod rule;
mod settle;
mod shown;
mod slip;
pub mod straight;
mod wanted;
mod wrong;

pub use aids::{Aid, Aids};
pub use bind::BindError;
pub use book::{Boards, Book, Circle, Dealt, Fines, OutOfTurn, Powers, Renewal};
pub use chain::{EFFECTS_PER_INPUT_MAX, Listener};
pub use deed::{Act, Deed};
pub use house::House;
pub use in_force::{InForce, OwnCards};
pub use judge::{Refusal, Ruling, Verdict};
pub use law::Law;
pub use look::Look;
pub use numbers::CardNumbers;
pub use of_cards::Said;
pub use offers::Offers;
pub use options::{OptionError, OptionSpec, Options};
pub use preset::Preset;
pub use prompt::Prompt;
pub use questions::Questions;
pub use range::{Kept, Limits, PerCard, Range, Word};
pub use rule::{Effects, Enforce, Layer, OfCards, Opinion, Rule, Vote};
pub use shown::{Face, OnTable, Shown};
pub use slip::Slip;
