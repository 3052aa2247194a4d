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

/// A search of so many playouts for each decision.
#[derive(Clone, Debug)]
pub struct Search {
    budget: u32,
    /// How many it has played so far.
    pub(crate) playouts: u64,
}

impl Search {
    /// One of so many playouts, shared among the candidates.
    pub fn new(budget: u32) -> Search {
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
            let states = (self.budget / stages / tried.len() as u32).max(1);
            for _ in 0..states {
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
            }
            // Those that are left have been tried equally often: sums compare as means do. The first stays first among equals.
            tried.sort_by(|a, b| b.sum.total_cmp(&a.sum));
            tried.truncate(tried.len().div_ceil(2));
        }
        tried.first().and_then(|best| best.candidate)
    }
}
