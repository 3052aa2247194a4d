//! Limits how fast broken sessions reconnect: one lost envelope breaks all sessions between two
//! nodes, and each costs both of them a full view per socket.

use maumau_limits::locked;
use std::sync::Mutex;
use tokio::time::{Duration, Instant, sleep_until};

/// Time between two sessions: a thousand per second take a third of a core.
const GAP: Duration = Duration::from_millis(1);

/// Hands out turns; holds the next free one.
pub(crate) struct Pace(Mutex<Instant>);

impl Default for Pace {
    fn default() -> Pace {
        Pace(Mutex::new(Instant::now()))
    }
}

impl Pace {
    pub(crate) fn next(&self) -> Instant {
        let mut next = locked(&self.0);
        let turn = (*next).max(Instant::now());
        *next = turn + GAP;
        turn
    }

    pub(crate) async fn wait(&self) {
        sleep_until(self.next()).await;
    }
}
