//! The daily deal: one round for each day (UTC) and book, the same for all. The public one is a function of both; a server deals its own
//! from a seed that only it knows on that day.
//!
//! - [`Date`]: a day; who has a clock says which
//! - [`Daily`]: the deal: its law, its seed, who sits there, and what a bot makes of it
//! - [`Course`]: what becomes of it in one seat, while it is played; [`Played`], [`Outcome`]: what it came to
//! - [`picture`]: that in a few lines to be shared, which betray no card
//! - [`streak`]: days in a row
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
//! Meant for other programs too.

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
