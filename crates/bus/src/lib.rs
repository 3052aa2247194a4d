//! What the nodes of a Mau-Mau server send each other.
//!
//! - [`Bus`]: carries envelopes from node to node; [`InProcess`] is the one within a process, `maumau-cluster` has one over NATS
//! - [`Envelope`]: what nodes say; [`SealedEnvelope`]: with its sender, its number and its text, as bytes
//! - [`Mailbox`]: all sessions of one node: a table elsewhere and the sockets of a gateway
//!
//! A part of the program `maumau`, published so that it can be installed: other programs should not lean on it.

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
