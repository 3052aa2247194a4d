//! Rules tried out before they are played: few trials at a time, each on a thread of its own, and never for long.

use maumau_limits::{Busy, Requester, WorkerQueue, locked};
use maumau_protocol::RuleDraft;
use maumau_room::workshop::{TriedOut, try_out};
use maumau_room::{Bound, Laws, Unplayable, glance};
use maumau_table::{Deck, Sentence};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Arc, Mutex};
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
/// So many are remembered as refused, the newest: of the newest of them with a round that did not end, if it is not too long, in bytes.
const REFUSED_MAX: usize = 10_000;
const RECORDS_MAX: usize = 100;
const RECORD_MAX: usize = 64 * 1024;

/// The trials of a host.
pub(crate) struct Trials {
    queue: Arc<WorkerQueue>,
    /// Rules that have been found to come to an end, by the digest of what is played and the seats.
    known: Mutex<BTreeSet<(u64, u8)>>,
    refused: Mutex<Refused>,
}

/// Rules that a trial has refused, by the digest of what is played. How many sit there makes no difference: people come and go.
#[derive(Default)]
struct Refused {
    order: VecDeque<u64>,
    /// With the records of rounds that did not end.
    each: BTreeMap<u64, String>,
}

impl Refused {
    fn add(&mut self, digest: u64, record: String) {
        let record = if record.len() > RECORD_MAX {
            String::new()
        } else {
            record
        };
        if self.each.insert(digest, record).is_some() {
            return;
        }
        self.order.push_back(digest);
        if self.order.len() > REFUSED_MAX
            && let Some(oldest) = self.order.pop_front()
        {
            self.each.remove(&oldest);
        }
        let place = self.order.len().checked_sub(RECORDS_MAX + 1);
        let older = place.and_then(|place| self.order.get(place));
        if let Some(record) = older.and_then(|older| self.each.get_mut(older)) {
            *record = String::new();
        }
    }
}

/// A rule tried out: some thousand rounds with it and without, as far as the time goes.
pub fn tried(draft: &RuleDraft, laws: &Laws) -> Result<TriedOut, Sentence> {
    let begun = Instant::now();
    try_out(draft, laws, ROUNDS_MAX, || begun.elapsed() < LIMIT)
}

/// Whether these rules can be played, as far as shortly trying them tells.
pub fn glanced_at(bound: &Bound, decks: &[Deck]) -> Result<(), Unplayable> {
    let begun = Instant::now();
    glance(bound, decks, GLANCE_ROUNDS, || begun.elapsed() < GLANCE)
}

impl Trials {
    pub fn new() -> Trials {
        // Half of the machine at most: the rest belongs to those who play.
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Trials {
            queue: WorkerQueue::new(cores / 2),
            known: Mutex::default(),
            refused: Mutex::default(),
        }
    }

    /// Does it aside, when it is `requester`'s turn.
    ///
    /// # Errors
    /// Too much waits already.
    pub async fn work<T: Send + 'static>(
        &self,
        requester: &Requester,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Busy> {
        self.queue.work(requester, work).await
    }

    /// A trial has refused what has this digest: it is not played here, though a shorter one may find nothing.
    pub fn refuse(&self, digest: u64, record: String) {
        locked(&self.refused).add(digest, record);
        locked(&self.known).retain(|(known, _)| *known != digest);
    }

    /// The record of a round that did not end by these rules, which is empty if it is not known any more, if a trial has refused them.
    pub fn refused(&self, digest: u64) -> Option<String> {
        locked(&self.refused).each.get(&digest).cloned()
    }

    /// Whether rules are known to come to an end: by the digest of what is played and the seats.
    pub fn knows(&self, name: (u64, u8)) -> bool {
        locked(&self.known).contains(&name)
    }

    /// Rules have been found to come to an end.
    pub fn learn(&self, name: (u64, u8)) {
        let mut known = locked(&self.known);
        if known.len() >= KNOWN_MAX {
            known.clear();
        }
        known.insert(name);
    }
}
