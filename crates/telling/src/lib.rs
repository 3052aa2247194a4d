//! What happened at a table, in sentences: who, what, by which paragraph, why. They stand once, as templates in `words`: `rows.txt` says
//! how facts become lines, one file per language says how they sound (docs/telling.md).
//!
//! - [`Teller`]: facts, as one seat sees them, become [`Line`]s
//! - [`Speaker`]: a line becomes a sentence, in a [`Language`] at a table
//! - [`Table`]: the templates, which the page reads too
//!
//! It knows no rule, and no view of what is hidden: it tells what it is given.

mod fill;
mod language;
mod line;
mod named;
mod row;
mod slots;
mod speaker;
mod table;
mod teller;

pub use language::Language;
pub use line::{Line, Piece};
pub use row::{Kind, Place, Row, Shape, Test, Verb};
pub use slots::{Slots, Value};
pub use speaker::{Codes, Speaker};
pub use table::Table;
pub use teller::Teller;
