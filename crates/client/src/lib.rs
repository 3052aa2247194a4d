//! The client side of the protocol, sans I/O: it takes messages as text and returns messages to
//! send, without a socket or a clock.
//!
//! - [`Client`]: resumes after the last update when a socket is lost, resends unanswered actions,
//!   measures the round-trip time
//! - [`Pauses`], [`Return`]: when to reconnect, with random backoff or as the server asks, or not
//!   at all
//! - [`HostSaid`], [`Glance`]: the part of a message that a player needs; [`any_deed`]: an action
//!   for a player who knows no rule
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
//! The crate is meant for third-party programs too.

mod choice;
mod client;
mod pauses;
mod said;

pub use choice::any_deed;
pub use client::{Client, Fate, Gap, Sent};
pub use pauses::{Pauses, Return};
pub use said::{Glance, HostSaid, OwnSeat, WhoIsAwaited};
