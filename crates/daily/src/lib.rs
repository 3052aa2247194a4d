//! The daily deal: one round per day (UTC) and book, the same for everyone. The public deal is a function of both; a server can instead
//! deal from a secret seed of its own.
//!
//! - [`Date`]: a day. This crate has no clock, so the caller provides it.
//! - [`Daily`]: the deal: ruleset, seed, bots, and the result of a bot in the player's seat.
//! - [`Course`]: the progress of one seat during the deal; [`Played`] and [`Outcome`] are the result.
//! - [`picture`]: the result in a few lines to share, without revealing a card.
//! - [`streak`]: number of days in a row.
//!
//! ```
//! use maumau_daily::{Daily, Date};
//!
//! let date = Date::parse("2026-11-23").expect("a day");
//! let daily = Daily::public(date, maumau_rulebooks::BOOKS[0]);
//! assert_eq!(daily.seed(), daily.seed());
//! let hard = daily.by("hard:20").expect("there is such a bot");
//! assert_eq!(daily.by("hard:20").map(|again| again.outcome()), Some(hard.outcome()));
//! ```
//!
//! Other programs may use this crate.

mod course;
mod date;
mod deal;
mod picture;
mod streak;

pub use course::{Course, Order, Outcome, Played};
pub use date::Date;
pub use deal::{BESIDE, BOT_NAMES, Daily, DealSource, OTHERS, SEATS, YOU};
pub use maumau_telling::Mark;
pub use picture::picture;
pub use streak::streak;
