//! Replays matches that other programs played, and compares the legal actions and the result of
//! each decision, and the end.

mod folder;
pub mod openspiel;
mod replay;
pub mod rlcard;
mod stacked;

pub use folder::{Agreed, Disagreement, folder};
