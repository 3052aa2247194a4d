//! Drives a match: what happens next and when. The caller brings the actions and the time.
//!
//! - [`Match`]: the driver; [`Next`]: what it waits for. It has no clock: a server uses real time, bots a virtual one
//! - [`MatchInput`], [`Log`]: the inputs of a match, which replay to the same match. A record is a log; `()` keeps none
//! - [`RecordReplay`]: replays a record line by line
//! - [`Player`]: an automatic player that decides from its observations only (C11); [`Mind`]: one at its seat, with its plan
//! - [`plan`], [`due`]: what players at their seats do, and when; [`Sightings`]: what they see of each other
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
//! Rust programs depend on `maumau-engine`, which re-exports what most of them need from this crate.

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
