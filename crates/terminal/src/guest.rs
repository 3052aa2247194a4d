//! A guest at a host's table: the terminal at the other end of the protocol.
//!
//! - [`TableAddress`]: where a table is, from its link
//! - [`HexSecret`]: who one is there, kept from one time to the next
//! - [`Wire`]: the socket, in a thread of its own
//! - [`Home`]: the same for a match in this process
//! - [`Known`]: what is known of the table, and what of it is told
//! - [`Guest`]: plays there line by line

mod address;
mod completed;
mod errand;
mod home;
mod hosting;
mod known;
mod news;
mod people;
mod place;
mod powers;
mod sayings;
mod secret;
mod session;
mod settings;
mod trouble;
mod typed;
mod wire;

pub use address::TableAddress;
pub use home::{Home, Minds};
pub use known::{Known, ToldLine};
pub use news::{News, NoSocket};
pub use place::LeftBehind;
pub(crate) use place::{Came, Place};
pub use secret::HexSecret;
pub use session::Guest;
pub use wire::Wire;
