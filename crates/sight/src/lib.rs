//! What a seat or a spectator may know about a table (C8).
//!
//! A [`View`] is a seat's knowledge of a state; it has no field for a card the seat may not see. A [`Sighting`] is
//! the seat's observation of one event; [`View::fold`] applies it, which gives the same view as the changed state.
//! An [`Outlook`] adds the legal actions, and for each forbidden card the paragraph that forbids it: all that a
//! client or a bot needs. [`View::guess`] samples a state that has a given view, and [`View::guess_as`] one that
//! also agrees with what the seat has [`Noticed`]. [`Outlook::for_people`] leaves out what the table withholds
//! from human players.
//!
//! ```
//! use maumau_referee::{Law, Options};
//! use maumau_sight::Outlook;
//! use maumau_table::{Seat, Seed};
//!
//! let book = maumau_rulebooks::BOOKS[0];
//! let law = Law::bind(book, 2, Options::defaults(book.options), &[])?;
//! let mut state = law.table();
//! law.deal(&mut state, 0, Seed::from_number(1), &mut ());
//! let outlook = Outlook::of(&law, &state, Seat(0));
//! assert_eq!(outlook.view.hand, state.hand(Seat(0)));
//! // A state that looks the same to this seat, with other cards where it sees none.
//! let guess = outlook.view.guess(law.cards(), &Seed::from_number(2));
//! assert_eq!(Outlook::of(&law, &guess, Seat(0)), outlook);
//! # Ok::<(), maumau_referee::BindError>(())
//! ```
//!
//! Rust programs depend on `maumau-engine`, which re-exports what most of them need from this crate.

mod audience;
mod forbidden;
mod guess;
mod noticed;
mod outlook;
mod sighting;
mod view;
mod withheld;

pub use forbidden::Forbidden;
pub use noticed::Noticed;
pub use outlook::Outlook;
pub use sighting::Sighting;
pub use view::View;
