//! The injected faults.

use super::store::{Reached, look};
use super::town::{TO_STORE, Town};
use super::truth::LEASE;
use crate::Failed;
use maumau_store::Store;
use std::fmt;
use std::sync::Arc;
use tokio::time::{Duration, Instant, sleep};

/// The kinds of faults.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The node is killed, and replaced after a while.
    Kill,
    /// The node stops properly, and is replaced.
    Drain,
    /// Nothing reaches the node or leaves it; afterwards everything that waited arrives.
    Pause,
    /// The same for longer than a node may be silent. Meanwhile another node removes a person from
    /// the logs of a table that runs there.
    Forget,
    /// The node's connections to the store are cut.
    NoStore,
    /// Only the connection for writes is cut: writes and lease renewals arrive late.
    LateWrites,
    /// The node's connection to the bus is cut; envelopes in flight are lost.
    NoBus,
    /// The node's connection to the store takes a hundred times as long.
    SlowStore,
    /// No node reaches the store.
    StoreAway,
    /// The store's clock jumps.
    Clock,
    /// The client connections at the node break.
    Lines,
}

const ALL: [Kind; 11] = [
    Kind::Kill,
    Kind::Drain,
    Kind::Pause,
    Kind::Forget,
    Kind::NoStore,
    Kind::LateWrites,
    Kind::NoBus,
    Kind::SlowStore,
    Kind::StoreAway,
    Kind::Clock,
    Kind::Lines,
];

/// The maximum durations, short and long, in ms.
const LASTS_MS: [u64; 2] = [800, 7_000];

/// A fault that was injected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The kind of fault.
    pub kind: Kind,
    /// The number of the node.
    pub node: u64,
    /// The time since the start of the run.
    pub at: Duration,
    /// The duration.
    pub lasts: Duration,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, node, at, lasts) = (self.kind, self.node, self.at.as_millis(), self.lasts.as_millis());
        write!(f, "{at} ms: {kind:?} at node {node} for {lasts} ms")
    }
}

impl Town {
    /// Injects a fault, most often at a node that runs a table.
    pub(super) async fn fail(&mut self, at: Duration) -> Result<Fault, Failed> {
        let kind = ALL[self.chance.below(ALL.len() as u64) as usize];
        let code = self.codes[self.chance.below(self.codes.len() as u64) as usize].clone();
        let anywhere = self.chance.below(self.nodes.len() as u64) as usize;
        let is_owner = self.chance.below(3) > 0;
        let place = self.owner(&code).filter(|_| is_owner).unwrap_or(anywhere);
        let most_ms = LASTS_MS[self.chance.below(LASTS_MS.len() as u64) as usize];
        let lasts = Duration::from_millis(50 + self.chance.below(most_ms));
        let node = self.nodes[place].number;
        self.break_at(kind, place, lasts).await?;
        Ok(Fault { kind, node, at, lasts })
    }

    async fn break_at(&mut self, kind: Kind, place: usize, lasts: Duration) -> Result<(), Failed> {
        let node = &self.nodes[place];
        match kind {
            Kind::Kill => {
                node.end();
                sleep(lasts / 4).await;
                self.replace(place).await?;
            }
            Kind::Drain => {
                node.host.stop().await;
                node.end();
                look(&self.stored).leave(node.number);
                self.replace(place).await?;
            }
            Kind::Pause => self.pause(place, lasts),
            Kind::Forget => {
                self.pause(place, LEASE + lasts + TO_STORE);
                let elsewhere = (place + 1) % self.nodes.len();
                let store = Arc::clone(&self.nodes[elsewhere].store);
                for code in &self.codes {
                    if self.owner(code) == Some(place) {
                        tokio::spawn(forget(Arc::clone(&store), code.clone(), LEASE + lasts));
                    }
                }
            }
            Kind::NoStore => node.cut_store(lasts),
            Kind::LateWrites => node.to_write.cut(2 * lasts),
            Kind::NoBus => self.network.cut(node.number, lasts),
            Kind::SlowStore => {
                node.slow_store(100 * TO_STORE);
                let ways = [Arc::clone(&node.to_read), Arc::clone(&node.to_write)];
                tokio::spawn(async move {
                    sleep(lasts).await;
                    ways.iter().for_each(|way| way.slow(TO_STORE));
                });
            }
            Kind::StoreAway => self.nodes.iter().for_each(|node| node.cut_store(lasts)),
            Kind::Clock => {
                let ahead = Duration::from_millis(90_000 + self.chance.below(20_000));
                look(&self.stored).set_clock(ahead);
            }
            Kind::Lines => node.to_people.sever(),
        }
        Ok(())
    }

    fn pause(&self, place: usize, lasts: Duration) {
        let node = &self.nodes[place];
        node.cut_store(lasts);
        node.to_people.cut(lasts);
        self.network.cut(node.number, lasts);
    }
}

/// Rewrites the logs of a table from a node that does not run it, as soon as its owner seems to be
/// gone. No person in them has to be removed.
async fn forget(store: Arc<Reached>, code: String, most: Duration) {
    let begun = Instant::now();
    while begun.elapsed() < most {
        for log in store.logs_of(&code).await.unwrap_or_default() {
            let lines = store.log(&log).await.unwrap_or_default();
            if store.rewrite(&log, lines.clone(), lines).await.is_ok() {
                return;
            }
        }
        sleep(TO_STORE).await;
    }
}
