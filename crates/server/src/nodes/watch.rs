//! Which nodes are there.

use crate::host::Host;
use crate::lock::locked;
use std::sync::Arc;
use tokio::time::{Duration, sleep};

/// So often it is looked.
const AGAIN: Duration = Duration::from_millis(500);

impl Host {
    /// Looks again and again. What was talked with a node that is gone ends: its tables are taken by whoever needs them.
    pub(crate) async fn watch_nodes(self: Arc<Self>) {
        loop {
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
                self.post.break_with(|node| !nodes.contains(&node));
            }
            sleep(AGAIN).await;
        }
    }
}
