//! Clients that play on a real server process over real sockets, to measure its limits and to check
//! what survives kill -9.
//!
//! - [`crash`]: plays, kills the server at random moments, restarts it, and compares what was
//!   acknowledged with what is stored
//! - [`load`]: many tables at once, with thinking times or as fast as possible; [`idle`]: many
//!   silent sockets
//! - [`spectators`]: many spectators at one table
//! - [`flood`]: one client sends as many requests as it can while another one plays
//! - [`apart`]: network namespaces with links that can be cut; [`proxy`]: nginx in front of nodes
//! - [`gate`]: a node with very many sockets is killed while others play
//! - [`rolling`]: nodes behind nginx are restarted one by one
//! - [`nats`]: a bus for servers of several nodes
//! - [`postgres`]: a database for servers that keep their tables in one
//! - [`standbys`]: the same with two standbys, one of which takes over
//! - [`simulated`]: several servers on a virtual clock, with faults drawn from a seed
//! - [`Machine`]: where a program runs
//! - [`Process`]: a server as a child process, with its CPU time and memory
//! - [`Socket`]: a seat's WebSocket, which reads only what a player needs

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

/// The error of these programs: a sentence.
pub type Failed = Box<dyn std::error::Error + Send + Sync>;
