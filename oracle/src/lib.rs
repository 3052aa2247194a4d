//! Matches that other programs played, replayed move for move: what may be done at each decision, what comes of it, and the end.

mod folder;
pub mod openspiel;
mod replay;
pub mod rlcard;
mod stacked;

pub use folder::{Agreed, Disagreement, folder};
