//! Players that are programs.

mod lines;
mod plays;
