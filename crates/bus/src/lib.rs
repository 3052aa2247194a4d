//! Communication between the nodes of a Mau-Mau server.
//!
//! - [`Bus`]: carries envelopes between nodes; [`InProcess`] works within a process,
//!   `maumau-cluster` has a bus over NATS
//! - [`Envelope`]: the messages between nodes; [`SealedEnvelope`]: an envelope with sender, number
//!   and text, as bytes
//! - [`Mailbox`]: all sessions of one node, each between a table elsewhere and the sockets of a
//!   gateway
//!
//! A part of the program `maumau`, published so that `maumau` can be installed; other programs
//! should not depend on it.

mod bus;
mod envelope;
mod mailbox;
mod pace;
mod routes;
mod silence;
mod to_gateway;

pub use bus::{Bus, BusError, BusEvent, ENVELOPE_MAX, InProcess, Stop};
pub use envelope::{Envelope, NodeLoad, NodeStatus, SealedEnvelope};
pub use mailbox::{Delivery, DeliveryKind, Forwarded, Mailbox, first_number};
pub use to_gateway::ToGateway;
