//! How a table writes people and facts for its sockets.

pub use maumau_protocol::wire_words;
