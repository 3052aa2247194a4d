//! A coach's review of one seat's finished round, one decision per step so that the caller sets the pace.

use maumau_coach::{Assessment, ChosenDeed, Coach, Decisions, accuracy, better, cost, decisions, why};
use maumau_notation::record::{Event, Record, parse};
use maumau_protocol::{Coached, CoachedDecision, DeedView, Sentence, wire_words};
use maumau_table::{Deck, Seat, Seats};
use maumau_telling::{Codes, Language, Speaker};

/// Maximum playouts per decision.
const PLAYOUTS: u32 = 2_000;
/// Constant, so that the same round gets the same review.
const SEED: u64 = 1;

/// A round under review.
pub struct Coaching {
    found: Decisions,
    people: Vec<String>,
    seat: Seat,
    /// The index of the round's deal event.
    dealt: usize,
    assessments: Vec<Assessment>,
    told: Vec<CoachedDecision>,
}

impl Coaching {
    /// Prepares the review of a seat, from 0, in a round of a match. `people` are the players' names, by seat.
    ///
    /// # Errors
    /// A sentence, if the match cannot be replayed.
    pub fn of(lines: &[String], decks: &[Deck], round: u16, seat: u8, people: Vec<String>) -> Result<Coaching, String> {
        let record = parse(&lines.join("\n")).map_err(|mistake| mistake.to_string())?;
        let seat = Seat(seat);
        let mut found = decisions(&record, decks, Seats::one(seat)).map_err(|why| why.to_string())?;
        found.all.retain(|decision| decision.view.round == round);
        Ok(Coaching {
            dealt: dealt(&record, round).ok_or("this round was not dealt")?,
            found,
            people,
            seat,
            assessments: Vec::new(),
            told: Vec::new(),
        })
    }

    /// Returns whether every decision was reviewed.
    pub fn is_done(&self) -> bool {
        self.told.len() == self.found.all.len()
    }

    /// Reviews the next decision.
    pub fn step(&mut self) {
        let Some(decision) = self.found.all.get(self.told.len()) else {
            return;
        };
        let (budget, seed) = (PLAYOUTS, SEED);
        let assessment = Coach { budget, seed }.judge(&self.found, decision);
        let told = self.tell(decision, &assessment);
        self.told.push(told);
        self.assessments.push(assessment);
    }

    /// Returns the review so far.
    pub fn told(&self) -> Coached {
        let accuracy = accuracy(self.assessments.iter().map(Assessment::loss));
        Coached {
            of: u16::try_from(self.found.all.len()).unwrap_or(u16::MAX),
            accuracy: accuracy.map(|of_100| of_100.round() as u8),
            decisions: self.told.clone(),
        }
    }

    fn tell(&self, decision: &ChosenDeed, assessment: &Assessment) -> CoachedDecision {
        let words = wire_words(self.found.law(decision));
        let of_100 = |part: f64| (100.0 * part).round();
        CoachedDecision {
            step: u16::try_from(decision.line.saturating_sub(self.dealt)).unwrap_or(u16::MAX),
            deed: DeedView::of(&words, &decision.deed),
            best: assessment.best.map(|best| DeedView::of(&words, &best)),
            cost: of_100(assessment.cost.mean) as i8,
            give: of_100(assessment.cost.half_width) as u8,
            mark: assessment.is_marked().then(|| Sentence {
                de: self.mark(decision, assessment, Language::German),
                en: self.mark(decision, assessment, Language::English),
            }),
        }
    }

    fn mark(&self, decision: &ChosenDeed, assessment: &Assessment, language: Language) -> String {
        let speaker = Speaker {
            law: self.found.law(decision),
            people: &self.people,
            me: self.seat,
            language,
            codes: Codes::Left,
        };
        let reason = assessment.reason.as_ref();
        let reason = reason.map(|reason| why(&speaker, self.seat, Some(decision.deed), reason));
        let parts = [
            Some(cost(&speaker, assessment.cost)),
            Some(better(&speaker, assessment.best)),
            reason,
        ];
        parts.into_iter().flatten().collect::<Vec<String>>().join(" ")
    }
}

/// Returns the index of a round's deal event.
fn dealt(record: &Record, round: u16) -> Option<usize> {
    let deals = record.lines.iter().enumerate();
    let mut deals = deals.filter(|(_, line)| matches!(line.event, Event::Deal(_)));
    let nth = usize::from(round.checked_sub(1)?);
    deals.nth(nth).map(|(place, _)| place)
}
