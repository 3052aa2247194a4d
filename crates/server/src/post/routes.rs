//! The ways to other nodes: for each a queue that is bounded, so that a slow node hurts only its own. Letters to a node are numbered; where
//! one is given up its number is missing, and the node sees that.

use super::letter::{Letter, Sealed};
use crate::bus::Bus;
use crate::lock::locked;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use tokio::sync::mpsc;

/// So many letters may wait for a node.
const WAITING_MAX: usize = 4096;

/// The ways to other nodes.
pub(crate) struct Routes {
    me: u64,
    bus: Arc<dyn Bus>,
    all: Mutex<BTreeMap<u64, Route>>,
    /// The number of the last letter to each node that there ever was: it goes on where a way ends and begins again.
    numbers: Mutex<BTreeMap<u64, Arc<AtomicU64>>>,
}

#[derive(Clone)]
struct Route {
    way: mpsc::Sender<(Letter, String)>,
    number: Arc<AtomicU64>,
}

impl Route {
    /// A letter is given up.
    fn skip(&self) {
        self.number.fetch_add(1, Relaxed);
    }
}

impl Routes {
    pub(super) fn new(me: u64, bus: Arc<dyn Bus>) -> Routes {
        Routes {
            me,
            bus,
            all: Mutex::default(),
            numbers: Mutex::default(),
        }
    }

    fn route(&self, node: u64) -> Route {
        let mut all = locked(&self.all);
        let known = all.get(&node).filter(|route| !route.way.is_closed());
        if let Some(route) = known {
            return route.clone();
        }
        let (way, letters) = mpsc::channel(WAITING_MAX);
        let number = Arc::clone(locked(&self.numbers).entry(node).or_default());
        let bringing = bring(Arc::clone(&self.bus), (self.me, node), letters, Arc::clone(&number));
        tokio::spawn(bringing);
        let route = Route { way, number };
        all.insert(node, route.clone());
        route
    }

    /// Sends a letter; waits while there is no room for it.
    pub(crate) async fn send(&self, node: u64, letter: Letter) {
        // Who brings letters ends only when nobody has any.
        let _ = self.route(node).way.send((letter, String::new())).await;
    }

    /// Sends a letter if there is room for it. If not, the node will see that something is lost.
    pub(crate) fn try_send(&self, node: u64, letter: Letter, text: String) {
        let route = self.route(node);
        if route.way.try_send((letter, text)).is_err() {
            route.skip();
        }
    }

    /// The nodes that were written to.
    pub(super) fn nodes(&self) -> BTreeSet<u64> {
        locked(&self.all).keys().copied().collect()
    }

    /// What was sent may be lost.
    pub(super) fn skip_all(&self) {
        locked(&self.all).values().for_each(Route::skip);
    }

    /// Only these nodes are there: nothing waits for the others any more.
    pub(crate) fn keep(&self, nodes: &[u64]) {
        locked(&self.all).retain(|node, route| {
            let is_there = nodes.contains(node);
            if !is_there {
                route.skip();
            }
            is_there
        });
    }
}

/// Brings letters from one node to another, one after the other.
async fn bring(
    bus: Arc<dyn Bus>,
    (from, node): (u64, u64),
    mut letters: mpsc::Receiver<(Letter, String)>,
    number: Arc<AtomicU64>,
) {
    while let Some((letter, text)) = letters.recv().await {
        let n = number.fetch_add(1, Relaxed) + 1;
        let sealed = Sealed { from, n, letter, text };
        if let Err(error) = bus.send(node, sealed.bytes()).await {
            tracing::debug!(%error, "a letter is lost");
        }
    }
}
