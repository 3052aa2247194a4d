//! Carries envelopes from one node to another. Several processes that share a store forward what players say at a table that runs
//! elsewhere. The trait is narrow, and each bus behind it must do the same (`tests/any_bus`).

use futures_util::future::BoxFuture;
use std::collections::BTreeMap;
use std::fmt;
use std::future::ready;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::mpsc;

/// Envelopes that may wait for a node of the same process; the sender of one more waits.
const WAITING_MAX: usize = 1024;

/// An envelope has so many bytes at most: what a NATS server lets through by itself.
pub const ENVELOPE_MAX: usize = 1 << 20;

/// What comes to a node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BusEvent {
    /// An envelope. Those of one sender come in the order in which it sent them, each once at most.
    Envelope(Vec<u8>),
    /// The bus was gone, or somebody too slow: envelopes may be lost, to this node and from it.
    Lost,
}

/// Why an envelope could not be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BusError(pub String);

impl fmt::Display for BusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the bus failed: {}", self.0)
    }
}

impl std::error::Error for BusError {}

/// Carries envelopes between nodes, each of which has a number.
pub trait Bus: Send + Sync + 'static {
    /// Sends an envelope to a node; waits while there is no room for it. One to a node that is not there is lost, one of more than
    /// [`ENVELOPE_MAX`] bytes is refused.
    fn send(&self, node: u64, envelope: Vec<u8>) -> BoxFuture<'_, Result<(), BusError>>;

    /// What comes next to this node; nothing any more if the bus is closed. One at a time may wait for it.
    fn next(&self) -> BoxFuture<'_, Option<BusEvent>>;

    /// Whether the bus can be reached now.
    fn is_there(&self) -> bool;
}

/// A bus within a process: of one node that is alone, or of several for tests.
#[derive(Clone, Default)]
pub struct InProcess(Arc<Mutex<BTreeMap<u64, mpsc::Sender<BusEvent>>>>);

/// A node's end of a bus within a process.
pub struct Stop {
    bus: InProcess,
    came: tokio::sync::Mutex<mpsc::Receiver<BusEvent>>,
}

impl InProcess {
    /// The end of the node with this number.
    pub fn stop(&self, node: u64) -> Stop {
        let (way, came) = mpsc::channel(WAITING_MAX);
        self.all().insert(node, way);
        Stop {
            bus: self.clone(),
            came: tokio::sync::Mutex::new(came),
        }
    }

    fn all(&self) -> std::sync::MutexGuard<'_, BTreeMap<u64, mpsc::Sender<BusEvent>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Bus for Stop {
    fn send(&self, node: u64, envelope: Vec<u8>) -> BoxFuture<'_, Result<(), BusError>> {
        if envelope.len() > ENVELOPE_MAX {
            return Box::pin(ready(Err(BusError("a letter is too long".into()))));
        }
        let way = self.bus.all().get(&node).cloned();
        let Some(way) = way else {
            return Box::pin(ready(Ok(())));
        };
        Box::pin(async move {
            // A node that is gone hears nothing.
            let _ = way.send(BusEvent::Envelope(envelope)).await;
            Ok(())
        })
    }

    fn next(&self) -> BoxFuture<'_, Option<BusEvent>> {
        Box::pin(async { self.came.lock().await.recv().await })
    }

    fn is_there(&self) -> bool {
        true
    }
}
