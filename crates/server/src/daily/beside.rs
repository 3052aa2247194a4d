//! The result of the bot *hard* at a deal of the day: computed on demand in the coaches' queue, and
//! cached.

use maumau_daily::{BESIDE, Daily, Date, Outcome};
use maumau_limits::{Requester, WorkerQueue, locked};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// Maximum number of cached results; those of the earliest days are dropped first.
const KEPT_MAX: usize = 512;

/// Results by day and book; `None` while one is being computed.
#[derive(Default)]
pub struct Beside(Mutex<BTreeMap<(Date, &'static str), Option<Outcome>>>);

impl Beside {
    /// Returns the result of *hard* at this deal, or `None` while it is unknown.
    pub fn ask(self: &Arc<Beside>, coaches: &Arc<WorkerQueue>, daily: Daily) -> Option<Outcome> {
        let key = (daily.date, daily.book.id);
        {
            let mut known = locked(&self.0);
            if let Some(outcome) = known.get(&key) {
                return *outcome;
            }
            if known.len() >= KEPT_MAX {
                known.pop_first();
            }
            known.insert(key, None);
        }
        let (beside, coaches) = (Arc::clone(self), Arc::clone(coaches));
        tokio::spawn(async move {
            let work = move || daily.by(BESIDE).and_then(|course| course.outcome());
            let outcome = coaches.work(&Requester::server(), work).await.ok().flatten();
            let mut known = locked(&beside.0);
            // If the queue is full, the next request tries again.
            match outcome {
                Some(outcome) => known.insert(key, Some(outcome)),
                None => known.remove(&key),
            };
        });
        None
    }
}
