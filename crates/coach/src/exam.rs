//! How well a coach judges: blunders planted on purpose beside plain decisions, judged by others that play on from hands of their own.

use crate::coach::imagine;
use crate::pairs::Pairs;
use crate::{Assessment, ChosenDeed, Coach, Decisions, decisions};
use maumau_bots::{BotMatch, BotStep, Candidate, Estimate, by_name, chance};
use maumau_notation::record::{Head, Record};
use maumau_play::{Dice, Log, Player};
use maumau_referee::Law;
use maumau_table::{Fact, Phase, Seats, State, What};

/// Deeds and lapses after which a round that is played on counts as it stands.
const STEPS_MAX: u32 = 4_000;
/// Of the decisions of one round so many are asked about at most: those of a round hang together.
const EACH_ROUND: usize = 2;
/// The one that a planted deed is compared with is found by a coach of this budget, with dice of its own.
const TO_COMPARE: u32 = 8_000;

/// An exam at one table.
pub struct Exam<'a> {
    /// What is played.
    pub law: &'a Law,
    /// Who is examined.
    pub coach: Coach,
    /// Who plays on, and on how many pairs of rounds each judges: bots by name.
    pub judges: &'a [(&'a str, u32)],
    /// Everything that is chance is made of this number, but for the coach's own.
    pub seed: u64,
}

/// A decision, what the coach says of it, and what the judges do.
#[derive(Clone, Debug)]
pub struct Question {
    /// Whether the deed is one that *random* would do; otherwise it is what a longer search does.
    pub is_planted: bool,
    /// What the coach says.
    pub assessment: Assessment,
    /// What the deed loses beside that of a longer search, by each judge, in parts of a win.
    pub losses: Vec<Estimate>,
}

impl Exam<'_> {
    /// So many planted deeds, and as many plain ones, in turns. `tell` hears each.
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

    /// The decisions of a round that *medium* plays.
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
        // A coach looks at deeds: that one lays no card out of turn is none.
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

    /// What a deed loses beside this one, where bots of this name play on.
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

/// Some decisions of a round.
fn some<'a>(found: &'a Decisions, dice: &mut Dice) -> Vec<&'a ChosenDeed> {
    let mut left: Vec<&ChosenDeed> = found.all.iter().collect();
    while left.len() > EACH_ROUND {
        left.swap_remove(dice.below(left.len() as u32) as usize);
    }
    left
}

/// Any deed that is tried there.
fn any(law: &Law, decision: &ChosenDeed, dice: &mut Dice) -> Candidate {
    let candidates = decision.candidates(law);
    candidates[dice.below(candidates.len() as u32) as usize]
}

fn bots(law: &Law, name: &str) -> Vec<Box<dyn Player>> {
    let one = || by_name(name).unwrap_or_else(|| panic!("there is no bot {name}"));
    (0..law.seats).map(|_| one()).collect()
}

/// Plays until a round has ended.
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
