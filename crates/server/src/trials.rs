//! Rules tried out before they are played: few trials at a time, each on a thread of its own, and never for long.

use crate::asker::Asker;
use crate::queue::{Busy, Queue};
use maumau_room::workshop::Draft;
use maumau_room::{Bound, Laws, Unplayable, glance};
use maumau_table::Deck;
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Somebody who waits for a trial has it by then.
const LIMIT: Duration = Duration::from_millis(1_500);
/// So many rounds a trial has at most.
const ROUNDS_MAX: u32 = 2_000;
/// Before rules are played at all they are tried so shortly.
const GLANCE: Duration = Duration::from_millis(400);
const GLANCE_ROUNDS: u32 = 200;
/// So many sets of rules are remembered as good.
const KNOWN_MAX: usize = 10_000;

/// The trials of a host.
pub(crate) struct Trials {
    queue: Arc<Queue>,
    /// Rules that have been found to come to an end, by the digest of what is played and the seats.
    known: Mutex<BTreeSet<(u64, u8)>>,
}

/// A rule tried out: some thousand rounds with it and without, as far as the time goes.
pub(crate) fn tried(draft: &Draft, laws: &Laws) -> Result<Value, String> {
    let begun = Instant::now();
    draft.try_out(laws, ROUNDS_MAX, || begun.elapsed() < LIMIT)
}

/// Whether these rules can be played, as far as shortly trying them tells.
pub(crate) fn glanced_at(bound: &Bound, decks: &[Deck]) -> Result<(), Unplayable> {
    let begun = Instant::now();
    glance(bound, decks, GLANCE_ROUNDS, || begun.elapsed() < GLANCE)
}

impl Trials {
    pub(crate) fn new() -> Trials {
        // Half of the machine at most: the rest belongs to those who play.
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Trials {
            queue: Queue::new(cores / 2),
            known: Mutex::default(),
        }
    }

    /// Does it aside, when it is `asker`'s turn.
    ///
    /// # Errors
    /// Too much waits already.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        asker: &Asker,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Busy> {
        self.queue.work(asker, work).await
    }

    /// Whether rules are known to come to an end: by the digest of what is played and the seats.
    pub(crate) fn knows(&self, name: (u64, u8)) -> bool {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.contains(&name)
    }

    /// Rules have been found to come to an end.
    pub(crate) fn learn(&self, name: (u64, u8)) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= KNOWN_MAX {
            known.clear();
        }
        known.insert(name);
    }
}
