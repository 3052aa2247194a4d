//! Health check: can the store be written to?

use crate::code;
use crate::metrics::{Metrics, count};
use crate::secret::chance;
use maumau_room::hex;
use maumau_store::{DocumentKind, Store, StoreError};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use tokio::sync::Mutex;
use tokio::time::{Duration, Instant, timeout};

/// How long a result is reused.
const FRESH: Duration = Duration::from_secs(1);
/// A store that takes longer to write one line counts as failed.
const PATIENCE: Duration = Duration::from_secs(5);

pub struct StoreHealth {
    store: Arc<dyn Store>,
    metrics: Arc<Metrics>,
    last: Mutex<Option<(Instant, bool)>>,
    /// True if a write has failed since the last check.
    has_missed: AtomicBool,
}

impl StoreHealth {
    pub(crate) fn of(store: Arc<dyn Store>, metrics: Arc<Metrics>) -> StoreHealth {
        StoreHealth {
            store,
            metrics,
            last: Mutex::default(),
            has_missed: AtomicBool::new(false),
        }
    }

    /// Returns whether the store can be written to. Checks at most once a second.
    pub async fn can_store(&self) -> bool {
        // Concurrent callers wait for the same result.
        let mut last = self.last.lock().await;
        let has_missed = self.has_missed.swap(false, Relaxed);
        let last_good = last.filter(|_| !has_missed);
        if let Some((_, answer)) = last_good.filter(|(at, _)| at.elapsed() < FRESH) {
            return answer;
        }
        // Random content: SQLite writes nothing when the value does not change.
        let written = self.store.put(DocumentKind::Health, "", hex(&chance()[..8]));
        let answer = matches!(timeout(PATIENCE, written).await, Ok(Ok(())));
        *last = Some((Instant::now(), answer));
        answer
    }

    /// Logs and counts a failed write for a table. Returns whether the write succeeded.
    pub fn note(&self, code: &str, stored: Result<(), StoreError>) -> bool {
        if let Err(error) = &stored {
            count(&self.metrics.store_failures);
            tracing::error!(table = code::shown(code), %error, "the store failed");
            self.has_missed.store(true, Relaxed);
        }
        stored.is_ok()
    }
}
