//! The ways to other nodes: for each a queue that is bounded, so that a slow node hurts only its own.

use super::letter::{Letter, Sealed};
use crate::bus::Bus;
use crate::lock::locked;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use tokio::sync::mpsc;

/// So many letters may wait for a node.
const WAITING_MAX: usize = 4096;

/// The ways to other nodes.
pub(crate) struct Routes {
    me: u64,
    bus: Arc<dyn Bus>,
    all: Mutex<BTreeMap<u64, Route>>,
}

#[derive(Clone)]
struct Route {
    way: mpsc::Sender<Sealed>,
    /// Whether something had no room.
    is_late: Arc<AtomicBool>,
}

impl Routes {
    pub(super) fn new(me: u64, bus: Arc<dyn Bus>) -> Routes {
        let all = Mutex::default();
        Routes { me, bus, all }
    }

    fn route(&self, node: u64) -> Route {
        let mut all = locked(&self.all);
        let known = all.get(&node).filter(|route| !route.way.is_closed());
        if let Some(route) = known {
            return route.clone();
        }
        let (way, letters) = mpsc::channel(WAITING_MAX);
        let is_late = Arc::<AtomicBool>::default();
        tokio::spawn(bring(
            Arc::clone(&self.bus),
            self.me,
            node,
            letters,
            Arc::clone(&is_late),
        ));
        let route = Route { way, is_late };
        all.insert(node, route.clone());
        route
    }

    fn seal(&self, letter: Letter, text: String) -> Sealed {
        let from = self.me;
        Sealed { from, letter, text }
    }

    /// Sends a letter; waits while there is no room for it.
    pub(crate) async fn send(&self, node: u64, letter: Letter) {
        // Who brings letters ends only when nobody has any.
        let _ = self.route(node).way.send(self.seal(letter, String::new())).await;
    }

    /// Sends a letter if there is room for it. If not, the node will hear that something is lost.
    pub(crate) fn try_send(&self, node: u64, letter: Letter, text: String) {
        let route = self.route(node);
        if route.way.try_send(self.seal(letter, text)).is_err() {
            route.is_late.store(true, Relaxed);
        }
    }

    /// Only these nodes are there: nothing waits for the others any more.
    pub(crate) fn keep(&self, nodes: &[u64]) {
        locked(&self.all).retain(|node, _| nodes.contains(node));
    }
}

/// Brings letters to a node, one after the other.
async fn bring(bus: Arc<dyn Bus>, me: u64, node: u64, mut letters: mpsc::Receiver<Sealed>, is_late: Arc<AtomicBool>) {
    while let Some(sealed) = letters.recv().await {
        if let Err(error) = bus.send(node, sealed.bytes()).await {
            tracing::debug!(%error, "a letter is lost");
            is_late.store(true, Relaxed);
            continue;
        }
        if is_late.swap(false, Relaxed) {
            let (from, letter, text) = (me, Letter::Lost, String::new());
            if bus.send(node, Sealed { from, letter, text }.bytes()).await.is_err() {
                is_late.store(true, Relaxed);
            }
        }
    }
}
