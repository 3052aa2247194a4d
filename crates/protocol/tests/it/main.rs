//! Tests of messages and their JSON.

mod breakable;
mod code;
mod messages;
mod told;
mod tuples;
mod written;
