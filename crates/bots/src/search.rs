//! Successive halving over sampled states: every candidate is tried on the same states, the round is simulated, and the worse half is
//! dropped repeatedly.
//!
//! The first candidate is the default without a search. All others are compared with it in pairs, on the same state with the same dice,
//! and it is never dropped.

use crate::Estimate;
use crate::rollout::{Rollout, worth};
use maumau_play::{Dice, Situation};
use maumau_referee::Deed;
use maumau_table::State;

/// A candidate for a decision: an action, or `None` for doing nothing.
pub type Candidate = Option<Deed>;

/// Candidates that are clearly worse are dropped after every this many states.
const LOOKS: u32 = 16;

/// A candidate and its results relative to the first one.
#[derive(Clone, Copy, Debug)]
struct Tried {
    candidate: Candidate,
    sum: f64,
    squares: f64,
}

impl Tried {
    fn of(candidate: Candidate) -> Tried {
        Tried {
            candidate,
            sum: 0.0,
            squares: 0.0,
        }
    }

    fn add(&mut self, difference: f64) {
        self.sum += difference;
        self.squares += difference * difference;
    }

    fn more(&self, states: f64) -> Estimate {
        Estimate::of_sums(states, self.sum, self.squares)
    }

    fn is_worse(&self, states: u32) -> bool {
        let more = self.more(f64::from(states));
        more.mean + more.half_width < 0.0
    }
}

/// The search effort for one decision.
#[derive(Clone, Copy, Debug)]
pub enum Budget {
    /// Number of simulated rounds, shared among the candidates. The result is the same on every machine.
    Rounds(u32),
    /// A time limit in ms, measured with a clock that counts µs. The result is not reproducible.
    Time(u32, fn() -> u64),
}

impl Budget {
    fn share(self, stages: u32, left: u32) -> Share {
        match self {
            Budget::Rounds(rounds) => Share::States(rounds / stages / left),
            Budget::Time(ms, clock) => Share::Until(clock() + u64::from(ms) * 1_000 / u64::from(stages), clock),
        }
    }
}

enum Share {
    States(u32),
    Until(u64, fn() -> u64),
}

impl Share {
    /// Returns whether to try another state. Call once after each state.
    fn goes_on(&mut self) -> bool {
        match self {
            Share::States(states) => {
                *states = states.saturating_sub(1);
                *states > 0
            }
            Share::Until(end, clock) => clock() < *end,
        }
    }
}

/// A search with a fixed budget per decision.
#[derive(Clone, Debug)]
pub struct Search {
    budget: Budget,
    /// A candidate replaces the first one only if it is better by this many half widths of the confidence interval.
    caution: f64,
    pub(crate) playouts: u64,
}

impl Search {
    /// Creates a search that picks the candidate with the best mean.
    pub fn new(budget: Budget) -> Search {
        Search::cautious(budget, 0.0)
    }

    /// Creates a search that leaves the first candidate only for one that is better by `caution` half widths of the confidence interval. To
    /// give up playing a card, the difference must always be significant.
    pub(crate) fn cautious(budget: Budget, caution: f64) -> Search {
        Search {
            budget,
            caution,
            playouts: 0,
        }
    }

    /// Returns the best candidate, trying all on the same states from `imagine` with the same dice. On a tie, the first wins.
    pub fn best(
        &mut self,
        situation: Situation<'_>,
        candidates: Vec<Candidate>,
        dice: &mut Dice,
        mut imagine: impl FnMut(&mut Dice) -> State,
    ) -> Candidate {
        let rollout = Rollout::new(situation.law);
        let mut all = candidates.into_iter();
        let first = all.next().flatten();
        let mut others: Vec<Tried> = all.map(Tried::of).collect();
        let stages = usize::BITS - others.len().saturating_sub(1).leading_zeros() + 1;
        let mut states = 0;
        while !others.is_empty() {
            let mut share = self.budget.share(stages, others.len() as u32 + 1);
            loop {
                let (state, seed) = (imagine(dice), dice.bits());
                let mut play = |candidate| {
                    self.playouts += 1;
                    played(&rollout, situation, state, candidate, seed)
                };
                let of_first = play(first);
                for one in &mut others {
                    one.add(play(one.candidate) - of_first);
                }
                states += 1;
                if states % LOOKS == 0 {
                    others.retain(|one| !one.is_worse(states));
                }
                if others.is_empty() || !share.goes_on() {
                    break;
                }
            }
            // All remaining candidates were tried equally often, so sums compare like means. The sort is stable.
            others.sort_by(|a, b| b.sum.total_cmp(&a.sum));
            if others.len() < 2 {
                break;
            }
            others.truncate(others.len().div_ceil(2));
        }
        let better = others.first().filter(|one| self.is_better(one, states, first));
        better.map_or(first, |one| one.candidate)
    }

