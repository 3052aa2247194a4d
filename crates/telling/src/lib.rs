//! Narrates what happened at a table: who did what, by which paragraph, and why. The sentences are templates in `words`:
//! `rows.txt` turns events into lines, and one file per language has the texts (docs/telling.md).
//!
//!
//! - [`Teller`]: turns the events that one seat sees into [`ComposedLine`]s
//! - [`Speaker`]: turns a line into a sentence, in a [`Language`], at a table
//! - [`Table`]: the templates, which the page reads too
//! - [`Mark`]: what happened to a seat, without cards, for pictures to share
//! - [`Joiner`], [`Voice`]: the same for any other [`Thing`], for clients that have messages but no
//!   [`Law`](maumau_referee::Law)
//!
//! The crate knows no rules and filters nothing: it narrates whatever it is given.
//!
//! ```
//! use maumau_referee::{Law, Options};
//! use maumau_table::{Cite, Fact, Seat, What};
//! use maumau_telling::{Codes, Language, Speaker, Teller};
//!
//! let book = maumau_rulebooks::BOOKS[0];
//! let law = Law::bind(book, 2, Options::defaults(book.options), &[])?;
//! let mut teller = Teller::new(Seat(0));
//! let passed = Fact { cite: Cite::HAND, what: What::Passed { seat: Seat(1) } };
//! teller.hear(&law, law.table().open(), &passed);
//! let people = &["Ann".to_owned(), "Ben".to_owned()];
//! let (me, language, codes) = (Seat(0), Language::English, Codes::Left);
//! let speaker = Speaker { law: &law, people, me, language, codes };
//! let said: Vec<String> = teller.lines().iter().map(|line| speaker.sentence(line)).collect();
//! assert_eq!(said, ["Ben passes."]);
//! # Ok::<(), maumau_referee::BindError>(())
//! ```
//!
//! Other programs may depend on this crate.

mod face;
mod fill;
mod joiner;
mod language;
mod line;
mod mark;
mod questions;
mod row;
mod sentence;
mod slots;
mod speaker;
mod table;
mod teller;
mod thing;
mod voice;

pub use face::{Codes, KnownCard};
pub use fill::{card, cards, somebody, told};
pub use joiner::Joiner;
pub use language::Language;
pub use line::{ComposedLine, Piece};
pub use mark::Mark;
pub use row::{FactPlace, Row, RowKind, Shape, Test, Verb};
pub use sentence::{capital, reason, sentence, why};
pub use slots::Value;
pub use speaker::Speaker;
pub use table::Table;
pub use teller::Teller;
pub use thing::{Slots, Thing};
pub use voice::Voice;
