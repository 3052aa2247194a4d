//! The other end of the protocol, without a socket and without a clock: what comes goes in as text, what is to be said comes out.
//!
//! - [`Client`]: goes on from the last update after a lost socket, sends again what had no answer, measures the way
//! - [`Pauses`], [`Return`]: when to come back, by lot and as the host wants it, or not at all
//! - [`HostSaid`], [`Glance`]: a message as far as one plays by it; [`any_deed`]: a deed for whoever plays without knowing a rule
//!
//! ```
//! use maumau_client::{Client, HostSaid};
//!
//! let mut client = Client::new("my-phone");
//! // What is said first, through every socket.
//! assert_eq!(client.opened().len(), 1);
//! client.deed("draw", None);
//! assert_eq!(client.waiting().len(), 1);
//! // The answer names the deed.
//! let id = client.waiting()[0].id.clone();
//! let text = format!("{{\"say\":\"taken\",\"id\":\"{id}\"}}");
//! client.hear(0, &HostSaid::read(&text)?);
//! assert!(client.waiting().is_empty());
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! Meant for other programs too.

mod choice;
mod client;
mod pauses;
mod said;

pub use choice::any_deed;
pub use client::{Client, Fate, Gap, Sent};
pub use pauses::{Pauses, Return};
pub use said::{Glance, HostSaid, OwnSeat, WhoIsAwaited};
