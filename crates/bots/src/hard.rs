//! `hard`: simulates rounds from states sampled from what it has seen.

use crate::ahead::Ahead;
use crate::care::Care;
use crate::medium::Counting;
use crate::search::{Budget, Candidate, Search};
use crate::searches::Searches;
use crate::sensible::Sensible;
use maumau_play::{Dice, Situation};
use maumau_sight::Noticed;
use maumau_table::{Seed, State};

/// Maximum number of candidates, best one-action lookahead first. With more, each would be tried too seldom to tell them apart.
const CANDIDATES_MAX: usize = 5;
/// Half widths by which a candidate must beat the default, which is what *medium* would do.
const CAUTION: f64 = 0.5;

/// A source of states to simulate.
pub trait Imagines: Send {
    /// Samples a state that is consistent with the situation and the card counts.
    fn imagine(&mut self, situation: Situation<'_>, counting: &Counting, dice: &mut Dice) -> State;
}

/// Samples states only from what its seat has seen.
#[derive(Clone, Copy, Debug, Default)]
pub struct Honest;

impl Imagines for Honest {
    fn imagine(&mut self, situation: Situation<'_>, counting: &Counting, dice: &mut Dice) -> State {
        let seed = Seed::from_number(dice.bits());
        let all = situation.law.cards();
        let hands = counting.hunches.hands(situation.view, all, counting.noticed(), dice);
        situation.view.guess_as(all, &seed, &Noticed::of_hands(hands))
    }
}

/// A bot that tries each legal action in many sampled states.
pub type Hard<G = Honest> = Sensible<Searching<G>>;

/// The search state: card counts, search and source of states.
#[derive(Clone, Debug)]
pub struct Searching<G> {
    counting: Counting,
    search: Search,
    guesses: G,
}

/// Rounds simulated per decision in games with people.
pub const PLAYOUTS: u32 = 1_000;

impl<G: Imagines> Hard<G> {
    /// Creates a bot that simulates `playouts` rounds per decision, on states from `guesses`.
    pub fn new(playouts: u32, guesses: G) -> Hard<G> {
        Hard::within(Budget::Rounds(playouts), guesses)
    }

    /// Creates a bot with this budget per decision, on states from `guesses`.
    pub fn within(budget: Budget, guesses: G) -> Hard<G> {
        let taste = Searching {
            counting: Counting::default(),
            search: Search::cautious(budget, CAUTION),
            guesses,
        };
        Sensible::of(Care::HARD, taste)
    }
}

impl<G: Imagines> Searches for Searching<G> {
    fn name(&self) -> &'static str {
        "hard"
    }

    fn counting(&mut self) -> &mut Counting {
        &mut self.counting
    }

    fn best(&mut self, situation: Situation<'_>, candidates: Vec<Candidate>, dice: &mut Dice) -> Candidate {
        let candidates = Ahead::new(situation, self.counting.noticed()).ranked(candidates, CANDIDATES_MAX, dice);
        let (counting, guesses) = (&self.counting, &mut self.guesses);
        self.search.best(situation, candidates, dice, |dice| {
            guesses.imagine(situation, counting, dice)
        })
    }

    fn playouts(&self) -> u64 {
        self.search.playouts
    }
}
