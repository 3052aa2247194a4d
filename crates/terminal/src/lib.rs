//! The terminal client: plays at a server's table or an in-process one, line by line or on the full screen.
//! Line by line it works over ssh, in a pipe and with a screen reader: it draws nothing, uses no colours and
//! never changes a printed line.
//!
//! It knows no rules: legal actions, and the reasons why others are not legal, come with the view.
//!
//! - [`guest`]: the client, and playing line by line; [`screen`]: playing on the full screen
//! - [`Clock`], [`RecordFile`]: the clock and the record file of an in-process table
//! - [`Lines`]: lines from a terminal or a file
//! - [`LineAsker`], [`Keys`]: output and prompts, with or without a line editor
//! - [`TypedWords`]: completions for the input line
//! - [`Wrapped`]: output wrapped at words; [`printable`]: removes control characters
//! - [`Names`]: names of cards and people
//! - [`picture`]: the table in a few lines; [`offered`]: actions in words
//! - [`entry`]: the parser of typed lines
//!
//! Part of the program `maumau`. It is published so that `maumau` can be installed; other programs should not
//! depend on it.

mod asked;
mod asks;
mod clock;
mod edited;
pub mod entry;
pub mod guest;
mod help;
mod input;
mod language;
mod lines;
mod names;
pub mod offered;
pub mod picture;
mod printable;
mod record_file;
pub mod screen;
mod signals;
pub mod told;
mod vocabulary;
mod wrap;

pub use asks::{LineAsker, PlainLines};
pub use clock::Clock;
pub use edited::Keys;
pub use help::welcome;
pub use language::did_you_mean;
pub use lines::{Lines, NextLine};
pub use maumau_telling::Language;
pub use names::Names;
pub use printable::printable;
pub use record_file::{RecordFile, free_behind};
pub use vocabulary::TypedWords;
pub use wrap::Wrapped;
