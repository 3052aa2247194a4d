//! Boards (§ 15): people, points, rules added and the history of matches. A board outlives its tables.
//!
//! - `shelf`: all of them: found by their people, changed one after the other
//! - `requests`: what is asked over the web

pub(crate) mod requests;
mod shelf;

pub(crate) use maumau_room::Board;
pub(crate) use shelf::Shelf;
