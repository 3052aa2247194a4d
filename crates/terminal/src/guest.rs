//! The client: connects the terminal to a server's table or to an in-process one.
//!
//! - [`TableAddress`]: the address of a table, parsed from its link
//! - [`HexSecret`]: the player's identity, kept in a file
//! - [`Wire`]: the socket, in a thread of its own
//! - [`Known`]: the client's state of the table, and the lines to print about it
//! - [`LocalTable`]: an in-process table and its server
//! - [`LineClient`]: plays line by line

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
