//! Reviews all decisions of a match and reports on them.

use crate::{Assessment, ChosenDeed, Coach, Decisions, NotReplayed, accuracy, better, cost, decisions, why};
use maumau_bots::Estimate;
use maumau_notation::record::Record;
use maumau_notation::{Words, print_deed};
use maumau_table::{Deck, Seat, Seats};
use maumau_telling::{Codes, Language, Speaker};
use serde::Serialize;

/// A decision with its assessment.
pub struct Judged {
    /// The decision.
    pub decision: ChosenDeed,
    /// The assessment.
    pub assessment: Assessment,
}

/// The decisions of some seats in a match, each with its assessment.
pub struct Review<'a> {
    record: &'a Record,
    found: Decisions,
    judged: Vec<Judged>,
}

impl<'a> Review<'a> {
    /// Judges every decision of these seats.
    ///
    /// # Errors
    /// If the record can't be replayed.
    pub fn of(record: &'a Record, decks: &[Deck], seats: Seats, coach: Coach) -> Result<Review<'a>, NotReplayed> {
        let mut found = decisions(record, decks, seats)?;
        let all = std::mem::take(&mut found.all);
        let judged = all.into_iter().map(|decision| Judged {
            assessment: coach.judge(&found, &decision),
            decision,
        });
        let judged = judged.collect();
        Ok(Review { record, found, judged })
    }

    /// All decisions, in the order of the match.
    pub fn judged(&self) -> &[Judged] {
        &self.judged
    }

    /// Returns the decisions grouped by seat, then round. A seat without decisions in a round has no entry for it.
    pub fn rounds(&self) -> Vec<ReviewedRound<'_>> {
        let mut rounds: Vec<ReviewedRound<'_>> = Vec::new();
        for one in &self.judged {
            let (seat, number) = (one.decision.view.seat, one.decision.view.round);
            match rounds
                .iter_mut()
                .find(|round| round.seat == seat && round.number == number)
            {
                Some(round) => round.judged.push(one),
                None => rounds.push(ReviewedRound {
                    review: self,
                    seat,
                    number,
                    judged: vec![one],
                }),
            }
        }
        rounds.sort_by_key(|round| (round.seat, round.number));
        rounds
    }

    /// Returns a speaker that addresses the player who made this decision.
    pub fn speaker(&self, one: &Judged, language: Language) -> Speaker<'_> {
        Speaker {
            law: self.found.law(&one.decision),
            people: &self.record.head.people,
            me: one.decision.view.seat,
            language,
            codes: Codes::Told,
        }
    }

    /// Returns the comments on a marked action: its cost, and what would have been better and why.
    pub fn mark(&self, one: &Judged, language: Language) -> [String; 2] {
        let speaker = self.speaker(one, language);
        let reason = self.reason(one, language).unwrap_or_default();
        let better = format!("{} {reason}", better(&speaker, one.assessment.best));
        [cost(&speaker, one.assessment.cost), better.trim_end().to_owned()]
    }

    fn reason(&self, one: &Judged, language: Language) -> Option<String> {
        let speaker = self.speaker(one, language);
        let reason = one.assessment.reason.as_ref()?;
        Some(why(&speaker, speaker.me, Some(one.decision.deed), reason))
    }
}

/// One seat's decisions in a round; at least one.
pub struct ReviewedRound<'a> {
    review: &'a Review<'a>,
    /// The seat.
    pub seat: Seat,
    /// The round, from 1.
    pub number: u16,
    /// The decisions.
    pub judged: Vec<&'a Judged>,
}

impl ReviewedRound<'_> {
    /// The name of the player.
    pub fn name(&self) -> &str {
        &self.review.record.head.people[self.seat.index()]
    }

    /// The accuracy of the decisions, 0 to 100.
    pub fn accuracy(&self) -> f64 {
        accuracy(self.judged.iter().map(|one| one.assessment.loss())).unwrap_or_default()
    }

    /// Returns the round in the form of the JSON report.
    pub fn report(&self) -> RoundReport {
        RoundReport {
            seat: self.name().to_owned(),
            round: self.number,
            accuracy: self.accuracy(),
            decisions: self.judged.iter().map(|one| self.report_of(one)).collect(),
        }
    }

    fn report_of(&self, one: &Judged) -> DecisionReport {
        let Judged { decision, assessment } = one;
        let words = Words {
            law: self.review.found.law(decision),
            people: &self.review.record.head.people,
        };
        let said = |language| self.review.reason(one, language);
        DecisionReport {
            line: decision.line + 1,
            turn: decision.view.turn.number,
            at_ms: decision.at_ms,
            deed: print_deed(&words, &decision.deed),
            best: assessment.best.map(|best| print_deed(&words, &best)),
            cost: assessment.cost,
            marked: assessment.is_marked(),
            why: said(Language::German)
                .zip(said(Language::English))
                .map(|(de, en)| InBoth { de, en }),
        }
    }
}

/// A round in the JSON report.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RoundReport {
    /// The name of the player.
    pub seat: String,
    /// The round, from 1.
    pub round: u16,
    /// Accuracy from 0 to 100.
    pub accuracy: f64,
    /// All decisions, including unmarked ones.
    pub decisions: Vec<DecisionReport>,
}

/// A decision in the JSON report.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DecisionReport {
    /// Number of the event in the record, from 1.
    pub line: usize,
    /// The turn of the round, from 1.
    pub turn: u16,
    /// Time in ms of the match.
    pub at_ms: u32,
    /// The action, in record notation.
    pub deed: String,
    /// What *hard* would have done; `None` means to wait.
    pub best: Option<String>,
    /// The cost of the action, as a fraction of a win.
    pub cost: Estimate,
    /// Whether the action is marked.
    pub marked: bool,
    /// Why the better action is better, if the action is marked.
    pub why: Option<InBoth>,
}

/// A sentence in both languages.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct InBoth {
    /// German.
    pub de: String,
    /// English.
    pub en: String,
}
