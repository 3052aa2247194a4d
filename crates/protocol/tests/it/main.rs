//! Messages and their text.

mod code;
mod messages;
mod told;
mod tuples;
mod written;
