//! The host of Mau-Mau tables.
//!
//! - [`serve`], [`Config`]: a whole host from its settings; [`Host`] for whoever wants to start and stop one
//! - `tables`: made, and brought back; its `runner` drives a room, which is a table without task, socket and clock (`maumau-room`)
//! - `grants`: what rooms ask of their host and wait for; `asks`: what others ask of rooms
//! - `boards`: what outlives a match: people, points, rules (§ 15)
//! - `history`: finished rounds, to be watched and shared
//! - `recovery`: how one person has several devices
//! - `traces`: what is stored of somebody, shown to it and deleted
//! - [`OwnerOrder`], [`ask`]: what a host's owner tells it while it runs
//! - `web`: requests, sockets, the page
//! - `door`: connections, how many there may be; its `guest`s: how long each may take; [`Tls`] for a host that speaks it by itself
//! - `fabric`: the ways to tables; `nodes`: what is said to tables at other nodes, and by them, in letters of the `post`
//! - [`bus`]: how letters come from node to node; within a process, behind a narrow trait
//! - [`store`]: what outlives the process: append-only logs and documents; SQLite behind a narrow trait
//!
//! A part of the program `maumau`, published so that it can be installed: other programs should not lean on it.

mod accepting;
mod admin;
mod answers;
mod arrivals;
mod asker;
mod asks;
mod attached;
mod boards;
mod bucket;
mod budgets;
pub mod bus;
mod caller;
mod coaching;
mod code;
mod config;
mod connection;
mod counted;
mod crowd;
mod daily;
mod door;
mod fabric;
mod farewell;
mod flow;
mod grants;
mod guest;
mod history;
mod host;
mod lan;
mod laws;
mod lobby;
mod lock;
mod meters;
mod no_table;
mod nodes;
mod now;
mod origins;
mod outbox;
mod patient;
mod people;
mod person;
mod post;
mod pulse;
mod quarantine;
mod queue;
mod serve;
mod shared_deals;
mod shut_out;
mod sockets;
mod stopping;
pub mod store;
mod strays;
mod sweep;
mod swept;
mod tables;
mod tell;
mod thinking;
mod tls;
mod traces;
mod trials;
mod uptime;
mod verify;
mod web;

pub use admin::{Done, OrderError, OwnerOrder, TableHere, ask};
pub use config::Config;
pub use host::Host;
pub use lan::lan_address;
pub use maumau_room::deal::{CheckedDeal, Share, commitment, seed_of, seed_of_unbound, verify};
pub use origins::{Origin, origin_of};
pub use serve::{ServeError, serve, told_to_stop};
pub use tls::{Tls, TlsError};
pub use verify::{replay_all, unfair_deals};
