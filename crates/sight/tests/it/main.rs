//! Views and observed events, and the laws on random play.

mod laws;
mod noticed;
mod sightings;
mod withheld;
