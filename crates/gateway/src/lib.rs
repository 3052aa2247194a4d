//! The gateway of a Mau-Mau server: everything between the network and the tables.
//!
//! - [`serve`], [`Config`]: a complete server from its settings; [`Gateway`]: starts and stops one
//! - `accept_loop`: accepts connections up to the limits; `connection`: serves one, request after
//!   request; [`Tls`]
//! - `session`: a client's socket, from the upgrade to the close; `websocket`: its messages and
//!   frames
//! - `web`: the HTTP interface and the page
//! - [`OwnerOrder`], [`ask`]: the owner's orders while the server runs
//!
//! A part of the program `maumau`, published so that `maumau` can be installed; other programs
//! should not depend on it.

mod accept_loop;
mod admin;
mod client_address;
mod config;
mod connection;
mod frames;
mod gateway;
mod heartbeat;
mod lan;
mod origins;
mod routes;
mod serve;
mod session;
mod stream;
mod tls;
mod unanswered;
mod web;
mod websocket;

pub use admin::{Done, OrderError, OwnerOrder, TableHere, ask};
pub use config::Config;
pub use gateway::Gateway;
pub use lan::lan_address;
pub use origins::{Origin, origin_of};
pub use serve::{ServeError, serve, told_to_stop};
pub use tls::{Tls, TlsError};
