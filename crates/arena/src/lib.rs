//! Measures the strength of players. Skill differences are small and luck is large, so deals are duplicated: each deal is played in every
//! rotation of the players, with the same cards and dice, and only differences on the same deals count. Every result has a confidence
//! interval.
//!
//! ```
//! use maumau_arena::{Bot, Contest, RunLength};
//! use maumau_referee::{Law, Options};
//!
//! let book = maumau_rulebooks::BOOKS[0];
//! let law = Law::bind(book, 2, Options::defaults(book.options), &[])?;
//! let bots = ["simple", "random"].map(|name| Bot::parse(name).expect("a known bot"));
//! let contest = Contest::new(&law, bots.into(), 1);
//! let results = RunLength { deals: 20, threads: 1, until: None }.run(&contest, &mut Vec::new(), &mut |_| Ok::<_, String>(()))?;
//! let rate = results.lineups[0].bots[0].wins;
//! assert!(rate.mean > 0.5 && rate.half_width > 0.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Other programs may use this crate.

mod bot;
mod chart;
mod contest;
mod course;
mod deal;
mod equal;
mod keyhole;
mod rating;
mod resampled;
mod results;
mod share;
mod spent;
mod timed;

pub use bot::{Bot, budget};
pub use chart::{curve, svg};
pub use contest::{Contest, Lineup};
pub use course::{BatchTold, RunLength};
pub use deal::{Deal, Score};
pub use equal::equal_time;
pub use maumau_bots::Estimate;
pub use rating::{Rating, ratings};
pub use resampled::Interval;
pub use results::{BotResult, LineupResult, RunResults};
pub use share::{WinShare, shares};
pub use spent::Spent;
pub use timed::Timed;
