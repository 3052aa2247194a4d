//! `maumau coach`: what would have been better in a recorded match.

use crate::bad::{Bad, bad, read};
use crate::language::{Lang, spoken};
use crate::out::{self, say};
use crate::table::Rules;
use clap::Args;
use maumau_coach::{
    BUDGET, Coach, Decision, Decisions, NotReplayed, Verdict, accuracy, better, cost, decisions, deed, why,
};
use maumau_notation::record::{self, Record};
use maumau_notation::{Words, print_deed};
use maumau_table::{Deck, Seat, Seats};
use maumau_telling::{Codes, Language, Speaker};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

/// Say of each decision in a recorded match what it cost, what would have been better, and why.
#[derive(Args, Debug)]
pub struct Coaches {
    /// The record, a file ending in .mau (docs/record.md).
    file: PathBuf,
    /// Whose decisions: a name as it stands in the record. Without it, everybody's.
    #[arg(long, value_name = "NAME")]
    seat: Option<String>,
    /// So many rounds are played through for each decision, at most.
    #[arg(long, value_name = "N", default_value_t = BUDGET, value_parser = clap::value_parser!(u32).range(8..))]
    budget: u32,
    /// Everything that is chance is made of this number.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The language; without it as the locale says.
    #[arg(long, value_enum)]
    lang: Option<Lang>,
    /// A deck from a file, if the record was played with one.
    #[arg(long = "deck", value_name = "FILE")]
    decks: Vec<PathBuf>,
    /// Print JSON instead of sentences: costs are parts of a win, sentences in both languages.
    #[arg(long)]
    json: bool,
}

/// A decision and what came of it.
struct Judged<'a> {
    decision: &'a Decision,
    verdict: Verdict,
}

impl Coaches {
    /// Looks at the match and prints.
    pub fn run(&self) -> Result<ExitCode, Bad> {
        let name = self.file.display();
        let rules = Rules {
            decks: self.decks.clone(),
            ..Rules::default()
        };
        let record = record::parse(&read(&self.file)?).map_err(|mistake| Bad(format!("{name}:{mistake}")))?;
        let seats = self.seats(&record)?;
        let found = decisions(&record, &rules.decks()?, seats).map_err(|why| Bad(format!("{name}: {why}")))?;
        let coach = Coach {
            budget: self.budget,
            seed: self.seed,
        };
        let judged: Vec<Judged> = found
            .all
            .iter()
            .map(|decision| Judged {
                decision,
                verdict: coach.judge(&found, decision),
            })
            .collect();
        let mut all = Vec::new();
        for seat in seats {
            let own: Vec<&Judged> = judged.iter().filter(|one| one.decision.view.seat == seat).collect();
            for round in own.chunk_by(|a, b| a.decision.view.round == b.decision.view.round) {
                if self.json {
                    all.push(of_round(&found, &record, seat, round));
                } else {
                    print(&found, &record, seat, round, spoken(self.lang));
                }
            }
        }
        if self.json {
            let said = json!({ "coach": 1, "budget": self.budget, "seed": self.seed, "rounds": all });
            out::data(format_args!("{said:#}"));
        }
        Ok(ExitCode::SUCCESS)
    }

    fn seats(&self, record: &Record) -> Result<Seats, Bad> {
        let people = &record.head.people;
        let Some(name) = &self.seat else {
            return Ok(Seats::first(people.len() as u8));
        };
        let place = people.iter().position(|other| other == name);
        let place = place.ok_or_else(|| {
            bad!(
                "in dieser Aufzeichnung heißt niemand „{name}“: nimm eins von {}",
                "nobody in this record is called “{name}”: choose one of {}",
                people.join(", ")
            )
        })?;
        Ok(Seats::one(Seat(place as u8)))
    }
}

fn accuracy_of(round: &[&Judged]) -> f64 {
    accuracy(round.iter().map(|one| one.verdict.loss())).unwrap_or_default()
}

