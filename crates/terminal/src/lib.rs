//! A Mau-Mau table in a plain terminal: line in, line out. It works over ssh, in a pipe and with a screen reader: nothing is drawn,
//! nothing is told by colour, and a line that stands never changes.
//!
//! It knows no rule: what may be done, and why not, comes with the outlook.
//!
//! - [`Game`]: a match of people and bots, on a clock
//! - [`RecordFile`]: the file in which it is kept
//! - [`Clock`], [`Lines`]: where time and lines come from: a terminal, or a file of lines
//! - [`LineAsker`], [`Keys`]: where it is told and asked: line below line, or with the line edited that is being typed
//! - [`TypedWords`]: what could be typed now
//! - [`Wrapped`]: lines that end between words; [`printable`]: what of a text may be printed
//! - [`Names`]: what cards and people are called
//! - [`picture`]: how the table stands; [`offered`]: deeds in words
//! - [`entry`]: what was typed
//!
//! A part of the program `maumau`, published so that it can be installed: other programs should not lean on it.

mod asked;
mod asks;
mod clock;
mod drive;
mod edited;
pub mod entry;
mod game;
pub mod guest;
mod heard;
mod help;
mod input;
mod kept;
mod keyboard;
mod language;
mod lines;
mod names;
pub mod offered;
pub mod picture;
mod printable;
mod read_out;
pub mod screen;
mod signals;
mod tips;
pub mod told;
mod vocabulary;
mod wrap;

pub use asks::{LineAsker, PlainLines};
pub use clock::Clock;
pub use edited::Keys;
pub use game::{End, Game};
pub use help::welcome;
pub use kept::{RecordFile, free_behind};
pub use language::did_you_mean;
pub use lines::{Lines, NextLine};
pub use maumau_telling::Language;
pub use names::Names;
pub use printable::printable;
pub use vocabulary::TypedWords;
pub use wrap::Wrapped;
