//! The referee of a table: judges deeds by the rules of a book, carries them out, and follows what the rules want to happen.
//!
//! A [`Book`] is bound to a number of seats, options and a deck as a [`Law`]. [`Law::deed`] takes what a hand or mouth does and when,
//! [`Law::lapse`] that time has passed, [`Law::deal`] begins a round. Asking ([`Law::judge`], [`Law::offers`]) changes nothing.
//!
//! # Paragraphs and their codes
//!
//! A book is a list of [`Rule`]s, one for each paragraph of its document, and a paragraph has a code: `§ 9.D` or `SP3` as its document has
//! it, `C4` for what all books share. A judgement, a fact and a record name the paragraph that they come from by that code; what
//! each says, in half a sentence, stands in the project's `docs/paragraphs.txt`.
//!
//! ```
//! use maumau_referee::{Book, Layer, Opinion, Rule, rules};
//! use maumau_table::Text;
//!
//! const MINE_1: Rule = Rule {
//!     text: Text::new("Eine Karte passt nach ihrer Farbe.", "A card fits by its suit."),
//!     why: Text::new("Die Farbe passt nicht.", "The suit does not fit."),
//!     fits: Some(|look, _, _, _| Opinion::yes(look.of_suit(look.suit(look.top(0))))),
//!     ..Rule::at("MINE1", Layer::Base)
//! };
//! static MINE: Book = Book { id: "mine", rules: rules![MINE: &MINE_1], ..Book::BASE };
//!
//! assert!(MINE.has_paragraph("MINE1"));
//! assert!(!MINE.has_paragraph("MINE2"));
//! ```
//!
//! Whole books, and a round that is dealt and played by one, are in `maumau_rulebooks`.
//!
//! Rust programs depend on `maumau-engine`, which has the names of this crate that most of them need.

mod aids;
mod answers;
mod awaited;
mod bind;
mod carry;
mod chain;
mod choices;
mod deal;
mod debts;
// What calls for each deed stands behind it.
#[macro_use]
mod deed;
mod any_deed;
mod effects;
mod enact;
mod fold;
mod input;
mod judge;
mod law;
mod numbers;
mod of_cards;
mod offer_list;
mod offering;
mod offers;
mod on;
mod on_table;
mod one_by_one;
mod options;
mod paragraphs;
pub mod passing;
mod per_book;
mod preset;
mod prompt;
mod put;
mod race;
mod range;
mod read_off;
mod ruling;
mod settle;
mod short_text;
mod shown;
mod slip;
pub mod straight;
mod wanted;
mod wrong;

pub use aids::{Aid, Aids};
pub use awaited::Awaited;
pub use bind::BindError;
pub use chain::EFFECTS_PER_INPUT_MAX;
pub use choices::OptionChoice;
pub use deed::{Act, Deed};
pub use effects::Effects;
pub use input::Listener;
pub use judge::Verdict;
pub use law::{
    Boards, Book, Circle, Dealt, Debts, Enforce, Fines, House, InForce, Law, Layer, Look, OfCards, Opinion, OutOfTurn,
    OwnCards, Powers, Questions, Referee, Renewal, Rule, Vote,
};
pub use numbers::CardNumbers;
pub use of_cards::Said;
pub use offers::Offers;
pub use on_table::{Face, OnTable};
pub use options::{OptionError, OptionSpec, Options};
pub use preset::Preset;
pub use prompt::Prompt;
pub use range::{Limits, NumberPerCard, OptionPlaces, Range, Word};
pub use ruling::{Refusal, Ruling};
pub use shown::Shown;
pub use slip::Slip;
