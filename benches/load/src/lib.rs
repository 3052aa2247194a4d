//! Clients that play on a host's real process, over real sockets: how much it bears, and what is left of it after kill -9.
//!
//! - [`crash`]: plays, kills the host at random moments, starts it again, and compares what was acknowledged with what is stored
//! - [`load`]: many tables at once, with thinking times or as fast as they can; [`idle`]: many sockets that say nothing
//! - [`spectators`]: many who watch one table
//! - [`flood`]: one client asks for all it can, and somebody else plays on
//! - [`apart`]: network namespaces with links that can be cut; [`proxy`]: nginx in front of nodes
//! - [`gate`]: a node with very many sockets is killed, and somebody else plays on
//! - [`rolling`]: nodes behind nginx are restarted one after the other
//! - [`nats`]: a bus of its own, for hosts of several nodes
//! - [`postgres`]: a database of its own, for hosts that keep their tables in one
//! - [`standbys`]: the same with two standbys, one of which takes over
//! - [`simulated`]: several hosts on a virtual clock, with faults by a seed
//! - [`Machine`]: where a program runs
//! - [`Process`]: a host as a child process, with its CPU time and memory
//! - [`Socket`]: a seat's WebSocket; it reads only what a player needs

mod adds;
pub mod apart;
mod chance;
mod clock;
pub mod crash;
pub mod flood;
pub mod gate;
pub mod idle;
pub mod load;
mod machine;
pub mod moves;
pub mod nats;
pub mod postgres;
mod process;
pub mod proxy;
mod requests;
pub mod rolling;
pub mod simulated;
pub mod soak;
mod socket;
pub mod spectators;
pub mod standbys;

pub use chance::Chance;
pub use clock::Clock;
pub use machine::Machine;
pub use maumau_client::Client;
pub use process::Process;
pub use socket::Socket;

/// What these programs fail with: a sentence.
pub type Failed = Box<dyn std::error::Error + Send + Sync>;
