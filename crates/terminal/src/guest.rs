//! The client: the terminal at the other end of the protocol, at a server's table or at one in this process.
//!
//! - [`TableAddress`]: where a table is, from its link
//! - [`HexSecret`]: who one is there, kept from one time to the next
//! - [`Wire`]: the socket, in a thread of its own
//! - [`Known`]: what is known of the table, and what of it is told
//! - [`LocalTable`]: a table in this process, and what serves it
//! - [`LineClient`]: plays there line by line

mod address;
mod completed;
mod errand;
mod followed_match;
mod hosting;
mod known;
mod line_client;
mod local_server;
mod news;
mod people;
mod place;
mod powers;
mod sayings;
mod secret;
mod settings;
mod trouble;
mod typed;
mod wire;

pub use address::TableAddress;
pub use known::{Known, ToldLine};
pub use line_client::LineClient;
pub(crate) use local_server::LocalServer;
pub use local_server::{BotBudget, Hints, LocalTable, local_seat};
pub use news::{News, NoSocket};
pub use place::LeftBehind;
pub(crate) use place::{Came, Place};
pub use secret::HexSecret;
pub use wire::Wire;
