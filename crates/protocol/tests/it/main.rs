//! Messages and their text.

mod messages;
mod told;
mod tuples;
mod written;
