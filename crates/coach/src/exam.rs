//! Measures how well a coach judges: planted blunders and plain decisions, checked by bots that continue the round from sampled states.

use crate::coach::imagine;
use crate::pairs::Pairs;
use crate::{Assessment, ChosenDeed, Coach, Decisions, decisions};
use maumau_bots::{BotMatch, BotStep, Candidate, Estimate, by_name, chance};
use maumau_notation::record::{Head, Record};
use maumau_play::{Dice, Log, Player};
use maumau_referee::Law;
use maumau_table::{Fact, Phase, Seats, State, What};

/// Actions and timeouts after which a continued round is evaluated as it is.
const STEPS_MAX: u32 = 4_000;
/// Maximum number of decisions per round, since decisions of one round are correlated.
const EACH_ROUND: usize = 2;
/// Budget of the coach, with its own dice, that finds the reference action for a decision.
const TO_COMPARE: u32 = 8_000;

/// An exam at one table.
pub struct Exam<'a> {
    /// The ruleset.
    pub law: &'a Law,
    /// The coach to examine.
    pub coach: Coach,
    /// The bots that judge by continuing the rounds: name and number of pairs of rounds.
    pub judges: &'a [(&'a str, u32)],
    /// All randomness except the coach's own derives from this number.
    pub seed: u64,
}

/// A decision, the coach's verdict and the judges' results.
#[derive(Clone, Debug)]
pub struct Question {
    /// True if the action is a random one; otherwise it is the result of a longer search.
    pub is_planted: bool,
    /// The coach's verdict.
    pub assessment: Assessment,
    /// For each judge, the loss compared with the result of a longer search, as a fraction of a win.
    pub losses: Vec<Estimate>,
}

impl Exam<'_> {
    /// Asks about `each` planted and `each` plain actions, alternating. `tell` receives each question.
    pub fn run(&self, each: usize, mut tell: impl FnMut(&Question)) -> Vec<Question> {
        let mut asked = Vec::new();
        let mut number = 0;
        while asked.len() < 2 * each {
            let dice = &mut Dice::of(&[self.seed, number]);
            let found = self.round(dice.bits());
            for decision in some(&found, dice) {
                let is_planted = asked.len() % 2 == 0;
                let question = self.ask(&found, decision, is_planted, dice);
                tell(&question);
                asked.push(question);
                if asked.len() == 2 * each {
                    break;
                }
            }
            number += 1;
        }
        asked
    }

    fn round(&self, seed: u64) -> Decisions {
        let people: Vec<String> = (1..=self.law.seats).map(|seat| format!("bot{seat}")).collect();
        let record = Record {
            head: Head::of(self.law, &people, None, &[]),
            lines: Vec::new(),
        };
        let mut play = BotMatch::logged(self.law, bots(self.law, "medium"), seed, record);
        finish(&mut play);
        let played = decisions(play.log_mut(), &[], Seats::first(self.law.seats));
        played.unwrap_or_else(|why| panic!("what has just been played can be played again: {why}"))
    }

    fn ask(&self, found: &Decisions, decision: &ChosenDeed, is_planted: bool, dice: &mut Dice) -> Question {
        let reference = Coach {
            budget: TO_COMPARE,
            seed: dice.bits(),
        };
        let law = found.law(decision);
        let best = reference.best(law, decision);
        let done = if is_planted { any(law, decision, dice) } else { best };
        // The coach judges actions, and passing up a jump-in is not one.
        let done = done.unwrap_or(decision.deed);
        let asked = ChosenDeed {
            deed: done,
            ..decision.clone()
        };
        Question {
            is_planted,
            assessment: self.coach.judge_by(law, &asked),
            losses: self
                .judges
                .iter()
                .map(|judge| self.loss(law, &asked, best, *judge, dice))
                .collect(),
        }
    }

    /// The loss of an action compared with `best` when bots of this name continue.
    fn loss(&self, law: &Law, asked: &ChosenDeed, best: Candidate, judge: (&str, u32), dice: &mut Dice) -> Estimate {
        let (name, pairs) = judge;
        let mut lost = Pairs::default();
        if best == Some(asked.deed) {
            return Estimate::default();
        }
        for _ in 0..pairs {
            let state = imagine(law, asked, dice);
            let seed = dice.bits();
            let play = |deed: Candidate| {
                let mut state = state;
                let me = asked.view.seat;
                if let Some(deed) = deed {
                    let now_ms = state.now_ms;
                    law.offered(&mut state, now_ms, me, &deed, &mut ());
                }
                let mut play = BotMatch::at(law, state, bots(law, name), seed);
                if state.phase == Phase::Playing {
                    finish(&mut play);
                }
                chance(play.state(), me)
            };
            lost.add(play(best) - play(Some(asked.deed)));
        }
        lost.difference()
    }
}

fn some<'a>(found: &'a Decisions, dice: &mut Dice) -> Vec<&'a ChosenDeed> {
    let mut left: Vec<&ChosenDeed> = found.all.iter().collect();
    while left.len() > EACH_ROUND {
        left.swap_remove(dice.below(left.len() as u32) as usize);
    }
    left
}

fn any(law: &Law, decision: &ChosenDeed, dice: &mut Dice) -> Candidate {
    let candidates = decision.candidates(law);
    candidates[dice.below(candidates.len() as u32) as usize]
}

fn bots(law: &Law, name: &str) -> Vec<Box<dyn Player>> {
    let one = || by_name(name).unwrap_or_else(|| panic!("there is no bot {name}"));
    (0..law.seats).map(|_| one()).collect()
}

fn finish<L: Log>(play: &mut BotMatch<'_, L>) {
    let mut is_over = false;
    for _ in 0..STEPS_MAX {
        let step = play.step(&mut |_: &State, fact: &Fact| {
            is_over |= matches!(fact.what, What::RoundEnded { .. });
        });
        if is_over || matches!(step, BotStep::Over | BotStep::Stuck) {
            break;
        }
    }
}
