//! Messages: their text, their schema, the files made from them.

mod languages;
mod messages;
mod told;
mod tuples;
mod written;
