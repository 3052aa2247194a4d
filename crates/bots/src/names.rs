//! Which bots there are.

use crate::{Random, Simple};
use maumau_play::Player;

/// The names of all bots.
pub const NAMES: &[&str] = &["random", "simple"];

/// The bot with this name.
pub fn by_name(name: &str) -> Option<Box<dyn Player>> {
    match name {
        "random" => Some(Box::new(Random)),
        "simple" => Some(Box::new(Simple::default())),
        _ => None,
    }
}
