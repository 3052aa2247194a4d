//! The terminal client: one client of the protocol, in lines or on the whole screen, at a server's table or at one in this process. In
//! lines it works over ssh, in a pipe and with a screen reader: nothing is drawn, nothing is told by colour, and a line never changes.
//!
//! It knows no rule: what may be done, and why not, comes with the view.
//!
//! - [`guest`]: the client, and in lines; [`screen`]: on the whole screen
//! - [`Clock`], [`RecordFile`]: the time and the record's file of a table in this process
//! - [`Lines`]: lines from a terminal or a file
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
