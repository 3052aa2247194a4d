//! The referee of a table: judges actions by the rules of a book, carries them out, and applies the
//! effects that the rules request.
//!
//! [`Law`] binds a [`Book`] to a number of seats, options and a deck. [`Law::deed`] takes an action
//! and its time, [`Law::lapse`] advances time, and [`Law::deal`] begins a round. The queries
//! [`Law::judge`] and [`Law::offers`] change nothing.
//!
//! # Paragraphs and their codes
//!
//! A book is a list of [`Rule`]s, one for each paragraph of its document. Each paragraph has a
//! code: `§ 9.D` or `SP3` as in its document, `C4` for the rules that all books share. Verdicts,
//! events and records cite paragraphs by these codes. The project's `docs/paragraphs.txt`
//! summarises each paragraph.
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
//! `maumau_rulebooks` contains complete books and an example of a round.
//!
//! Rust programs should depend on `maumau-engine`, which re-exports the commonly used names.

mod aids;
mod answers;
mod awaited;
mod bind;
mod carry;
mod chain;
mod choices;
mod deal;
mod debts;
// Declared before the modules that use its macro `for_each_act`.
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