fn speaker<'a>(found: &'a Decisions, record: &'a Record, one: &Judged, me: Seat, language: Language) -> Speaker<'a> {
    Speaker {
        law: found.law(one.decision),
        people: &record.head.people,
        me,
        language,
        codes: Codes::Told,
    }
}

/// A round of somebody: its marks.
fn print(found: &Decisions, record: &Record, seat: Seat, round: &[&Judged], language: Language) {
    let marked: Vec<&&Judged> = round.iter().filter(|one| one.verdict.is_marked()).collect();
    let Some(first) = round.first() else { return };
    let (who, number) = (&record.head.people[seat.index()], first.decision.view.round);
    let (accuracy, decisions, marks) = (accuracy_of(round), round.len(), marked.len());
    say!(
        "{}",
        language.pick(
            format!("{who}, Runde {number}: Genauigkeit {accuracy:.0} von 100; Entscheidungen: {decisions}, Anmerkungen: {marks}"),
            format!("{who}, round {number}: accuracy {accuracy:.0} of 100; decisions: {decisions}, marks: {marks}")
        )
    );
    for one in marked {
        let speaker = speaker(found, record, one, seat, language);
        let at_s = f64::from(one.decision.at_ms) / 1000.0;
        say!("{at_s:>9.3}  {}", deed(&speaker, Some(one.decision.deed)));
        for line in mark(&speaker, one) {
            say!("           {line}");
        }
    }
}

/// What is said of a marked deed.
fn mark(speaker: &Speaker, one: &Judged) -> [String; 2] {
    let Judged { decision, verdict } = one;
    let reason = verdict.reason.as_ref();
    let reason = reason.map_or(String::new(), |reason| {
        why(speaker, decision.view.seat, Some(decision.deed), reason)
    });
    let better = format!("{} {reason}", better(speaker, verdict.best));
    [cost(speaker, verdict.cost), better.trim_end().to_owned()]
}

/// What is said of all marked deeds of a record, by their events, counted from 0: to whoever is spoken to, or of everybody.
pub fn marks(
    record: &Record,
    decks: &[Deck],
    me: Seat,
    language: Language,
    budget: u32,
) -> Result<BTreeMap<usize, [String; 2]>, NotReplayed> {
    let seats = if me.is_some() {
        Seats::one(me)
    } else {
        Seats::first(record.head.people.len() as u8)
    };
    let found = decisions(record, decks, seats)?;
    let coach = Coach { budget, seed: 1 };
    let judged = found.all.iter().map(|decision| Judged {
        decision,
        verdict: coach.judge(&found, decision),
    });
    let marked = judged.filter(|one| one.verdict.is_marked());
    let said = marked.map(|one| {
        let speaker = speaker(&found, record, &one, one.decision.view.seat, language);
        (one.decision.line, mark(&speaker, &one))
    });
    Ok(said.collect())
}

/// The same as JSON, with what is not marked.
fn of_round(found: &Decisions, record: &Record, seat: Seat, round: &[&Judged]) -> Value {
    let of_one = |one: &&Judged| {
        let words = Words {
            law: found.law(one.decision),
            people: &record.head.people,
        };
        let reason = one.verdict.reason.as_ref();
        let said = |language| {
            let speaker = speaker(found, record, one, seat, language);
            reason.map(|reason| why(&speaker, seat, Some(one.decision.deed), reason))
        };
        json!({
            "line": one.decision.line + 1,
            "turn": one.decision.view.turn.number,
            "at_ms": one.decision.at_ms,
            "deed": print_deed(&words, &one.decision.deed),
            "best": one.verdict.best.map(|best| print_deed(&words, &best)),
            "cost": { "mean": one.verdict.cost.mean, "half_width": one.verdict.cost.half_width },
            "marked": one.verdict.is_marked(),
            "why": reason.map(|_| json!({ "de": said(Language::German), "en": said(Language::English) })),
        })
    };
    json!({
        "seat": record.head.people[seat.index()],
        "round": round.first().map(|one| one.decision.view.round),
        "accuracy": accuracy_of(round),
        "decisions": round.iter().map(of_one).collect::<Vec<Value>>(),
    })
}
