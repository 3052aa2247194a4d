//! The judge of one decision.

use crate::reason::{Reason, Tally};
use crate::watch::Watch;
use crate::{ChosenDeed, Decisions};
use maumau_bots::{Budget, Candidate, Estimate, Rollout, Search, chance};
use maumau_play::Dice;
use maumau_referee::{Deed, Law};
use maumau_table::{Card, State};

/// So many rounds are played through for each decision, if nobody says otherwise.
pub const BUDGET: u32 = 4_000;
/// A deed that costs less than this part of a win is not marked: a point of a hundred is soon won back.
pub const MARKED_FROM: f64 = 0.02;

/// Of all rounds, one in so many goes into finding the better deed. The others say what the difference is: whoever measured it on the same
/// rounds that made it look good would find one everywhere.
const TO_FIND: u32 = 4;
/// After one in so many of the others it is looked whether a mark can still come of it.
const TO_GIVE_UP: u32 = 6;

/// How decisions are judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Coach {
    /// So many rounds are played through for each decision, at most.
    pub budget: u32,
    /// Everything that is chance is made of this number and the decision's place.
    pub seed: u64,
}

/// What came of a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Assessment {
    /// What *hard* would have done; nothing: it would have waited.
    pub best: Candidate,
    /// What the deed cost against that, in parts of a win: 0.05 is five points of a hundred. Exactly 0 if they are the same.
    pub cost: Estimate,
    /// Why the better deed is better, where the deed is marked.
    pub reason: Option<Reason>,
}

impl Assessment {
    /// Whether the deed is marked: it surely costs something, and not too little to be told.
    pub fn is_marked(&self) -> bool {
        self.cost.is_above(0.0) && self.cost.mean >= MARKED_FROM
    }

    /// What the decision counts as in the accuracy of a round, in parts of a win: what is not sure counts as nothing.
    pub fn loss(&self) -> f64 {
        if self.cost.is_above(0.0) { self.cost.mean } else { 0.0 }
    }
}

impl Coach {
    /// Judges a decision.
    pub fn judge(&self, decisions: &Decisions, decision: &ChosenDeed) -> Assessment {
        self.judge_by(decisions.law(decision), decision)
    }

    /// What *hard* would do there.
    pub fn best(&self, law: &Law, decision: &ChosenDeed) -> Candidate {
        self.best_of(law, decision, decision.candidates(law))
    }

    /// The best of these.
    pub(crate) fn best_of(&self, law: &Law, decision: &ChosenDeed, candidates: Vec<Candidate>) -> Candidate {
        let mut dice = self.dice(decision, 0);
        let mut search = Search::new(Budget::Rounds(self.budget / TO_FIND));
        let situation = decision.situation(law);
        search.best(situation, candidates, &mut dice, |dice| imagine(law, decision, dice))
    }

    /// As [`Coach::judge`], by this law.
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

    /// What was done beside what is better, on the same states with the same dice.
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

    /// The dice of a decision's part, which depend on nothing that is hidden.
    fn dice(&self, decision: &ChosenDeed, part: u64) -> Dice {
        Dice::of(&[self.seed, decision.line as u64, part])
    }
}

/// A state that might have been so.
pub(crate) fn imagine(law: &Law, decision: &ChosenDeed, dice: &mut Dice) -> State {
    decision.impression.imagine(law, &decision.view, dice)
}

fn card_of(done: Candidate) -> Card {
    match done {
        Some(Deed::Lay(card, _)) => card,
        _ => Card::UNKNOWN,
    }
}
