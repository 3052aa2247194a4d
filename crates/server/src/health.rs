//! Whether the store can be written to: tried when somebody asks, once a second at most.

use crate::secret::chance;
use maumau_room::hex;
use maumau_store::{DocumentKind, Store};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use tokio::sync::Mutex;
use tokio::time::{Duration, Instant, timeout};

/// Who asks again within this time hears the last answer.
const FRESH: Duration = Duration::from_secs(1);
/// A store that takes longer to write one line does not work.
const PATIENCE: Duration = Duration::from_secs(5);

/// The last answer, and when it was.
#[derive(Default)]
pub struct StoreHealth {
    last: Mutex<Option<(Instant, bool)>>,
    /// Whether a write has failed since.
    has_missed: AtomicBool,
}

impl StoreHealth {
    /// A write has failed: the last answer is not true any more.
    pub fn missed(&self) {
        self.has_missed.store(true, Relaxed);
    }

    pub async fn beats(&self, store: &dyn Store) -> bool {
        // Those who ask at once wait for the same answer.
        let mut last = self.last.lock().await;
        let has_missed = self.has_missed.swap(false, Relaxed);
        let last_good = last.filter(|_| !has_missed);
        if let Some((_, answer)) = last_good.filter(|(at, _)| at.elapsed() < FRESH) {
            return answer;
        }
        // Never the same twice: SQLite writes nothing where nothing would change.
        let written = store.put(DocumentKind::Health, "", hex(&chance()[..8]));
        let answer = matches!(timeout(PATIENCE, written).await, Ok(Ok(())));
        *last = Some((Instant::now(), answer));
        answer
    }
}
