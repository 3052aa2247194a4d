//! `maumau replay`: a recorded match, shown or checked.

use crate::bad::{Bad, read};
use crate::coach::{marks, not_replayed};
use crate::language::{Lang, spoken};
use crate::out::{say, tell};
use crate::table::Chosen;
use clap::Args;
use maumau_coach::BUDGET;
use maumau_notation::print_fact;
use maumau_notation::record::{self, Event, Line, Record};
use maumau_play::RecordReplay;
use maumau_referee::Law;
use maumau_table::{Fact, Seat, Sentence, State, sentence};
use maumau_telling::{Codes, ComposedLine, Language, Speaker, Teller};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

/// Show a recorded match, or check it.
#[derive(Args, Debug)]
pub struct Replays {
    /// The record, a file ending in .mau (docs/record.md).
    file: PathBuf,
    /// Only check that every deed can happen, every digest is right, and one stands at the end: exit code 1 and the line where it
    /// differs otherwise.
    #[arg(long)]
    check: bool,
    /// Show the facts in the words of scenes (docs/scene.md) instead of sentences.
    #[arg(long, conflicts_with = "check")]
    facts: bool,
    /// Say between the sentences what would have been better, as `maumau coach` does: to whoever is spoken to, or of everybody.
    #[arg(long, conflicts_with_all = ["check", "facts"])]
    coach: bool,
    /// So many rounds are played through for each decision that the coach looks at, at most.
    #[arg(long, value_name = "N", default_value_t = BUDGET, value_parser = clap::value_parser!(u32).range(8..), requires = "coach")]
    budget: u32,
    /// The language of the sentences; without it as the locale says.
    #[arg(long, value_enum)]
    lang: Option<Lang>,
    /// A deck from a file, if the record was played with one.
    #[arg(long = "deck", value_name = "FILE")]
    decks: Vec<PathBuf>,
}

impl Replays {
    /// Shows or checks it.
    pub fn run(&self) -> Result<ExitCode, Bad> {
        let name = self.file.display();
        let rules = Chosen {
            decks: self.decks.clone(),
            ..Chosen::default()
        };
        let decks = rules.decks()?;
        let text = read(&self.file)?;
        let record = record::parse(&text).map_err(|mistake| Bad::within(&name, &mistake))?;
        let language = spoken(self.lang);
        let me = spoken_to(&record.head.people);
        let marks = if self.coach {
            marks(&record, &decks, me, language, self.budget)
        } else {
            Ok(BTreeMap::new())
        };
        let marks = marks.map_err(|why| not_replayed(&name, &text, &why))?;
        let mut teller = Teller::new(me);
        let mut replay = RecordReplay::new(&record, &decks).map_err(|error| Bad::with(&name, &error.sentence()))?;
        for line in 0..record.lines.len() {
            let mut facts = Vec::new();
            let law = replay.law().clone();
            let told = replay.step(&mut |state: &State, fact: &Fact| {
                teller.hear(&law, state.open(), fact);
                facts.push(*fact);
            });
            if let Some(Err(mistake)) = told {
                let (line, what) = (
                    record::line_in(&text, mistake.line),
                    language.of_sentence(&mistake.what),
                );
                say!("{name}:{line}: {what}");
                return Ok(ExitCode::FAILURE);
            }
            if !self.check {
                let lines = teller.lines();
                let said = if self.facts {
                    let words = replay.words();
                    facts.iter().map(|fact| print_fact(&words, fact)).collect()
                } else {
                    let people = &record.head.people;
                    sentences(&law, people, me, language, &lines)
                };
                show(&record, line, language, self.facts, &said);
                marks
                    .get(&line)
                    .into_iter()
                    .flatten()
                    .for_each(|mark| say!("           ► {mark}"));
            }
        }
        if let Some(why) = Self::unproved(&record, &replay, &text).filter(|_| self.check) {
            say!("{name}{}", language.of_sentence(&why));
            return Ok(ExitCode::FAILURE);
        }
        let (events, digest) = (record.lines.len(), replay.state().digest());
        let end = if self.check {
            language.pick("in Ordnung", "well")
        } else {
            language.pick("Ende", "end")
        };
        tell!(
            language,
            "{}: {} Ereignisse, Prüfzahl {:016x}",
            "{}: {} events, digest {:016x}",
            end,
            events,
            digest
        );
        Ok(ExitCode::SUCCESS)
    }

