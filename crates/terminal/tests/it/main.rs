//! Integration tests of the terminal client.

mod answered;
mod local;
mod told;
