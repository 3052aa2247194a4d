//! The other end of the protocol, without a socket and without a clock: what comes goes in as text, what is to be said comes out.
//!
//! - [`Client`]: goes on from the last update after a lost socket, sends again what had no answer, measures the way
//! - [`Pauses`], [`Return`]: when to come back, by lot and as the host wants it, or not at all
//! - [`Said`], [`Glance`]: a message as far as one plays by it; [`any_deed`]: a deed for whoever plays without knowing a rule

mod choice;
mod client;
mod pauses;
mod said;

pub use choice::any_deed;
pub use client::{Answer, Client, Sent};
pub use pauses::{Pauses, Return};
pub use said::{Asks, Awaits, Glance, Said, Seated};
