//! Which nodes are there, whether they hear each other, and what they have taken from this one.

use super::Nodes;
use crate::tables::STALLED_AFTER;
use maumau_bus::{Envelope, NodeLoad, NodeStatus};
use maumau_room::Command;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use tokio::time::{Duration, sleep};

/// So often it is looked.
const AGAIN: Duration = Duration::from_millis(500);
/// With each such look it is read who is shut out: a letter that says so may be lost.
const SHUT_OUT_EVERY: u32 = 10;

impl Nodes {
    /// Looks again and again, and tells the others that this one is there. What was talked with a node that is gone ends: its tables are
    /// taken by whoever needs them.
    pub(super) async fn watch(self: Arc<Self>) {
        for look in (1..=SHUT_OUT_EVERY).cycle() {
            // While the store can't be read nobody can take a table either.
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
            // Else nobody would notice what was lost before nothing more was said.
            self.mailbox.broadcast(&Envelope::Runs(self.status()));
            self.mailbox.tell_silence(STALLED_AFTER);
            sleep(AGAIN).await;
        }
    }

    /// How it stands here. What was spent is told once.
    fn status(&self) -> NodeStatus {
        NodeStatus {
            load: self.load(),
            spent: self.limits.rates.take_spent(),
            connections: self.limits.connections.told(),
            carried: self.limits.carried.told(),
        }
    }

    /// What runs here.
    pub(super) fn load(&self) -> NodeLoad {
        NodeLoad {
            tables: self.registry.len() as u64,
            taken_over: self.metrics.taken_over.load(Relaxed),
        }
    }

    /// Somebody else has a table that runs here: those who are at it here look for it there.
    fn let_go(self: &Arc<Self>, code: String) {
        let Some(way) = self.registry.here(&code) else { return };
        tracing::warn!(table = crate::code::shown(&code), "another node has taken a table");
        let nodes = Arc::clone(self);
        tokio::spawn(async move { nodes.questions.ask(&way, |ask| Command::LetGo { ask }).await });
    }
}
