//! Whether the store can be written to.

use crate::code;
use crate::metrics::{Metrics, count};
use crate::secret::chance;
use maumau_room::hex;
use maumau_store::{DocumentKind, Store, StoreError};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use tokio::sync::Mutex;
use tokio::time::{Duration, Instant, timeout};

/// How long an answer is reused.
const FRESH: Duration = Duration::from_secs(1);
/// A store that takes longer to write one line does not work.
const PATIENCE: Duration = Duration::from_secs(5);

/// Checks the health of the store, and notes its failures.
pub struct StoreHealth {
    store: Arc<dyn Store>,
    metrics: Arc<Metrics>,
    /// The last answer, and when it was given.
    last: Mutex<Option<(Instant, bool)>>,
    /// Whether a write has failed since.
    has_missed: AtomicBool,
}

impl StoreHealth {
    /// The health of this store.
    pub(crate) fn of(store: Arc<dyn Store>, metrics: Arc<Metrics>) -> StoreHealth {
        StoreHealth {
            store,
            metrics,
            last: Mutex::default(),
            has_missed: AtomicBool::new(false),
        }
    }

    /// Returns whether the store can be written to. It tries once a second at most.
    pub async fn can_store(&self) -> bool {
        // Callers that come at once wait for the same answer.
        let mut last = self.last.lock().await;
        let has_missed = self.has_missed.swap(false, Relaxed);
        let last_good = last.filter(|_| !has_missed);
        if let Some((_, answer)) = last_good.filter(|(at, _)| at.elapsed() < FRESH) {
            return answer;
        }
        // Never the same twice: SQLite writes nothing if nothing would change.
        let written = self.store.put(DocumentKind::Health, "", hex(&chance()[..8]));
        let answer = matches!(timeout(PATIENCE, written).await, Ok(Ok(())));
        *last = Some((Instant::now(), answer));
        answer
    }

    /// Logs and counts a failure of the store for a table. Returns whether it did its work.
    pub fn note(&self, code: &str, stored: Result<(), StoreError>) -> bool {
        if let Err(error) = &stored {
            count(&self.metrics.store_failures);
            tracing::error!(table = code::shown(code), %error, "the store failed");
            self.has_missed.store(true, Relaxed);
        }
        stored.is_ok()
    }
}
