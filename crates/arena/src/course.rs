//! How a contest is run: many deals, on several threads, until enough is known.

use crate::{Contest, Deal, RunResults};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// So many deals are played between two looks at what they came to: a round number, so that where it stops depends on nothing else.
const BATCH: u64 = 50;
/// Before so many deals an interval is not to be trusted.
const DEALS_MIN: u64 = 200;

/// How long it goes on.
#[derive(Clone, Copy, Debug)]
pub struct RunLength {
    /// So many deals at most.
    pub deals: u64,
    /// So many threads play.
    pub threads: usize,
    /// It may stop when the first bots' shares of wins are known to this much to each side.
    pub until: Option<f64>,
}

/// What is told after each batch.
pub struct BatchTold<'a> {
    /// The deals that it has brought.
    pub new: &'a [Deal],
    /// How many there are by now.
    pub done: u64,
}

impl RunLength {
    /// Plays the deals that are not among `deals` yet, which begin with number 0 and leave none out; `tell` hears each batch.
    ///
    /// # Errors
    /// Those of `tell`: then it stops.
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

    /// These deals in their order, whichever thread has played them.
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
