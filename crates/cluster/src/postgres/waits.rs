//! Detects that the database delays writes, for example because it has lost its standbys. Reads still work then, but no node can renew its
//! row, so all nodes would seem dead to each other.

use super::lease::{LEASE, RENEW};
use maumau_store::StoreError;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::time::{Duration, Instant};

/// A write that takes longer counts as delayed.
pub(super) const LONG: Duration = Duration::from_millis(1500);
/// After a delay ends, all nodes have renewed their rows within this time.
const RENEWED: Duration = RENEW.saturating_add(Duration::from_secs(1));

// A node may not have renewed its row for a while when a write begins to wait. Both times together must stay below the lease.
const _: () = assert!(LONG.as_millis() + RENEW.as_millis() < LEASE.as_millis());

/// Whether this node's writes are delayed.
#[derive(Debug, Default)]
pub(super) struct Waits(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    waits: bool,
    /// When the latest delay ended.
    until: Option<Instant>,
}

impl Waits {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Marks writes as delayed while the returned guard exists.
    pub(super) fn begin(&self) -> Waiting<'_> {
        self.state().waits = true;
        Waiting(self)
    }

    /// Checks that the nodes' rows are reliable.
    ///
    /// # Errors
    /// If writes are delayed, or were so recently that some nodes may not have renewed their rows.
    pub(super) fn none(&self) -> Result<(), StoreError> {
        let state = self.state();
        let has_just = state.until.is_some_and(|until| until.elapsed() < RENEWED);
        if state.waits || has_just {
            let why = "the database keeps waiting what is written: who is there can't be told";
            return Err(StoreError::Failed(why.into()));
        }
        Ok(())
    }
}

pub(super) struct Waiting<'a>(&'a Waits);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        *self.0.state() = State {
            waits: false,
            until: Some(Instant::now()),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::advance;

    #[tokio::test(start_paused = true)]
    async fn nobody_is_believed_to_be_gone_while_nothing_can_be_written_and_a_while_after() {
        let waits = Waits::default();
        assert_eq!(waits.none(), Ok(()));
        let waiting = waits.begin();
        advance(Duration::from_secs(60)).await;
        assert!(waits.none().is_err());
        drop(waiting);
        assert!(waits.none().is_err());
        advance(RENEWED).await;
        assert_eq!(waits.none(), Ok(()));
    }
}
