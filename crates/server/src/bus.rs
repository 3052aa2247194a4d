//! How letters come from one node of a host to another. Several processes that share a store carry what is said at a table that runs
//! elsewhere: the seam is narrow, and each bus behind it must do the same (`tests/any_bus`).

use futures_util::future::BoxFuture;
use std::collections::BTreeMap;
use std::fmt;
use std::future::ready;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::mpsc;

/// So many letters may wait for a node of the same process; whoever sends more has to wait.
const WAITING_MAX: usize = 1024;

/// A letter has so many bytes at most: what a NATS server lets through by itself.
pub const LETTER_MAX: usize = 1 << 20;

/// What comes to a node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Came {
    /// A letter. Those of one sender come in the order in which it sent them, each once at most.
    Letter(Vec<u8>),
    /// The bus was gone, or somebody too slow: letters may be lost, to this node and from it.
    Lost,
}

/// Why a letter could not be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BusError(pub String);

impl fmt::Display for BusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the bus failed: {}", self.0)
    }
}

impl std::error::Error for BusError {}

/// Carries letters between nodes, each of which has a number.
pub trait Bus: Send + Sync + 'static {
    /// Sends a letter to a node; waits while there is no room for it. One to a node that is not there is lost, one of more than
    /// [`LETTER_MAX`] bytes is refused.
    fn send(&self, node: u64, letter: Vec<u8>) -> BoxFuture<'_, Result<(), BusError>>;

    /// What comes next to this node; nothing any more if the bus is closed. One at a time may wait for it.
    fn next(&self) -> BoxFuture<'_, Option<Came>>;

    /// Whether the bus can be reached now.
    fn is_there(&self) -> bool;
}

/// A bus within a process: of one node that is alone, or of several for tests.
#[derive(Clone, Default)]
pub struct InProcess(Arc<Mutex<BTreeMap<u64, mpsc::Sender<Came>>>>);

/// A node's end of a bus within a process.
pub struct Stop {
    bus: InProcess,
    came: tokio::sync::Mutex<mpsc::Receiver<Came>>,
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

    fn all(&self) -> std::sync::MutexGuard<'_, BTreeMap<u64, mpsc::Sender<Came>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Bus for Stop {
    fn send(&self, node: u64, letter: Vec<u8>) -> BoxFuture<'_, Result<(), BusError>> {
        if letter.len() > LETTER_MAX {
            return Box::pin(ready(Err(BusError("a letter is too long".into()))));
        }
        let way = self.bus.all().get(&node).cloned();
        let Some(way) = way else {
            return Box::pin(ready(Ok(())));
        };
        Box::pin(async move {
            // A node that is gone hears nothing.
            let _ = way.send(Came::Letter(letter)).await;
            Ok(())
        })
    }

    fn next(&self) -> BoxFuture<'_, Option<Came>> {
        Box::pin(async { self.came.lock().await.recv().await })
    }

    fn is_there(&self) -> bool {
        true
    }
}
