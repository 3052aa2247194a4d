//! Players that are external programs.

mod lines;
mod plays;
