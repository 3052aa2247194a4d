//! Tables that run on another node: commands and messages travel as envelopes over the bus.
//!
//! - the carrier (`tables/carrier.rs`) runs on the node with the sockets: it forwards commands to
//!   one table and delivers the messages that come back
//! - `agent`: runs on the node with the table and represents one gateway there
//! - `reading`: handles incoming envelopes; `watch`: which nodes are live; `lobby`: tables listed
//!   on all nodes
//!
//! A carrier and its agent share a session. Envelopes between two nodes are numbered, and each node
//! announces itself twice a second. A gap in the numbers ends all sessions between the two nodes;
//! the sockets are then attached again, to whichever node runs the table, and get the full view. So
//! nothing has to be repaired: clients send unanswered actions again with the same ids, and the
//! room executes each once. The same holds for requests to take a seat (`session.rs` of the
//! gateway).

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

/// The connection to the other nodes: shared limits, the blocklist, the lobby, and sessions with
/// tables.
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

/// Limits that apply across all nodes.
pub struct SharedLimits {
    pub rates: Arc<RateLimits>,
    pub connections: Arc<Quota>,
    /// Sockets behind proxies, by client address.
    pub carried: Arc<Quota>,
}

impl Nodes {
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

    /// Reads the envelopes of other nodes and watches which are live, until the returned tasks are
    /// dropped.
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

    /// Returns the load of this node and of the others, `None` for those that have not reported
    /// one.
    pub fn loads(&self) -> BTreeMap<u64, Option<NodeLoad>> {
        let others = self.mailbox.others().into_iter();
        let others = others.map(|node| (node, self.mailbox.load_of(node)));
        others.chain([(self.mailbox.node(), Some(self.load()))]).collect()
    }

    /// Blocks an address on all nodes and closes its sockets.
    pub async fn block(&self, caller: Caller) -> Result<(), StoreError> {
        self.blocklist.add(caller).await?;
        let is_shut = true;
        self.mailbox.broadcast(&Envelope::ShutOut { caller, is_shut });
        self.registry.send_away_all_at(caller);
        Ok(())
    }

    /// Unblocks an address on all nodes. Returns whether it was blocked.
    pub async fn unblock(&self, caller: Caller) -> Result<bool, StoreError> {
        let was_blocked = self.blocklist.remove(caller).await?;
        if was_blocked {
            let is_shut = false;
            self.mailbox.broadcast(&Envelope::ShutOut { caller, is_shut });
        }
        Ok(was_blocked)
    }
}
