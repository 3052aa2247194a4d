//! Scenes: a situation, actions, and their expected results (docs/scene.md).

mod after;
mod expect;
mod laws;
mod offered;
mod opened;
mod parse;
mod place;
mod print;
mod run;
mod seating;
mod setup;
mod told;
mod value;

pub use after::{Difference, SceneOutcome};
pub use parse::{Scene, SceneStep, SceneWords, parse};
pub use run::{SceneEvent, SceneTurn, run, run_heard, run_in_all_seatings};
pub use seating::Only;
