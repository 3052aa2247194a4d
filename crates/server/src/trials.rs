//! Simulation of house rules before they are played: few trials at a time, each on its own thread
//! and with a time limit.

use maumau_limits::{Busy, Requester, WorkerQueue, locked};
use maumau_protocol::RuleDraft;
use maumau_room::workshop::{TriedOut, try_out};
use maumau_room::{Bound, Laws, Unplayable, glance};
use maumau_table::{Deck, Sentence};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Time limit of a trial that a player waits for.
const LIMIT: Duration = Duration::from_millis(1_500);
const ROUNDS_MAX: u32 = 2_000;
/// Limits of the glance, the shorter trial that every ruleset must pass before it is played.
const GLANCE: Duration = Duration::from_millis(400);
const GLANCE_ROUNDS: u32 = 200;
/// Maximum number of accepted rulesets remembered.
const KNOWN_MAX: usize = 10_000;
/// Maximum number of rejected rulesets remembered, the newest; of how many the record of an endless
/// round is kept; and the maximum length of such a record, in bytes.
const REFUSED_MAX: usize = 10_000;
const RECORDS_MAX: usize = 100;
const RECORD_MAX: usize = 64 * 1024;

pub(crate) struct Trials {
    queue: Arc<WorkerQueue>,
    /// Rulesets with which rounds end, by digest and number of seats.
    known: Mutex<BTreeSet<(u64, u8)>>,
    refused: Mutex<Refused>,
}

/// Rejected rulesets, by digest. The number of seats does not matter, because players come and go.
#[derive(Default)]
struct Refused {
    order: VecDeque<u64>,
    /// The records of rounds that did not end.
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

/// Simulates a rule, baseline and variant: up to `ROUNDS_MAX` rounds within the time limit.
pub fn tried(draft: &RuleDraft, laws: &Laws) -> Result<TriedOut, Sentence> {
    let begun = Instant::now();
    try_out(draft, laws, ROUNDS_MAX, || begun.elapsed() < LIMIT)
}

/// Runs a short trial to check whether a ruleset is playable.
pub fn glanced_at(bound: &Bound, decks: &[Deck]) -> Result<(), Unplayable> {
    let begun = Instant::now();
    glance(bound, decks, GLANCE_ROUNDS, || begun.elapsed() < GLANCE)
}

impl Trials {
    pub fn new() -> Trials {
        // At most half of the cores; the rest serves running games.
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Trials {
            queue: WorkerQueue::new(cores / 2),
            known: Mutex::default(),
            refused: Mutex::default(),
        }
    }

    /// Runs `work` in the background when it is `requester`'s turn.
    ///
    /// # Errors
    /// The queue is full.
    pub async fn work<T: Send + 'static>(
        &self,
        requester: &Requester,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Busy> {
        self.queue.work(requester, work).await
    }

    /// Rejects a ruleset from now on, even if a shorter trial accepts it.
    pub fn refuse(&self, digest: u64, record: String) {
        locked(&self.refused).add(digest, record);
        locked(&self.known).retain(|(known, _)| *known != digest);
    }

    /// Returns the record of an endless round if a trial has rejected this ruleset; empty if the
    /// record is no longer kept.
    pub fn refused(&self, digest: u64) -> Option<String> {
        locked(&self.refused).each.get(&digest).cloned()
    }

    /// Returns whether rounds are known to end, by digest and number of seats.
    pub fn knows(&self, name: (u64, u8)) -> bool {
        locked(&self.known).contains(&name)
    }

    /// Remembers that rounds end with this ruleset.
    pub fn learn(&self, name: (u64, u8)) {
        let mut known = locked(&self.known);
        if known.len() >= KNOWN_MAX {
            known.clear();
        }
        known.insert(name);
    }
}
