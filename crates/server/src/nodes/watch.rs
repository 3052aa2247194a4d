//! Heartbeat between nodes: who is live, and which tables another node has taken over.

use super::Nodes;
use crate::tables::STALLED_AFTER;
use maumau_bus::{Envelope, NodeLoad, NodeStatus};
use maumau_room::Command;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use tokio::time::{Duration, sleep};

const AGAIN: Duration = Duration::from_millis(500);
/// Number of heartbeats between two reloads of the blocklist, in case an envelope was lost.
const SHUT_OUT_EVERY: u32 = 10;

impl Nodes {
    /// Runs the heartbeat. Sessions with a dead node end, and its tables are restored on demand by
    /// any node.
    pub(super) async fn watch(self: Arc<Self>) {
        for look in (1..=SHUT_OUT_EVERY).cycle() {
            // If the store cannot be read, no node can take over a table either.
            if let Ok(nodes) = self.store.others().await {
                let before = self.mailbox.set_others(&nodes);
                for gone in before.iter().filter(|node| !nodes.contains(node)) {
                    tracing::warn!(node = gone, "a node is gone");
                }
                for new in nodes.iter().filter(|node| !before.contains(node)) {
                    tracing::info!(node = new, "a node is there");
                }
                self.limits.rates.share(nodes.len() + 1);
            }
            if look == SHUT_OUT_EVERY {
                for caller in self.blocklist.look_again().await.unwrap_or_default() {
                    self.registry.send_away_all_at(caller);
                }
            }
            for code in self.store.lost().await.unwrap_or_default() {
                self.let_go(code);
            }
            // The broadcast also lets the others notice a lost envelope when no further one
            // follows.
            self.mailbox.broadcast(&Envelope::Runs(self.status()));
            self.mailbox.tell_silence(STALLED_AFTER);
            sleep(AGAIN).await;
        }
    }

    /// Returns this node's status. Spent tokens are reported once.
    fn status(&self) -> NodeStatus {
        NodeStatus {
            load: self.load(),
            spent: self.limits.rates.take_spent(),
            connections: self.limits.connections.told(),
            carried: self.limits.carried.told(),
        }
    }

    pub(super) fn load(&self) -> NodeLoad {
        NodeLoad {
            tables: self.registry.len() as u64,
            taken_over: self.metrics.taken_over.load(Relaxed),
        }
    }

    /// Stops a table here that another node has taken over; its sockets follow it there.
    fn let_go(self: &Arc<Self>, code: String) {
        let Some(way) = self.registry.here(&code) else { return };
        tracing::warn!(table = crate::code::shown(&code), "another node has taken a table");
        let nodes = Arc::clone(self);
        tokio::spawn(async move { nodes.questions.ask(&way, |ask| Command::LetGo { ask }).await });
    }
}
