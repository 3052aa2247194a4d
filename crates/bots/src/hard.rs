//! `hard`: plays rounds through in its head, from states guessed from all that it has seen.

use crate::ahead::Ahead;
use crate::care::Care;
use crate::medium::Counting;
use crate::search::{Budget, Candidate, Search};
use crate::searches::Searches;
use crate::sensible::Sensible;
use maumau_play::{Dice, Situation};
use maumau_sight::Noticed;
use maumau_table::{Seed, State};

/// So many candidates are tried at most, those that look best one deed ahead: of more each would be tried too seldom to tell.
const CANDIDATES_MAX: usize = 5;
/// What *medium* would do is left only for what is better by so many half widths of the interval.
const CAUTION: f64 = 0.5;

/// Where a player takes the states from that it plays through.
pub trait Imagines: Send {
    /// A state that might be so, for who has counted so.
    fn imagine(&mut self, situation: Situation<'_>, counting: &Counting, dice: &mut Dice) -> State;
}

/// Guesses from what its seat has seen, and nothing else.
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

/// Searches: each deed that it may do is tried in many guessed states.
pub type Hard<G = Honest> = Sensible<Searching<G>>;

/// What it has counted, and what it searches with.
#[derive(Clone, Debug)]
pub struct Searching<G> {
    counting: Counting,
    search: Search,
    guesses: G,
}

/// So many rounds *hard* plays through for each decision when people play with it.
pub const PLAYOUTS: u32 = 1_000;

impl<G: Imagines> Hard<G> {
    /// One that plays so many rounds through for each decision, on states from `guesses`.
    pub fn new(playouts: u32, guesses: G) -> Hard<G> {
        Hard::within(Budget::Rounds(playouts), guesses)
    }

    /// One with this budget for each decision, on states from `guesses`.
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
