//! Tables that run at another node of the host: what is said to them and by them goes as envelopes over the bus.
//!
//! - the carrier (`tables/carrier.rs`), at the gateway, where sockets are: takes what is said at one table, and brings what comes back
//! - `agent`: at the owner, where the table runs: says it there for one gate
//! - `reading`: envelopes as they come; `watch`: which nodes are there; `lobby`: what is listed at all of them
//!
//! A carrier and its agent have a session. Envelopes from one node to another are numbered, and twice a second each node tells the others
//! that it is there: what is missing ends all sessions of the two nodes. The sockets are attached anew, by whoever runs the table then, and
//! see all of it again. So nothing is repaired and nothing is told twice: deeds without an answer are said again by their names, and done
//! once, and so is that somebody wants to sit down (`session.rs` of the gateway).

mod agent;
mod lobby;
mod reading;
mod watch;

use crate::blocklist::Blocklist;
use crate::clock::ServerClock;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::questions::Questions;
use crate::sockets::Sockets;
use crate::table_registry::TableRegistry;
use crate::tables::{TableRuntime, Tables};
use maumau_bus::{Envelope, Mailbox, NodeLoad};
use maumau_limits::{Quota, RateLimits};
use maumau_room::Caller;
use maumau_store::{Store, StoreError};
use std::collections::BTreeMap;
use std::sync::Arc;
use tokio::task::JoinSet;

/// What this node shares with the others: limits, the blocklist, the lobby, and sessions with tables.
pub struct Nodes {
    store: Arc<dyn Store>,
    clock: Arc<ServerClock>,
    metrics: Arc<Metrics>,
    registry: Arc<TableRegistry>,
    questions: Questions,
    sockets: Arc<Sockets>,
    mailbox: Arc<Mailbox>,
    tables: Arc<Tables>,
    limits: SharedLimits,
    blocklist: Arc<Blocklist>,
    lobby: Lobby,
}

/// Limits that hold over all nodes together.
pub struct SharedLimits {
    /// What each address, table and person may ask for.
    pub rates: Arc<RateLimits>,
    /// Open connections.
    pub connections: Arc<Quota>,
    /// Sockets that proxies carry, by the address of the client.
    pub carried: Arc<Quota>,
}

impl Nodes {
    /// The node of these tables.
    pub(crate) fn of(
        runtime: &TableRuntime,
        tables: &Arc<Tables>,
        limits: SharedLimits,
        blocklist: &Arc<Blocklist>,
    ) -> Nodes {
        Nodes {
            store: Arc::clone(&runtime.store),
            clock: Arc::clone(&runtime.clock),
            metrics: Arc::clone(&runtime.metrics),
            registry: Arc::clone(&runtime.registry),
            questions: runtime.questions.clone(),
            sockets: Arc::clone(&runtime.sockets),
            mailbox: Arc::clone(&runtime.mailbox),
            tables: Arc::clone(tables),
            limits,
            blocklist: Arc::clone(blocklist),
            lobby: Lobby::default(),
        }
    }

    /// Reads the envelopes of other nodes and watches which are live, until the returned tasks are dropped.
    pub fn tend(self: &Arc<Self>) -> JoinSet<()> {
        let mut tasks = JoinSet::new();
        tasks.spawn(Arc::clone(self).read_envelopes());
        tasks.spawn(Arc::clone(self).watch());
        tasks
    }

    /// Returns the number of this node; 0 if it is alone.
    pub fn number(&self) -> u64 {
        self.mailbox.node()
    }

    /// Returns whether the other nodes can be reached.
    pub fn is_connected(&self) -> bool {
        self.mailbox.is_connected()
    }

    /// Returns the load of this node and of the others, `None` for those that have not reported one.
    pub fn loads(&self) -> BTreeMap<u64, Option<NodeLoad>> {
        let others = self.mailbox.others().into_iter();
        let others = others.map(|node| (node, self.mailbox.load_of(node)));
        others.chain([(self.mailbox.node(), Some(self.load()))]).collect()
    }

    /// Lets nobody in from an address any more, at all nodes.
    pub async fn block(&self, caller: Caller) -> Result<(), StoreError> {
        self.blocklist.add(caller).await?;
        let is_shut = true;
        self.mailbox.broadcast(&Envelope::ShutOut { caller, is_shut });
        self.registry.send_away_all_at(caller);
        Ok(())
    }

    /// Lets clients in from an address again, at all nodes. Returns whether it was blocked.
    pub async fn unblock(&self, caller: Caller) -> Result<bool, StoreError> {
        let was_blocked = self.blocklist.remove(caller).await?;
        if was_blocked {
            let is_shut = false;
            self.mailbox.broadcast(&Envelope::ShutOut { caller, is_shut });
        }
        Ok(was_blocked)
    }
}
