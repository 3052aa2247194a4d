//! The bots by name.

use crate::hard::{Honest, PLAYOUTS};
use crate::{Hard, Medium, Random, Simple};
use maumau_play::Player;

/// The names of all bots.
pub const NAMES: &[&str] = &["random", "simple", "easy", "medium", "hard"];
/// The levels that players choose from, weakest first.
pub const LEVELS: &[&str] = &["easy", "medium", "hard"];

/// Returns the bot with this name. `hard` accepts the number of simulated rounds per decision as a suffix, for example `hard:200`.
pub fn by_name(name: &str) -> Option<Box<dyn Player>> {
    if let Some(playouts) = name.strip_prefix("hard:") {
        let playouts = playouts.parse().ok().filter(|playouts| *playouts > 0)?;
        return Some(Box::new(Hard::new(playouts, Honest)));
    }
    match name {
        "random" => Some(Box::new(Random)),
        "simple" => Some(Box::new(Simple::default())),
        "easy" => Some(Box::new(Simple::easy())),
        "medium" => Some(Box::new(Medium::default())),
        "hard" => Some(Box::new(Hard::new(PLAYOUTS, Honest))),
        _ => None,
    }
}
