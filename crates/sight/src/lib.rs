//! What a seat or a spectator may know of a table (C8).
//!
//! A [`View`] is what one seat knows of a state; it has no field for a card that it may not see. A [`Sighting`] is what it sees of one
//! fact; [`View::fold`] takes it in, and gives the same view that the changed state would give. An [`Outlook`] is a view with what is
//! offered and what is forbidden, and by which paragraph: all that a client or a bot needs. [`View::guess`] goes the other way: a
//! state that looks so. What a table withholds from its people, [`Outlook::for_people`] leaves out.

mod audience;
mod forbidden;
mod guess;
mod outlook;
mod sighting;
mod view;
mod withheld;

pub use forbidden::Forbidden;
pub use outlook::Outlook;
pub use sighting::Sighting;
pub use view::View;
