//! Bot players and the tools that run many rounds of them.
//!
//! A bot sees only what a person in its seat would see, and takes time to react (C11). [`BotMatch`] plays a match of bots on a virtual
//! clock, [`simulate`] plays many, and [`Trial`] tests house rules. The same seed always gives the same result.
//!
//! ```
//! use maumau_bots::{BotMatch, BotStep, by_name};
//! use maumau_referee::{Law, Options};
//! use maumau_table::Phase;
//!
//! let book = maumau_rulebooks::BOOKS[0];
//! let law = Law::bind(book, 2, Options::defaults(book.options), &[])?;
//! let bots = ["simple", "random"].into_iter().filter_map(by_name).collect();
//! let mut play = BotMatch::new(&law, bots, 7);
//! while play.state().round < 2 {
//!     assert!(!matches!(play.step(&mut ()), BotStep::Over | BotStep::Stuck));
//! }
//! assert_ne!(play.state().phase, Phase::Over);
//! # Ok::<(), maumau_referee::BindError>(())
//! ```
//!
//! Most Rust programs should depend on `maumau-engine`, which re-exports the common names of this crate.

mod ahead;
mod candidates;
mod care;
mod choosing;
mod doubled;
mod endless;
mod estimate;
mod faults;
mod hard;
mod hunches;
mod impression;
mod ismcts;
mod laying;
mod manners;
mod medium;
mod moves;
mod names;
mod play;
mod random;
mod results;
mod rollout;
mod sample;
mod search;
mod searches;
mod sensible;
mod simple;
mod trial;
mod words;

pub use candidates::candidates;
pub use doubled::{Doubled, Twice};
pub use endless::Endless;
pub use estimate::Estimate;
pub use hard::{Hard, Honest, Imagines, PLAYOUTS, Searching};
pub use impression::Impression;
pub use ismcts::{Ismcts, Tree};
pub use laying::wild;
pub use manners::Taste;
pub use medium::{Counting, Medium};
pub use moves::is_move;
pub use names::{LEVELS, NAMES, by_name};
pub use play::{BotMatch, BotStep};
pub use random::Random;
pub use results::{Results, simulate};
pub use rollout::{Rollout, chance};
pub use sample::Sample;
pub use search::{Budget, Candidate, Search};
pub use searches::Searches;
pub use sensible::Sensible;
pub use simple::{ByRest, Simple};
pub use trial::Trial;
pub use words::owed;
