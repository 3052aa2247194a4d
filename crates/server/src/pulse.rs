//! Whether the store can be written to: tried when somebody asks, once a second at most.

use crate::history::now;
use crate::store::{Kind, Store};
use tokio::sync::Mutex;
use tokio::time::{Duration, Instant, timeout};

/// Who asks again within this time hears the last answer.
const FRESH: Duration = Duration::from_secs(1);
/// A store that takes longer to write one line does not work.
const PATIENCE: Duration = Duration::from_secs(5);

/// The last answer, and when it was.
#[derive(Default)]
pub(crate) struct Pulse(Mutex<Option<(Instant, bool)>>);

impl Pulse {
    pub(crate) async fn beats(&self, store: &dyn Store) -> bool {
        // Those who ask at once wait for the same answer.
        let mut last = self.0.lock().await;
        if let Some((_, answer)) = last.filter(|(at, _)| at.elapsed() < FRESH) {
            return answer;
        }
        let written = store.put(Kind::Health, "", now().to_string());
        let answer = matches!(timeout(PATIENCE, written).await, Ok(Ok(())));
        *last = Some((Instant::now(), answer));
        answer
    }
}
