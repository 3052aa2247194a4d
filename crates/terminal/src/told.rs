//! What messages say, in sentences: joined and told by [`maumau_telling`], of what goes over the wire. A terminal at somebody else's table
//! has no law, only what it is told.
//!
//! - [`Composer`]: facts, as messages have them, become [`MessageLine`]s
//! - [`TerminalSpeaker`]: a line becomes a sentence

mod composer;
mod named;
mod speaker;
mod value;

pub use composer::{Composer, MessageLine};
pub use maumau_telling::{Codes, capital};
pub(crate) use named::{card, is_french, place};
pub use speaker::TerminalSpeaker;
pub use value::SlotValue;
