//! The terminal client: sentences, and matches in this process.

mod answered;
mod local;
mod told;
