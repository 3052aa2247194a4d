//! The bus between nodes: envelopes of one sender arrive in order, each once, except for injected
//! faults.

use super::way::Way;
use futures_util::future::BoxFuture;
use maumau_bus::{Bus, BusError, BusEvent};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{Duration, Instant, sleep_until};

/// One in this many envelopes is duplicated.
const TWICE: u64 = 400;
/// One in this many is lost silently; receivers notice by the numbers of later ones.
const LOST: u64 = 400;
/// The delay after a cut until a node learns that envelopes may be lost.
const NOTICED: Duration = Duration::from_millis(50);

#[derive(Clone)]
struct There {
    way: Arc<Way>,
    tell: UnboundedSender<BusEvent>,
}

#[derive(Clone, Default)]
pub(super) struct Network(Arc<Mutex<BTreeMap<u64, There>>>);

impl Network {
    fn nodes(&self) -> MutexGuard<'_, BTreeMap<u64, There>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn stop(&self, node: u64, way: &Arc<Way>) -> Stop {
        let (tell, came) = unbounded_channel();
        let way = Arc::clone(way);
        self.nodes().insert(
            node,
            There {
                way: Arc::clone(&way),
                tell,
            },
        );
        Stop {
            network: self.clone(),
            way,
            roads: Mutex::default(),
            came: tokio::sync::Mutex::new(came),
        }
    }

    /// Cuts a node off the bus for some time. The node learns about it afterwards.
    pub(super) fn cut(&self, node: u64, time: Duration) {
        let Some(there) = self.nodes().get(&node).cloned() else {
            return;
        };
        there.way.cut(time);
        tokio::spawn(async move {
            sleep_until(there.way.free_at() + NOTICED).await;
            let _ = there.tell.send(BusEvent::Lost);
        });
    }
}

/// The time of arrival, and the envelope.
type Sent = (Instant, Vec<u8>);

pub(super) struct Stop {
    network: Network,
    way: Arc<Way>,
    roads: Mutex<BTreeMap<u64, UnboundedSender<Sent>>>,
    came: tokio::sync::Mutex<UnboundedReceiver<BusEvent>>,
}

impl Stop {
    fn road(&self, node: u64) -> Option<UnboundedSender<Sent>> {
        let mut roads = self.roads.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(road) = roads.get(&node) {
            return Some(road.clone());
        }
        let there = self.network.nodes().get(&node).cloned()?;
        let (road, letters) = unbounded_channel();
        tokio::spawn(carry(there, Arc::clone(&self.way), letters));
        roads.insert(node, road.clone());
        Some(road)
    }
}

/// Carries envelopes from one node to another, in order.
async fn carry(there: There, from: Arc<Way>, mut letters: UnboundedReceiver<Sent>) {
    while let Some((at, letter)) = letters.recv().await {
        sleep_until(at).await;
        // Envelopes in flight during a cut are lost.
        if from.is_cut() || there.way.is_cut() || from.once_in(LOST) {
            continue;
        }
        if from.once_in(TWICE) {
            let _ = there.tell.send(BusEvent::Envelope(letter.clone()));
        }
        let _ = there.tell.send(BusEvent::Envelope(letter));
    }
}

impl Bus for Stop {
    fn send(&self, node: u64, letter: Vec<u8>) -> BoxFuture<'_, Result<(), BusError>> {
        let sent = if self.way.is_cut() && self.way.once_in(2) {
            Err(BusError("nobody is there".into()))
        } else {
            if let Some(road) = self.road(node) {
                let _ = road.send((Instant::now() + self.way.time(), letter));
            }
            Ok(())
        };
        Box::pin(std::future::ready(sent))
    }

    fn next(&self) -> BoxFuture<'_, Option<BusEvent>> {
        Box::pin(async { self.came.lock().await.recv().await })
    }

    fn is_there(&self) -> bool {
        !self.way.is_cut()
    }
}
