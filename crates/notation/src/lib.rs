//! How cards, deeds, facts, records and scenes are written and read. Text in, values out; files are others' affair.
//!
//! - [`Words`]: the names at one table, both ways
//! - [`print_deed`], [`parse_deed`]: deeds; [`print_fact`]: facts
//! - [`record`]: whole matches, replayed and checked (docs/record.md)
//! - [`scene`]: a situation, deeds, and what must come of them (docs/scene.md)
//! - [`TableRules`]: what is played at a table as one short text, with its digest
//! - [`Mistake`]: what is wrong with a text, and where

mod deed;
mod fact;
mod part;
pub mod record;
pub mod scene;
mod table_rules;
mod tokens;
mod words;

pub use deed::{parse_deed, print_deed};
pub use fact::print_fact;
pub use maumau_house::Mistake;
pub use table_rules::TableRules;
pub use tokens::did_you_mean;
pub use words::Words;
