//! The bus between nodes: letters of one sender come in their order, each of them and once, but for what is broken on purpose.

use super::way::Way;
use futures_util::future::BoxFuture;
use maumau_bus::{Bus, BusError, BusEvent};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{Duration, Instant, sleep_until};

/// Once in so many letters one comes twice.
const TWICE: u64 = 400;
/// And once in so many one is lost, and nobody is told: that is noticed by the numbers of later ones.
const LOST: u64 = 400;
/// So soon after its way is free again a node hears that something may be lost.
const NOTICED: Duration = Duration::from_millis(50);

/// A node, for those who write to it.
#[derive(Clone)]
struct There {
    way: Arc<Way>,
    tell: UnboundedSender<BusEvent>,
}

/// What carries letters.
#[derive(Clone, Default)]
pub(super) struct Network(Arc<Mutex<BTreeMap<u64, There>>>);

impl Network {
    fn nodes(&self) -> MutexGuard<'_, BTreeMap<u64, There>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The end of a node.
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

    /// A node's way to the bus is cut for so long. It hears of it afterwards.
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

/// A letter on its way, and when it arrives.
type Sent = (Instant, Vec<u8>);

/// A node's end of the bus.
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

/// Carries from one node to another, in order.
async fn carry(there: There, from: Arc<Way>, mut letters: UnboundedReceiver<Sent>) {
    while let Some((at, letter)) = letters.recv().await {
        sleep_until(at).await;
        // What is on its way when the way is cut is lost.
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
