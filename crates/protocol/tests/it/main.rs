//! Messages and their text.

mod breakable;
mod code;
mod messages;
mod told;
mod tuples;
mod written;
