//! The bus carries envelopes between nodes. Nodes that share a store use it to forward commands to
//! tables on other nodes. Every implementation must pass the same suite (`tests/any_bus`).

use futures_util::future::BoxFuture;
use std::collections::BTreeMap;
use std::fmt;
use std::future::ready;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::mpsc;

/// Number of envelopes that may be queued for a node in this process; further senders wait.
const WAITING_MAX: usize = 1024;

/// Maximum size of an envelope in bytes, the default limit of a NATS server.
pub const ENVELOPE_MAX: usize = 1 << 20;

/// An event for a node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BusEvent {
    /// An envelope. Those of one sender arrive in order, each at most once.
    Envelope(Vec<u8>),
    /// The connection was lost or the node too slow: envelopes to and from this node may be lost.
    Lost,
}

/// Why a message could not be sent: a sentence for the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BusError(pub String);

impl fmt::Display for BusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the bus failed: {}", self.0)
    }
}

impl std::error::Error for BusError {}

/// Carries envelopes between numbered nodes.
pub trait Bus: Send + Sync + 'static {
    /// Sends an envelope to a node, waiting while its queue is full. An envelope to an unknown node
    /// is dropped; one of more than [`ENVELOPE_MAX`] bytes is an error.
    fn send(&self, node: u64, envelope: Vec<u8>) -> BoxFuture<'_, Result<(), BusError>>;

    /// Returns the next event for this node, or `None` once the bus is closed. Only one caller at a
    /// time gets events.
    fn next(&self) -> BoxFuture<'_, Option<BusEvent>>;

    /// Returns whether the bus is connected.
    fn is_there(&self) -> bool;
}

/// A bus within a process, for a single node, or for several in tests.
#[derive(Clone, Default)]
pub struct InProcess(Arc<Mutex<BTreeMap<u64, mpsc::Sender<BusEvent>>>>);

/// One node's end of an in-process bus.
pub struct Stop {
    bus: InProcess,
    came: tokio::sync::Mutex<mpsc::Receiver<BusEvent>>,
}

impl InProcess {
    /// Returns the end of the node with this number.
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
            // The node may be gone.
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
