//! A host whose tables outlive its machine.
//!
//! - [`Postgres`]: the store (`maumau_store::Store`) in a PostgreSQL database, on this machine or on others; [`Address`]:
//!   where that is, and who vouches for it
//! - [`Nats`]: the bus (`maumau_bus::Bus`) between the nodes of a host that share such a store; [`Access`]: how it is reached;
//!   [`ConnectError`]: why it can't be
//!
//! A part of the program `maumau`, built in by its feature `cluster`: other programs should not lean on it. How to run it stands in
//! `docs/cluster.md`.

mod access;
mod nats;
mod postgres;

pub use access::{Access, Pass};
pub use nats::{ConnectError, Nats};
pub use postgres::{Address, Postgres};
