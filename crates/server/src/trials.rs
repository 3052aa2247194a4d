//! Rules tried out before they are played: few trials at a time, each on a thread of its own, and never for long.

use crate::asker::Asker;
use crate::host::Host;
use crate::laws::{Bound, Laws};
use crate::queue::{Busy, Queue};
use crate::tables::NoTable;
use maumau_bots::Trial;
use maumau_house::{Complaint, HouseRule, check, in_force, lay_rules};
use maumau_referee::Law;
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

/// The same table with and without, some thousand rounds each, as far as the time goes.
pub(crate) fn played(with: &Law, without: &Law) -> Trial {
    play(with, without, ROUNDS_MAX, LIMIT)
}

fn play(with: &Law, without: &Law, rounds: u32, limit: Duration) -> Trial {
    const SEED: u64 = 1;
    let begun = Instant::now();
    Trial::within(with, without, rounds, SEED, || begun.elapsed() < limit)
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

    fn knows(&self, name: (u64, u8)) -> bool {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.contains(&name)
    }

    fn learn(&self, name: (u64, u8)) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= KNOWN_MAX {
            known.clear();
        }
        known.insert(name);
    }
}

impl Host {
    /// Whether rules are known to be good, or there are none.
    pub(crate) fn is_accepted(&self, bound: &Bound) -> bool {
        in_force(&bound.law).is_empty() || self.trials.knows((bound.digest, bound.law.seats))
    }

    /// What is played, from the texts of options and rules: worked out aside, when it is `asker`'s turn, if nobody plays it yet.
    pub(crate) async fn bind(
        self: &Arc<Self>,
        asker: &Asker,
        book: &str,
        options: &str,
        house: &[String],
        seats: u8,
    ) -> Result<Arc<Bound>, NoTable> {
        let rules = Laws::read(book, options, house).map_err(NoTable::Rules)?;
        if let Some(bound) = self.laws.known(&rules, seats) {
            return Ok(bound);
        }
        let host = Arc::clone(self);
        let bound = self.looks.work(asker, move || host.laws.lay(rules, seats)).await;
        bound.map_err(|Busy| NoTable::Busy)?.map_err(NoTable::Rules)
    }

    /// Refuses rules of players' own by which nobody can go out, or a round does not end. `asker` wants to play them.
    pub(crate) async fn accept(self: &Arc<Self>, asker: &Asker, bound: &Arc<Bound>) -> Result<(), NoTable> {
        if self.is_accepted(bound) {
            return Ok(());
        }
        let (host, tried) = (Arc::clone(self), Arc::clone(bound));
        let tried = self.trials.work(asker, move || host.glance(&tried)).await;
        tried.map_err(|Busy| NoTable::Busy)?
    }

    fn glance(&self, bound: &Bound) -> Result<(), NoTable> {
        // Somebody before in the queue may have wanted the same.
        if self.is_accepted(bound) {
            return Ok(());
        }
        let law = &bound.law;
        let rules = in_force(law);
        let plain = lay_rules(law.clone(), &[]).map_err(NoTable::Rules)?;
        for (place, rule) in rules.iter().enumerate() {
            let others: Vec<HouseRule> = rules[..place].to_vec();
            if let Some(complaint) = check(&plain, rule, &others)
                .iter()
                .find(|c| **c == Complaint::NobodyGoesOut)
            {
                let [_, en] = complaint.text();
                return Err(NoTable::Rules(format!("{}: {en}", rule.name())));
            }
        }
        let trial = play(law, &plain, GLANCE_ROUNDS, GLANCE);
        if let Some(record) = trial.record(law, &self.laws.decks_of(law)) {
            return Err(NoTable::Endless(record.to_string()));
        }
        self.trials.learn((bound.digest, law.seats));
        Ok(())
    }
}
