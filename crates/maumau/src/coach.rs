//! `maumau coach`: what would have been better in a recorded match.

use crate::bad::{Bad, bad, read};
use crate::language::{Lang, spoken};
use crate::out::{self, say};
use crate::table::Chosen;
use clap::Args;
use maumau_coach::{BUDGET, Coach, Judged, NotReplayed, Review, ReviewedRound, RoundReport, deed};
use maumau_notation::record::{self, Record};
use maumau_table::{Deck, Seat, Seats};
use maumau_telling::Language;
use serde_json::json;
use std::collections::BTreeMap;
use std::fmt::Display;
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

impl Coaches {
    /// Looks at the match and prints.
    pub fn run(&self) -> Result<ExitCode, Bad> {
        let name = self.file.display();
        let rules = Chosen {
            decks: self.decks.clone(),
            ..Chosen::default()
        };
        let text = read(&self.file)?;
        let record = record::parse(&text).map_err(|mistake| Bad::within(&name, &mistake))?;
        let seats = self.seats(&record)?;
        let coach = Coach {
            budget: self.budget,
            seed: self.seed,
        };
        let review = Review::of(&record, &rules.decks()?, seats, coach);
        let review = review.map_err(|why| not_replayed(&name, &text, &why))?;
        let rounds = review.rounds();
        if self.json {
            let rounds: Vec<RoundReport> = rounds.iter().map(ReviewedRound::report).collect();
            let said = json!({ "coach": 1, "budget": self.budget, "seed": self.seed, "rounds": rounds });
            out::data(format_args!("{said:#}"));
        } else {
            for round in &rounds {
                print(&review, round, spoken(self.lang));
            }
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

/// A round of somebody: its marks.
fn print(review: &Review, round: &ReviewedRound, language: Language) {
    let marked: Vec<&&Judged> = round.judged.iter().filter(|one| one.assessment.is_marked()).collect();
    let (who, number, accuracy) = (round.name(), round.number, round.accuracy());
    let (decisions, marks) = (round.judged.len(), marked.len());
    say!(
        "{}",
        language.pick(
            format!("{who}, Runde {number}: Genauigkeit {accuracy:.0} von 100; Entscheidungen: {decisions}, Anmerkungen: {marks}"),
            format!("{who}, round {number}: accuracy {accuracy:.0} of 100; decisions: {decisions}, marks: {marks}")
        )
    );
    for one in marked {
        let at_s = f64::from(one.decision.at_ms) / 1000.0;
        let done = deed(&review.speaker(one, language), Some(one.decision.deed));
        say!("{at_s:>9.3}  {done}");
        for line in review.mark(one, language) {
            say!("           {line}");
        }
    }
}

/// Why a record can't be played again, with the place in its text.
pub fn not_replayed(name: impl Display, text: &str, why: &NotReplayed) -> Bad {
    match why {
        NotReplayed::Head(error) => Bad::with(name, &error.sentence()),
        NotReplayed::Line(mistake) => {
            let line = record::line_in(text, mistake.line);
            Bad::with(format_args!("{name}:{line}"), &mistake.what)
        }
        why => Bad(format!("{name}: {why}")),
    }
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
    let review = Review::of(record, decks, seats, Coach { budget, seed: 1 })?;
    let marked = review.judged().iter().filter(|one| one.assessment.is_marked());
    Ok(marked
        .map(|one| (one.decision.line, review.mark(one, language)))
        .collect())
}
