//! How cards, deeds, facts, records and scenes are written and read. Text in, values out; files are others' affair.
//!
//! - [`Words`]: the names at one table, both ways
//! - [`print_deed`], [`parse_deed`]: deeds; [`print_fact`]: facts
//! - [`record`]: whole matches, replayed and checked (docs/record.md)
//! - [`scene`]: a situation, deeds, and what must come of them (docs/scene.md)
//! - [`TableRules`]: what is played at a table as one short text, with its digest
//! - [`Mistake`]: what is wrong with a text, and where
//!
//! ```
//! use maumau_notation::{TableRules, Words, parse_deed, print_deed};
//! use maumau_referee::Deed;
//!
//! let text = format!("book {}", maumau_rulebooks::BOOKS[0].id);
//! let law = TableRules::parse(&text)?.law(2, &[]).expect("two may play");
//! let people = ["Ann".to_owned(), "Ben".to_owned()];
//! let words = Words { law: &law, people: &people };
//! assert_eq!(parse_deed(&words, "draw"), Ok(Deed::Draw));
//! assert_eq!(print_deed(&words, &Deed::Draw), "draw");
//! # Ok::<(), maumau_notation::Mistake>(())
//! ```
//!
//! Rust programs depend on `maumau-engine`, which has the names of this crate that most of them need.

mod deed;
mod fact;
mod part;
pub mod record;
pub mod scene;
mod table_rules;
mod tokens;
mod words;

pub use deed::{goes_without_saying, parse_deed, print_deed};
pub use fact::print_fact;
pub use maumau_house::Mistake;
pub use table_rules::{TableRules, no_book};
pub use tokens::{did_you_mean, nearest};
pub use words::Words;
