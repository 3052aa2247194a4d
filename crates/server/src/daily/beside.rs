//! What *hard* makes of the deal of a day: worked out in the queue of the coaches when somebody wants to know, and kept.

use maumau_daily::{BESIDE, Daily, Date, Outcome};
use maumau_limits::{Requester, WorkerQueue, locked};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// So many are kept: those of the earliest days go first.
const KEPT_MAX: usize = 512;

/// What is known of it by day and book; nothing as long as it is worked out.
#[derive(Default)]
pub struct Beside(Mutex<BTreeMap<(Date, &'static str), Option<Outcome>>>);

impl Beside {
    /// What *hard* makes of this deal; nothing as long as it is not known.
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
            // If too much waits whoever asks again begins it anew.
            match outcome {
                Some(outcome) => known.insert(key, Some(outcome)),
                None => known.remove(&key),
            };
        });
        None
    }
}
