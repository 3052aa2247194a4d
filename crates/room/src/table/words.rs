//! The words for players and events on the wire.

pub use maumau_protocol::wire_words;
