//! Rules tried out before they are played: one trial at a time, on a thread of its own, and never for long.

use crate::host::{Host, NoTable};
use crate::laws::Bound;
use crate::web::Bucket;
use maumau_bots::Trial;
use maumau_house::{Complaint, HouseRule, check, in_force, lay_rules};
use maumau_referee::Law;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// Somebody who waits for a trial has it by then.
const LIMIT: Duration = Duration::from_millis(1_500);
/// So many rounds a trial has at most.
const ROUNDS_MAX: u32 = 2_000;
/// Before rules are played at all they are tried so shortly.
const GLANCE: Duration = Duration::from_millis(400);
const GLANCE_ROUNDS: u32 = 200;
/// So many trials may be asked for at once, and so many a second in the long run.
const ASKED_MAX: u32 = 20;
const ASKED_PER_SECOND: f64 = 0.5;
/// So many sets of rules are remembered as good.
const KNOWN_MAX: usize = 10_000;

/// The trials of a host.
pub(crate) struct Trials {
    at_once: Semaphore,
    asked: Mutex<Bucket>,
    /// Rules that have been found to come to an end, by the digest of what is played and the seats.
    known: Mutex<BTreeSet<(u64, u8)>>,
}

impl Trials {
    pub(crate) fn new() -> Trials {
        Trials {
            at_once: Semaphore::new(1),
            asked: Mutex::new(Bucket::new(ASKED_MAX, ASKED_PER_SECOND)),
            known: Mutex::default(),
        }
    }

    /// Whether somebody may ask for a trial now.
    pub(crate) fn may_ask(&self) -> bool {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// The same table with and without, some thousand rounds each, as far as the time goes.
    pub(crate) async fn of(&self, with: Law, without: Law) -> Option<Trial> {
        self.play(with, without, ROUNDS_MAX, LIMIT).await
    }

    async fn play(&self, with: Law, without: Law, rounds: u32, limit: Duration) -> Option<Trial> {
        const SEED: u64 = 1;
        let _turn = self.at_once.acquire().await.ok()?;
        let trial = move || {
            let begun = Instant::now();
            Trial::within(&with, &without, rounds, SEED, || begun.elapsed() < limit)
        };
        tokio::task::spawn_blocking(trial).await.ok()
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
    /// Refuses rules of players' own by which nobody can go out, or a round does not end.
    pub(crate) async fn accept(&self, bound: &Arc<Bound>) -> Result<(), NoTable> {
        let (law, name) = (&bound.law, (bound.digest, bound.law.seats));
        let rules = in_force(law);
        if rules.is_empty() || self.trials.knows(name) {
            return Ok(());
        }
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
        let trial = self.trials.play(law.clone(), plain, GLANCE_ROUNDS, GLANCE).await;
        let trial = trial.ok_or_else(|| NoTable::Broken("the rules could not be tried".into()))?;
        let record = trial.record(law, &self.laws.decks_of(law));
        if let Some(record) = record {
            return Err(NoTable::Endless(record.to_string()));
        }
        self.trials.learn(name);
        Ok(())
    }
}
