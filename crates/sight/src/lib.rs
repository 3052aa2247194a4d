//! What a seat or a spectator may know of a table (C8).
//!
//! A [`View`] is what one seat knows of a state; it has no field for a card that it may not see. A [`Sighting`] is what it sees of one
//! fact; [`View::fold`] takes it in, and gives the same view that the changed state would give. An [`Outlook`] is a view with what is
//! offered and what is forbidden, and by which paragraph: all that a client or a bot needs. [`View::guess`] goes the other way: a
//! state that looks so, and [`View::guess_as`] one that agrees with what was [`Noticed`], too. What a table withholds from its people,
//! [`Outlook::for_people`] leaves out.
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
//! Rust programs depend on `maumau-engine`, which has the names of this crate that most of them need.

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
