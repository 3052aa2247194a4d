//! The text formats of cards, actions, events, records and scenes. Converts between text and values; does no file I/O.
//!
//! - [`Words`]: prints and parses the names at one table
//! - [`print_deed`], [`parse_deed`]: actions; [`print_fact`]: events
//! - [`record`]: whole matches, which can be replayed and checked (docs/record.md)
//! - [`scene`]: a situation, actions, and their expected results (docs/scene.md)
//! - [`TableRules`]: the rules of a table as a short text, with a digest
//! - [`Mistake`]: a problem in a text, with its position
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
//! Rust programs depend on `maumau-engine`, which re-exports what most of them need from this crate.

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
