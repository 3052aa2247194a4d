//! Detects live nodes that have stalled: each node sends its status twice a second.

use maumau_limits::locked;
use std::collections::BTreeMap;
use std::sync::Mutex;
use tokio::time::{Duration, Instant};

/// When other nodes were last heard.
#[derive(Default)]
pub(crate) struct Silence(Mutex<BTreeMap<u64, Heard>>);

struct Heard {
    at: Instant,
    /// Whether it was silent at the last check.
    was_silent: bool,
}

impl Silence {
    /// Records a sign of life.
    pub(crate) fn heard(&self, node: u64) {
        self.listen(node, true);
    }

    /// Starts watching a node that may not have sent anything yet.
    pub(crate) fn begin(&self, node: u64) {
        self.listen(node, false);
    }

    fn listen(&self, node: u64, is_heard: bool) {
        let at = Instant::now();
        let mut all = locked(&self.0);
        let heard = all.entry(node).or_insert(Heard { at, was_silent: false });
        if is_heard {
            heard.at = at;
        }
    }

    pub(crate) fn keep(&self, there: &[u64]) {
        locked(&self.0).retain(|node, _| there.contains(node));
    }

    /// Returns the nodes that have become silent (no sign of life for `long`) or active since the
    /// last call, and whether they are silent.
    pub(crate) fn changed(&self, long: Duration) -> Vec<(u64, bool)> {
        let mut changed = Vec::new();
        for (node, heard) in locked(&self.0).iter_mut() {
            let is_silent = heard.at.elapsed() > long;
            if std::mem::replace(&mut heard.was_silent, is_silent) != is_silent {
                changed.push((*node, is_silent));
            }
        }
        changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::advance;

    #[tokio::test(start_paused = true)]
    async fn a_node_is_silent_once_and_until_it_says_something() {
        let (silence, long) = (Silence::default(), Duration::from_secs(2));
        silence.begin(1);
        silence.heard(2);
        advance(long).await;
        silence.begin(1);
        silence.heard(2);
        assert!(silence.changed(long).is_empty());
        advance(long / 2).await;
        assert_eq!(silence.changed(long), [(1, true)]);
        assert!(silence.changed(long).is_empty());
        silence.heard(1);
        assert_eq!(silence.changed(long), [(1, false)]);
        advance(2 * long).await;
        silence.keep(&[2]);
        assert_eq!(silence.changed(long), [(2, true)], "who is gone is not silent");
    }
}