    fn is_better(&self, one: &Tried, states: u32, first: Candidate) -> bool {
        let more = one.more(f64::from(states));
        let is_laid = |candidate: Candidate| matches!(candidate, Some(Deed::Lay(..)));
        let caution = if self.caution > 0.0 && is_laid(first) && !is_laid(one.candidate) {
            1.0
        } else {
            self.caution
        };
        more.mean > 0.0 && (caution == 0.0 || more.mean > caution * more.half_width)
    }
}

/// Simulates the round after a candidate, with dice from `seed`, and returns its value.
fn played(rollout: &Rollout<'_>, situation: Situation<'_>, mut state: State, candidate: Candidate, seed: u64) -> f64 {
    if let Some(deed) = candidate {
        let now_ms = state.now_ms;
        situation
            .law
            .offered(&mut state, now_ms, situation.view.seat, &deed, &mut ());
    }
    rollout.play(&mut state, &mut Dice::new(seed), &mut ());
    worth(&state, situation.view.seat)
}

#[cfg(test)]
mod tests {
    use super::*;
    use maumau_table::{Card, Spot};
    use std::cell::Cell;

    thread_local! {
        static NOW_US: Cell<u64> = const { Cell::new(0) };
    }

    /// A clock that advances by 100 µs per call.
    fn ticking() -> u64 {
        NOW_US.replace(NOW_US.get() + 100)
    }

    fn states(mut share: Share) -> u32 {
        let mut states = 1;
        while share.goes_on() {
            states += 1;
        }
        states
    }

    #[test]
    fn rounds_are_shared_among_stages_and_candidates() {
        assert_eq!(states(Budget::Rounds(240).share(3, 4)), 20);
        assert_eq!(states(Budget::Rounds(1).share(3, 4)), 1, "each is tried once at least");
    }

    #[test]
    fn time_is_shared_among_stages() {
        assert_eq!(states(Budget::Time(3, ticking).share(3, 4)), 10);
        assert_eq!(states(Budget::Time(6, ticking).share(3, 4)), 20);
        assert_eq!(
            states(Budget::Time(0, ticking).share(3, 4)),
            1,
            "each is tried once at least"
        );
    }

    #[test]
    fn the_first_is_left_for_what_is_surely_better_only() {
        let one = |candidate: Candidate, differences: &[f64]| {
            let mut one = Tried::of(candidate);
            differences.iter().for_each(|difference| one.add(*difference));
            one
        };
        let lay = Some(Deed::Lay(Card(0), Spot::Pile));
        let is_better = |caution: f64, candidate: Candidate, differences: &[f64]| {
            let search = Search::cautious(Budget::Rounds(1), caution);
            search.is_better(&one(candidate, differences), differences.len() as u32, lay)
        };
        // The mean is 0.5 and the half width 0.98.
        let unsure = [1.0, -1.0, 1.0, 1.0];
        assert!(is_better(0.0, lay, &unsure), "it looks better");
        assert!(is_better(0.5, lay, &unsure) && !is_better(0.6, lay, &unsure));
        assert!(
            !is_better(0.5, Some(Deed::Draw), &unsure),
            "not to draw where a card fits"
        );
        assert!(is_better(0.5, Some(Deed::Draw), &[1.0, 1.0, 1.0, 0.9]));
        assert!(one(lay, &[-1.0, -0.9]).is_worse(2) && !one(lay, &unsure).is_worse(4));
    }
}
