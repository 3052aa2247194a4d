//! House rules: parsed, printed, worded in two languages, and applied to any rule book.
//!
//! - [`parse`] reads a [`RuleCard`], and its `Display` writes it (docs/house-rules.md)
//! - [`german`], [`english`]: the sentence generated from the card, so that text and effect always agree
//! - [`lay`] adds rule cards to a table's ruleset, [`texts`] returns those in force
//! - [`vocabulary`]: the language as data, for a page that builds rules from words
//! - [`Honour`]: free text that no machine enforces; [`HouseRule`]: either kind
//! - [`catalogue`]: the rule cards that come with the project
//!
//! ```
//! let card = maumau_house::parse("rule mine when play 8 then player draws 1")?;
//! assert_eq!(card.to_string(), "rule mine when play 8 then player draws 1");
//! assert_eq!(maumau_house::english(&card), "When 8 is played, the player draws one card.");
//! # Ok::<(), maumau_house::Mistake>(())
//! ```
//!
//! Rust programs depend on `maumau-engine`, which re-exports what most of them need from this crate.

// New words, events and actions must be considered in every match.
#![warn(clippy::wildcard_enum_match_arm)]

mod about;
mod answers;
mod at_once;
mod beside;
mod card;
mod card_names;
pub mod catalogue;
mod check;
mod conditions;
mod data;
mod follow;
mod handing;
mod hint;
mod honour;
mod laid;
mod lay;
mod meaning;
mod mistake;
mod names;
mod of_cards;
mod of_table;
mod on_table;
mod parse;
mod plenum;
mod print;
mod reach;
mod react;
mod read;
mod resolve;
mod rows;
mod rule;
mod say;
mod saying;
mod tag;
mod tags;
mod text;
mod value;
mod vocabulary;
mod want;
mod words;

pub use card::{
    CardsNamed, Clause, Compare, Condition, Like, PlainCondition, Quantity, Race, RuleCard, Time, Trigger, Want, Who,
};
pub use catalogue::read;
pub use check::{Complaint, check};
pub use follow::fired;
pub use honour::Honour;
pub use laid::LaidCard;
pub use lay::{RULE_CARDS_MAX, lay, lay_rules};
pub use mistake::Mistake;
pub use on_table::{in_force, texts};
pub use parse::{parse, parse_or_name};
pub use rule::HouseRule;
pub use say::{english, german, says_with};
pub use saying::Saying;
pub use tags::tags;
pub use vocabulary::{Form, Vocabulary, vocabulary};
