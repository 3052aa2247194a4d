//! A table without task, socket and clock: who listens, who sits, the running round.
//!
//! - [`deal`]: how a deal is made so that it can be checked
//! - [`Laws`]: what is played, by its texts; tables that play the same share one law
//! - [`Board`]: what outlives a match: people, points, rules (§ 15)
//! - [`Saved`]: what is written down of a table besides its matches; [`remark`]: what the log of a match says of people
//! - [`wording`]: names, and what people say
//! - [`Caller`]: where somebody is
//!
//! A part of the program `maumau`, published so that it can be installed: other programs should not lean on it.

mod board;
mod caller;
pub mod deal;
mod digits;
mod laws;
pub mod remark;
mod saved;
pub mod wording;

pub use board::{Board, Match, Seated};
pub use caller::Caller;
pub use digits::{NAMELESS, hex, unhex, word};
pub use laws::{Bound, Laws, text};
pub use saved::{Choice, Kicked, STAND_IN, Saved, SavedPlace};
