//! Runs a contest: many deals, on several threads, until the result is precise enough.

use crate::{Contest, Deal, RunResults};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// Deals between two checks of the stop condition. Fixed, so that the stopping point does not depend on the number of threads.
const BATCH: u64 = 50;
/// Minimum number of deals before an interval is trusted.
const DEALS_MIN: u64 = 200;

/// When to stop a contest, and how many threads to use.
#[derive(Clone, Copy, Debug)]
pub struct RunLength {
    /// Maximum number of deals.
    pub deals: u64,
    /// Number of threads.
    pub threads: usize,
    /// Stops early once the interval of every first bot's share of wins has at most this half width.
    pub until: Option<f64>,
}

/// Progress after each batch.
pub struct BatchTold<'a> {
    /// The new deals.
    pub new: &'a [Deal],
    /// Total number of deals so far.
    pub done: u64,
}

impl RunLength {
    /// Plays the deals missing from `deals`, which must be numbered from 0 without gaps. `tell` receives each batch.
    ///
    /// # Errors
    /// If `tell` returns an error; the run then stops.
    pub fn run<E>(
        &self,
        contest: &Contest<'_>,
        deals: &mut Vec<Deal>,
        tell: &mut impl FnMut(&BatchTold<'_>) -> Result<(), E>,
    ) -> Result<RunResults, E> {
        loop {
            let begin = deals.len() as u64;
            if begin >= self.deals || self.is_enough(contest, deals) {
                return Ok(RunResults::of(contest, deals));
            }
            let end = (begin / BATCH * BATCH + BATCH).min(self.deals);
            deals.extend(self.batch(contest, begin, end));
            tell(&BatchTold {
                new: &deals[begin as usize..],
                done: end,
            })?;
        }
    }

    fn is_enough(&self, contest: &Contest<'_>, deals: &[Deal]) -> bool {
        let n = deals.len() as u64;
        let looks = n >= DEALS_MIN && n.is_multiple_of(BATCH);
        self.until
            .is_some_and(|until| looks && RunResults::of(contest, deals).half_width() <= until)
    }

    /// Plays these deals and returns them in order, whichever thread played them.
    fn batch(&self, contest: &Contest<'_>, begin: u64, end: u64) -> Vec<Deal> {
        let next = AtomicU64::new(begin);
        let work = || {
            let mut played = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= end {
                    return played;
                }
                played.push(Deal::play(contest, number));
            }
        };
        let mut deals: Vec<Deal> = thread::scope(|scope| {
            let threads: Vec<_> = (0..self.threads.max(1)).map(|_| scope.spawn(work)).collect();
            let played = threads.into_iter().map(|thread| thread.join());
            played
                .flat_map(|played| played.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
                .collect()
        });
        deals.sort_by_key(|deal| deal.number);
        deals
    }
}
