//! The server of Mau-Mau tables, without a network: `maumau-gateway` connects clients to it.
//!
//! - [`Server`], [`ServerConfig`]: wires the parts together
//! - `tables`: creates and restores tables; its `runner` drives a room (`maumau-room`, a table
//!   without task, socket and clock) on a `runtime` that the server provides; `table_registry`:
//!   handles of tables; `questions`: requests to rooms and their replies
//! - `people`: identities of people, their devices and login links; `personal_data`: export and
//!   deletion of a person's data
//! - `boards`: leaderboards, which outlive a match (§ 15); `history`: finished rounds; `daily`:
//!   deals of the day
//! - `nodes`: tables that run on other nodes
//! - `cleanup`, `orphans`, `quarantine`: deletion of abandoned data, and how long it can be
//!   restored
//! - `rules`, `trials`: validation and simulation of house rules; `bot_workers`, `coaching`: long
//!   computations
//!
//! A part of the program `maumau`, published so that `maumau` can be installed; other programs
//! should not depend on it.

mod blocklist;
mod boards;
mod bot_workers;
mod clock;
mod coaching;
mod code;
mod config;
mod daily;
mod farewell;
mod health;
mod history;
mod lobby;
mod maintenance;
mod metrics;
mod no_table;
mod nodes;
mod now;
mod people;
mod personal_data;
mod questions;
mod round_id;
mod rules;
mod secret;
mod server;
mod share_link;
mod shared_deals;
mod sockets;
mod stored_tables;
mod subscribers;
mod table_registry;
mod tables;
mod trials;
mod uptime;
mod verify;

pub use blocklist::Blocklist;
pub use code::{of as table_code, shown as shown_code};
pub use config::ServerConfig;
pub use daily::{is_kept, is_revealed, today};
pub use farewell::bye;
pub use history::{NotTaken, Rounds, is_brought};
pub use maintenance::CleanupReport;
pub use metrics::{Metrics, count};
pub use no_table::{NoTable, Unanswered};
pub use now::now;
pub use people::NoWay;
pub use round_id::RoundId;
pub use secret::{chance, hash};
pub use server::Server;
pub use share_link::path;
pub use sockets::Presence;
pub use subscribers::Subscriber;
pub use table_registry::TableHandle;
pub use tables::STALLED_AFTER;
pub use verify::{replay_all, unfair_deals};
