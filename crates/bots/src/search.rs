//! Search: each deed is tried in many imagined states and the round played through; the worse half is left out again and again.

use crate::rollout::{Rollout, worth};
use maumau_play::{Dice, Scene};
use maumau_referee::Deed;
use maumau_table::State;

/// What is tried: a deed, or to do nothing.
pub type Candidate = Option<Deed>;

/// A candidate and what came of it so far.
struct Tried {
    candidate: Candidate,
    sum: f64,
}

/// How much is tried for one decision.
#[derive(Clone, Copy, Debug)]
pub enum Budget {
    /// So many rounds, shared among the candidates: the same decision on every machine.
    Rounds(u32),
    /// So long, in ms, by a clock that counts µs: what comes of it no other run need come to.
    Time(u32, fn() -> u64),
}

impl Budget {
    /// Its share for one stage of so many, in which so many candidates are left.
    fn share(self, stages: u32, left: u32) -> Share {
        match self {
            Budget::Rounds(rounds) => Share::States(rounds / stages / left),
            Budget::Time(ms, clock) => Share::Until(clock() + u64::from(ms) * 1_000 / u64::from(stages), clock),
        }
    }
}

/// What a stage may do.
enum Share {
    States(u32),
    Until(u64, fn() -> u64),
}

impl Share {
    /// Whether another state is tried, after one more has been.
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

/// A search with a budget for each decision.
#[derive(Clone, Debug)]
pub struct Search {
    budget: Budget,
    /// How many rounds it has played through so far.
    pub(crate) playouts: u64,
}

impl Search {
    /// One with this budget.
    pub fn new(budget: Budget) -> Search {
        Search { budget, playouts: 0 }
    }

    /// The best of these candidates, which are tried on the same imagined states with the same dice.
    pub fn best(
        &mut self,
        scene: Scene<'_>,
        candidates: Vec<Candidate>,
        dice: &mut Dice,
        mut imagine: impl FnMut(&mut Dice) -> State,
    ) -> Candidate {
        let rollout = Rollout::new(scene.law);
        let mut tried: Vec<Tried> = candidates
            .into_iter()
            .map(|candidate| Tried { candidate, sum: 0.0 })
            .collect();
        let stages = usize::BITS - tried.len().saturating_sub(1).leading_zeros();
        for _ in 0..stages {
            let mut share = self.budget.share(stages, tried.len() as u32);
            loop {
                let state = imagine(dice);
                let seed = dice.bits();
                for one in &mut tried {
                    let mut state = state;
                    if let Some(deed) = one.candidate {
                        let now_ms = state.now_ms;
                        scene.law.offered(&mut state, now_ms, scene.view.seat, &deed, &mut ());
                    }
                    rollout.play(&mut state, &mut Dice::new(seed), &mut ());
                    one.sum += worth(&state, scene.view.seat);
                    self.playouts += 1;
                }
                if !share.goes_on() {
                    break;
                }
            }
            // Those that are left have been tried equally often: sums compare as means do. The first stays first among equals.
            tried.sort_by(|a, b| b.sum.total_cmp(&a.sum));
            tried.truncate(tried.len().div_ceil(2));
        }
        tried.first().and_then(|best| best.candidate)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    thread_local! {
        static NOW_US: Cell<u64> = const { Cell::new(0) };
    }

    /// Each look at this clock takes 100 µs.
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
}
