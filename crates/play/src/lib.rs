//! A match, driven: what happens next and when, whoever brings the deeds and the time.
//!
//! - [`Match`]: the one driver; [`Next`]: what it waits for. It has no clock: a host brings real time, bots a virtual one
//! - [`MatchInput`], [`Log`]: what went into a match; fed again it is the same match. A record is a log, and `()` keeps nothing
//! - [`RecordReplay`]: a record fed again, line by line
//! - [`Player`]: whoever plays by itself, by what it sees alone (C11); [`Mind`]: one at its seat, and what it is about to do
//! - [`plan`], [`due`]: when players at their seats do what; [`Sightings`]: what they see of each other
//!
//! ```
//! use maumau_play::{Match, Next};
//! use maumau_referee::{Law, Options};
//! use maumau_table::Seed;
//!
//! let book = maumau_rulebooks::BOOKS[0];
//! let law = Law::bind(book, 2, Options::defaults(book.options), &[])?;
//! let mut game = Match::new(&law);
//! let mut at_ms = 0;
//! for _ in 0..100 {
//!     match game.next() {
//!         Next::Deal => assert!(game.deal(at_ms, Seed::from_number(1), &mut ())),
//!         Next::Deadline(due_ms) => {
//!             at_ms = due_ms;
//!             game.time(at_ms, &mut ());
//!         }
//!         Next::Waits(seats) => {
//!             let Some((seat, deed)) = seats.into_iter().find_map(|seat| {
//!                 Some((seat, law.offers(game.state(), seat).deeds().first()?.clone()))
//!             }) else { break };
//!             game.offered(at_ms, seat, deed, &mut ());
//!         }
//!         Next::Over => break,
//!     }
//! }
//! # Ok::<(), maumau_referee::BindError>(())
//! ```
//!
//! Rust programs depend on `maumau-engine`, which has the names of this crate that most of them need.

mod aside;
mod dice;
mod game;
mod input;
mod judged;
mod mind;
mod pace;
mod player;
mod replay;
mod sightings;

pub use aside::{AsideQuestion, Observation};
pub use dice::Dice;
pub use game::{Match, Next, is_watchful};
pub use input::{Log, MatchInput};
pub use mind::{Due, Mind, Sits, due, earliest, plan};
pub use pace::Pace;
pub use player::{Plan, Player, Situation};
pub use replay::{RecordReplay, Replayed, feed};
pub use sightings::Sightings;
