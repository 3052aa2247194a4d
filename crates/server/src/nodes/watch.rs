//! Which nodes are there, whether they hear each other, and what they have taken from this one.

use crate::host::Host;
use crate::lock::locked;
use crate::post::{Letter, Runs, Stands};
use crate::tables::STALLED_AFTER;
use maumau_room::Command;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use tokio::time::{Duration, sleep};

/// So often it is looked.
const AGAIN: Duration = Duration::from_millis(500);
/// With each such look it is read who is shut out: a letter that says so may be lost.
const SHUT_OUT_EVERY: u32 = 10;

impl Host {
    /// Looks again and again, and tells the others that this one is there. What was talked with a node that is gone ends: its tables are
    /// taken by whoever needs them.
    pub(crate) async fn watch_nodes(self: Arc<Self>) {
        for look in (1..=SHUT_OUT_EVERY).cycle() {
            // While the store can't be read nobody can take a table either.
            if let Ok(nodes) = self.store.others().await {
                let before = std::mem::replace(&mut *locked(&self.post.others), nodes.clone());
                for gone in before.iter().filter(|node| !nodes.contains(node)) {
                    tracing::warn!(node = gone, "a node is gone");
                }
                for new in nodes.iter().filter(|node| !before.contains(node)) {
                    tracing::info!(node = new, "a node is there");
                }
                self.post.routes.keep(&nodes);
                self.post.forget_gone(&nodes);
                self.budgets.share(nodes.len() + 1);
                self.post.break_with(|node| !nodes.contains(&node));
            }
            if look == SHUT_OUT_EVERY {
                for caller in self.shut_out.look_again().await.unwrap_or_default() {
                    self.send_away_all_at(caller);
                }
            }
            for code in self.store.lost().await.unwrap_or_default() {
                self.let_go(code);
            }
            // Else nobody would notice what was lost before nothing more was said.
            self.post.tell_others(&Letter::Runs(self.stands()));
            self.post.tell_silence(STALLED_AFTER);
            sleep(AGAIN).await;
        }
    }

    /// How it stands here. What was spent is told once.
    fn stands(&self) -> Stands {
        Stands {
            runs: self.runs(),
            spent: self.budgets.take_spent(),
            connections: self.connections.told(),
            carried: self.carried.told(),
        }
    }

    /// What runs here.
    pub(crate) fn runs(&self) -> Runs {
        Runs {
            tables: self.ways.len() as u64,
            taken_over: self.meters.taken_over.load(Relaxed),
        }
    }

    /// Somebody else has a table that runs here: those who are at it here look for it there.
    fn let_go(self: &Arc<Self>, code: String) {
        let Some(way) = self.ways.here(&code) else { return };
        tracing::warn!(table = crate::code::shown(&code), "another node has taken a table");
        let host = Arc::clone(self);
        tokio::spawn(async move { host.asks.ask(&way, |ask| Command::LetGo { ask }).await });
    }
}
