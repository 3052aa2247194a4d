//! Replays a record step by step: its events as sentences, and the table after each step.

use crate::picture::{Look, Picture};
use maumau_notation::record::{self, Record};
use maumau_play::RecordReplay;
use maumau_table::{Fact, Seat, Seats, State};
use maumau_telling::{Language, Teller};
use pyo3::IntoPyObject;

/// A moment of a match in which something happened.
#[derive(IntoPyObject)]
pub struct Step {
    says: Vec<String>,
    table: Picture,
}

/// Returns all steps of a record, in the language with this code.
///
/// # Errors
/// If the language is unknown, or the text is not a valid record; the message names the line.
pub fn steps(text: &str, language: &str) -> Result<Vec<Step>, String> {
    let known = Language::ALL.iter().find(|known| known.code() == language);
    let language = *known.ok_or_else(|| format!("“{language}” is no language: use de or en"))?;
    let record = record::parse(text).map_err(|mistake| mistake.to_string())?;
    let mut replay = RecordReplay::new(&record, &[]).map_err(|error| error.to_string())?;
    let mut teller = Teller::new(Seat::NOBODY);
    let mut steps = Vec::new();
    loop {
        let mut heard: Vec<(State, Fact)> = Vec::new();
        let told = replay.step(&mut |state: &State, fact: &Fact| heard.push((*state, *fact)));
        match told {
            None => return Ok(steps),
            Some(Err(mistake)) => {
                return Err(format!(
                    "line {}: {}",
                    record::line_in(text, mistake.line),
                    mistake.what
                ));
            }
            Some(Ok(_)) => {
                let law = replay.law();
                for (state, fact) in &heard {
                    teller.hear(law, state.open(), fact);
                }
                let look = look(&replay, &record, language);
                let says: Vec<String> = teller
                    .lines()
                    .iter()
                    .map(|line| look.speaker().sentence(line))
                    .collect();
                if !says.is_empty() {
                    let table = look.picture();
                    steps.push(Step { says, table });
                }
            }
        }
    }
}

fn look<'a>(replay: &'a RecordReplay<'_>, record: &'a Record, language: Language) -> Look<'a> {
    let state = replay.state();
    Look {
        law: replay.law(),
        state,
        people: &record.head.people,
        asked: state.all_asked(),
        hands: Seats::first(replay.law().seats),
        language,
    }
}
