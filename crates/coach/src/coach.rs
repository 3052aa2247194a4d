//! Judges a single decision.

use crate::reason::{Reason, Tally};
use crate::watch::Watch;
use crate::{ChosenDeed, Decisions};
use maumau_bots::{Budget, Candidate, Estimate, Rollout, Search, chance};
use maumau_play::Dice;
use maumau_referee::{Deed, Law};
use maumau_table::{Card, State};

/// Default number of rounds simulated per decision.
pub const BUDGET: u32 = 4_000;
/// Minimum cost, as a fraction of a win, for an action to be marked: one percentage point is easily won back.
pub const MARKED_FROM: f64 = 0.02;

/// One of this many rounds goes into finding the better action. The others measure the difference: measured on the rounds that selected it,
/// almost any action would look better.
const TO_FIND: u32 = 4;
/// After one in this many of the measuring rounds, the coach stops if the action can hardly be marked any more.
const TO_GIVE_UP: u32 = 6;

/// Settings of the judge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Coach {
    /// Maximum number of rounds simulated per decision.
    pub budget: u32,
    /// All randomness derives from this number and the position of the decision.
    pub seed: u64,
}

/// The verdict on a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Assessment {
    /// What *hard* would have done; `None` means to wait.
    pub best: Candidate,
    /// The cost of the action compared with `best`, as a fraction of a win: 0.05 is five percentage points. Exactly 0 if they are the same.
    pub cost: Estimate,
    /// Why the better action is better, if the action is marked.
    pub reason: Option<Reason>,
}

impl Assessment {
    /// Returns whether the action is marked: its cost is significant and at least [`MARKED_FROM`].
    pub fn is_marked(&self) -> bool {
        self.cost.is_above(0.0) && self.cost.mean >= MARKED_FROM
    }

    /// The cost that counts towards the accuracy of a round, as a fraction of a win; 0 if it is not significant.
    pub fn loss(&self) -> f64 {
        if self.cost.is_above(0.0) { self.cost.mean } else { 0.0 }
    }
}

impl Coach {
    /// Measures what the decision cost against the best alternative.
    pub fn judge(&self, decisions: &Decisions, decision: &ChosenDeed) -> Assessment {
        self.judge_by(decisions.law(decision), decision)
    }

    /// Returns what *hard* would do.
    pub fn best(&self, law: &Law, decision: &ChosenDeed) -> Candidate {
        self.best_of(law, decision, decision.candidates(law))
    }

    pub(crate) fn best_of(&self, law: &Law, decision: &ChosenDeed, candidates: Vec<Candidate>) -> Candidate {
        let mut dice = self.dice(decision, 0);
        let mut search = Search::new(Budget::Rounds(self.budget / TO_FIND));
        let situation = decision.situation(law);
        search.best(situation, candidates, &mut dice, |dice| imagine(law, decision, dice))
    }

    /// Like [`Coach::judge`], under this ruleset.
    pub fn judge_by(&self, law: &Law, decision: &ChosenDeed) -> Assessment {
        let best = self.best(law, decision);
        if best == Some(decision.deed) {
            let cost = Estimate::default();
            return Assessment {
                best,
                cost,
                reason: None,
            };
        }
        let tally = self.compare(law, decision, best, Some(decision.deed));
        let mut assessment = Assessment {
            best,
            cost: tally.cost(),
            reason: None,
        };
        if assessment.is_marked() {
            assessment.reason = Some(Reason::of(&tally, law, best, Some(decision.deed)));
        }
        assessment
    }

    /// Compares the better action with the one taken, on the same states with the same dice.
    pub(crate) fn compare(&self, law: &Law, decision: &ChosenDeed, best: Candidate, done: Candidate) -> Tally {
        let rollout = Rollout::new(law);
        let (me, mut dice) = (decision.view.seat, self.dice(decision, 1));
        let pairs = (self.budget - self.budget / TO_FIND) / 2;
        let mut tally = Tally::new(me, law.seats);
        for n in 1..=pairs.max(2) {
            let state = imagine(law, decision, &mut dice);
            let seed = dice.bits();
            let play = |deed: Candidate| {
                let (mut state, mut watch) = (state, Watch::new(me, card_of(done)));
                if let Some(deed) = deed {
                    let now_ms = state.now_ms;
                    law.offered(&mut state, now_ms, me, &deed, &mut watch);
                }
                rollout.play(&mut state, &mut Dice::new(seed), &mut watch);
                (chance(&state, me), watch)
            };
            tally.add(play(best), play(done));
            let looks = n == pairs / TO_GIVE_UP;
            if looks && tally.cost().mean + tally.cost().half_width < MARKED_FROM {
                break;
            }
        }
        tally
    }

    /// The dice for one part of a decision. They depend on nothing hidden.
    fn dice(&self, decision: &ChosenDeed, part: u64) -> Dice {
        Dice::of(&[self.seed, decision.line as u64, part])
    }
}

/// Samples a state that the seat considers possible.
pub(crate) fn imagine(law: &Law, decision: &ChosenDeed, dice: &mut Dice) -> State {
    decision.impression.imagine(law, &decision.view, dice)
}

fn card_of(done: Candidate) -> Card {
    match done {
        Some(Deed::Lay(card, _)) => card,
        _ => Card::UNKNOWN,
    }
}
