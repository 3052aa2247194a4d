//! Runs several servers that share their tables, so that tables outlive a machine.
//!
//! - [`Postgres`]: the store (`maumau_store::Store`) in a PostgreSQL database; [`Address`]: its URL and certificate authority.
//! - [`Nats`]: the bus (`maumau_bus::Bus`) between the nodes that share such a store; [`Access`]: its URLs, credentials and certificate
//!   authority; [`ConnectError`]: why a connection failed.
//!
//! An internal part of the program `maumau`, enabled by its feature `cluster`; other programs should not depend on it. For operation see
//! `docs/cluster.md`.

mod access;
mod nats;
mod postgres;

pub use access::{Access, Pass};
pub use nats::{ConnectError, Nats};
pub use postgres::{Address, Postgres};
