//! Tests of views and observations, and of the invariants in random play.

mod laws;
mod noticed;
mod sightings;
mod withheld;
