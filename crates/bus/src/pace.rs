//! How fast lost sessions begin anew. One lost envelope ends all sessions of two nodes, and each costs both of them a whole view for each
//! socket.

use maumau_limits::locked;
use std::sync::Mutex;
use tokio::time::{Duration, Instant, sleep_until};

/// From one session to the next: a thousand a second are a third of a core.
const GAP: Duration = Duration::from_millis(1);

/// Whose turn it is.
pub(crate) struct Pace(Mutex<Instant>);

impl Default for Pace {
    fn default() -> Pace {
        Pace(Mutex::new(Instant::now()))
    }
}

impl Pace {
    /// The next turn.
    pub(crate) fn next(&self) -> Instant {
        let mut next = locked(&self.0);
        let turn = (*next).max(Instant::now());
        *next = turn + GAP;
        turn
    }

    /// Waits for the next turn.
    pub(crate) async fn wait(&self) {
        sleep_until(self.next()).await;
    }
}
