//! A match, driven: what happens next and when, whoever brings the deeds and the time.
//!
//! - [`Match`]: the one driver; [`Next`]: what it waits for. It has no clock: a host brings real time, bots a virtual one
//! - [`Input`], [`Log`]: what went into a match; fed again it is the same match. A record is a log, and `()` keeps nothing
//! - [`Replay`]: a record fed again, line by line
//! - [`Player`]: whoever plays by itself, by what it sees alone (C11); [`Mind`]: one at its seat, and what it is about to do
//! - [`plan`], [`due`]: when players at their seats do what; [`Sightings`]: what they see of each other

mod dice;
mod game;
mod input;
mod mind;
mod player;
mod replay;
mod sightings;

pub use dice::Dice;
pub use game::{Match, Next};
pub use input::{Input, Log};
pub use mind::{Due, Mind, Pace, Sits, due, earliest, plan};
pub use player::{Plan, Player, Scene};
pub use replay::{Replay, Told};
pub use sightings::Sightings;
