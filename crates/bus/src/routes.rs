//! Routes to other nodes: one bounded queue each, so that a slow node affects only its own.
//! Envelopes to a node are numbered, so it notices a dropped one. An envelope too long for the bus
//! is replaced by a short one with the same number, so that only its session or request is
//! affected.

use crate::envelope::{Envelope, SealedEnvelope};
use crate::{Bus, ENVELOPE_MAX};
use maumau_limits::locked;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use tokio::sync::mpsc;

/// Number of envelopes that may be queued for a node.
const WAITING_MAX: usize = 4096;

pub(crate) struct Routes {
    me: u64,
    bus: Arc<dyn Bus>,
    all: Mutex<BTreeMap<u64, Route>>,
    /// The number of the last envelope to each node ever written to; a new route continues it.
    numbers: Mutex<BTreeMap<u64, Arc<AtomicU64>>>,
}

#[derive(Clone)]
struct Route {
    way: mpsc::Sender<(Envelope, String)>,
    number: Arc<AtomicU64>,
}

impl Route {
    /// Leaves a gap in the numbers for a dropped envelope.
    fn skip(&self) {
        self.number.fetch_add(1, Relaxed);
    }
}

impl Routes {
    pub(crate) fn new(me: u64, bus: Arc<dyn Bus>) -> Routes {
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
        let (way, envelopes) = mpsc::channel(WAITING_MAX);
        let number = Arc::clone(locked(&self.numbers).entry(node).or_default());
        let bringing = bring(Arc::clone(&self.bus), (self.me, node), envelopes, Arc::clone(&number));
        tokio::spawn(bringing);
        let route = Route { way, number };
        all.insert(node, route.clone());
        route
    }

    /// Sends an envelope, waiting while the queue is full.
    pub(crate) async fn send(&self, node: u64, envelope: Envelope) {
        // The task ends only when all senders are gone.
        let _ = self.route(node).way.send((envelope, String::new())).await;
    }

    /// Sends an envelope if there is room; otherwise the node notices the gap.
    pub(crate) fn try_send(&self, node: u64, envelope: Envelope, text: String) {
        let route = self.route(node);
        if route.way.try_send((envelope, text)).is_err() {
            route.skip();
        }
    }

    pub(crate) fn nodes(&self) -> BTreeSet<u64> {
        locked(&self.all).keys().copied().collect()
    }

    pub(crate) fn skip_all(&self) {
        locked(&self.all).values().for_each(Route::skip);
    }

    /// Drops the routes to all other nodes.
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

/// Sends the queued envelopes of one route, in order.
async fn bring(
    bus: Arc<dyn Bus>,
    (from, node): (u64, u64),
    mut envelopes: mpsc::Receiver<(Envelope, String)>,
    number: Arc<AtomicU64>,
) {
    while let Some((envelope, text)) = envelopes.recv().await {
        let n = number.fetch_add(1, Relaxed) + 1;
        let sealed = SealedEnvelope {
            from,
            n,
            envelope,
            text,
        };
        let mut bytes = sealed.bytes();
        if bytes.len() > ENVELOPE_MAX {
            tracing::error!(
                bytes = bytes.len(),
                "a letter is too long for the bus: what it is about is left out, or begins anew"
            );
            bytes = sealed.instead().bytes();
        }
        if let Err(error) = bus.send(node, bytes).await {
            tracing::debug!(%error, "a letter is lost");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BusEvent, InProcess};
    use maumau_room::MessageRole;

    #[tokio::test]
    async fn an_envelope_that_is_too_long_has_no_gap_in_its_place() {
        let town = InProcess::default();
        let (one, two) = (Arc::new(town.stop(1)), town.stop(2));
        let routes = Routes::new(1, one);
        let role = MessageRole::Other;
        let tell = |session: u64| Envelope::Tell {
            session,
            to: vec![7],
            role: role.clone(),
        };
        routes.try_send(2, tell(1), "a view".into());
        routes.try_send(2, tell(2), "x".repeat(ENVELOPE_MAX));
        routes.try_send(2, tell(3), "another".into());
        let mut came = Vec::new();
        for n in 1..=3 {
            let Some(BusEvent::Envelope(bytes)) = two.next().await else {
                panic!("no envelope")
            };
            assert!(bytes.len() <= ENVELOPE_MAX);
            let sealed = SealedEnvelope::read(&bytes).expect("an envelope");
            assert_eq!(sealed.n, n);
            came.push(sealed.envelope);
        }
        assert_eq!(came, [tell(1), Envelope::Broken { session: 2 }, tell(3)]);
    }
}
