//! Boards (§ 15): people, points, rules added and the history of matches. A board outlives its tables.
//!
//! - `board`: one, and how it changes with a match
//! - `shelf`: all of them: found by their people, changed one after the other
//! - `requests`: what is asked over the web

mod board;
pub(crate) mod requests;
mod shelf;

pub(crate) use board::{Board, Match, Seated};
pub(crate) use shelf::Shelf;