    /// What a record that was played to its end does not prove; nothing if all is well.
    fn unproved(record: &Record, replay: &RecordReplay, text: &str) -> Option<Sentence> {
        if record.head.is_earlier() {
            let (found, ours) = (record.head.version, replay.law().book.version);
            return Some(sentence!(
                ": sie lässt sich zu Ende spielen, ist aber von Version {found} ihres Buchs, und nach Version {ours} beweisen ihre \
                 Prüfzahlen nichts",
                ": it can be played to its end, but it is of version {found} of its book, and by version {ours} its digests prove \
                 nothing"
            ));
        }
        let is_deal = |line: &Line| matches!(line.event, Event::Deal(_));
        if !record.lines.iter().any(is_deal) {
            return Some(sentence!(
                ": keine Runde wurde gegeben, also gibt es keine Partie zu prüfen: eine Aufzeichnung braucht eine Zeile „+0 deal“",
                ": no round was dealt, so there is no match to check: a record needs a line “+0 deal”"
            ));
        }
        let ends_checked = matches!(record.lines.last().map(|line| &line.event), Some(Event::Check(_)));
        (!ends_checked).then(|| {
            sentence!(
                ":{}: hier endet die Aufzeichnung ohne Prüfzahl, ob sie vollständig ist, lässt sich also nicht sagen: sie sollte mit \
                 „+0 check {:016x}“ enden",
                ":{}: the record ends here without a digest, so it can't be told whether it is whole: it should end with \
                 “+0 check {:016x}”",
                text.lines().count(),
                replay.state().digest()
            )
        })
    }
}

/// Whoever is called so in the record is spoken to: “you” is no name to tell others by.
fn spoken_to(people: &[String]) -> Seat {
    let place = people.iter().position(|name| ["Du", "You"].contains(&name.as_str()));
    place.map_or(Seat::NOBODY, |place| Seat(place as u8))
}

/// The sentences that the table's log would have for somebody who sees all cards.
fn sentences(law: &Law, people: &[String], me: Seat, language: Language, lines: &[ComposedLine]) -> Vec<String> {
    let speaker = Speaker {
        law,
        people,
        me,
        language,
        codes: Codes::Told,
    };
    lines.iter().map(|line| speaker.sentence(line)).collect()
}

/// A line of the record as it is shown: when, and what came of it. Words that only a machine reads stand there with `raw`, and where
/// nothing else would.
fn show(record: &Record, line: usize, language: Language, raw: bool, said: &[String]) {
    let line = &record.lines[line];
    let name = |seat: u8| &record.head.people[usize::from(seat)];
    let what = match &line.event {
        Event::Deal(_) => language.pick("eine Runde wird gegeben", "a round is dealt").to_owned(),
        Event::Deed(seat, deed) => format!("{}: {deed}", name(*seat)),
        Event::Rule(seat, rule) => {
            let adds = language.pick("nimmt eine Regel dazu", "adds a rule");
            format!("{} {adds}: {rule}", name(*seat))
        }
        Event::Time => language.pick("Zeit vergeht", "time passes").into(),
        Event::Resume => {
            let resume = (
                "es geht weiter nach einer Unterbrechung: laufende Zeiten beginnen neu",
                "play goes on after an interruption: running times begin anew",
            );
            language.pick(resume.0, resume.1).into()
        }
        Event::Check(_) => return,
    };
    let is_told = matches!(line.event, Event::Deed(..) | Event::Time | Event::Deal(_)) && !raw;
    let (first, rest) = match said.split_first() {
        Some((first, rest)) if is_told => (first.clone(), rest),
        _ => (what, said),
    };
    say!("{:>9.3}  {first}", f64::from(line.at_ms) / 1000.0);
    for line in rest {
        say!("             {line}");
    }
}
