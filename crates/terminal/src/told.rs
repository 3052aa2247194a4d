//! Narrates messages with [`maumau_telling`]. A terminal at a server's table has no ruleset, only the messages.
//!
//! - [`Composer`]: joins the events of messages into [`MessageLine`]s
//! - [`TerminalSpeaker`]: turns a line into a sentence

mod composer;
mod named;
mod speaker;
mod value;

pub use composer::{Composer, MessageLine};
pub use maumau_telling::{Codes, capital};
pub(crate) use named::{card, is_french, place};
pub use speaker::TerminalSpeaker;
pub use value::SlotValue;
