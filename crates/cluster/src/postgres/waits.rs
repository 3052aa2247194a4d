//! Whether the database keeps waiting what is written, as one does that has lost its standbys. It can be read meanwhile, and no node's row
//! is renewed: all would seem to be gone to each other, though nobody is.

use super::lease::{LEASE, RENEW};
use maumau_store::StoreError;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::time::{Duration, Instant};

/// A write that takes longer is kept waiting.
pub(super) const LONG: Duration = Duration::from_millis(1500);
/// So soon after it all nodes have renewed their rows.
const RENEWED: Duration = RENEW.saturating_add(Duration::from_secs(1));

// A node may have renewed nothing for a while before a write begins to wait: both together end before the node seems to be gone.
const _: () = assert!(LONG.as_millis() + RENEW.as_millis() < LEASE.as_millis());

/// What one node knows of it.
#[derive(Debug, Default)]
pub(super) struct Waits(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    waits: bool,
    /// It did until then.
    until: Option<Instant>,
}

impl Waits {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something is kept waiting, as long as this is kept.
    pub(super) fn begin(&self) -> Waiting<'_> {
        self.state().waits = true;
        Waiting(self)
    }

    /// Whether what the database says of nodes can be believed.
    ///
    /// # Errors
    /// It can't: nobody can renew anything, or has been able to for too short a time.
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

/// Something is kept waiting.
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
