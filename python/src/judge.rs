//! The judges of the house, by the words that its programs read: how strong bots are, what a match would have been better played as, and
//! whether a scene comes out as it says.

use maumau_arena::{Bot, Contest, RunLength};
use maumau_coach::{Coach, Review, ReviewedRound};
use maumau_notation::TableRules;
use maumau_notation::{record, scene};
use maumau_table::{Seat, Seats};
use pyo3::{FromPyObject, PyErr, PyResult, Python};
use serde_json::{Value, json};
use std::num::NonZeroU16;

/// How a contest is held: seed, deals, the interval that is narrow enough, threads. A dictionary.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct Held {
    pub seed: u64,
    pub deals: u64,
    pub until: Option<f64>,
    pub threads: NonZeroU16,
}

/// How strong bots are, as `maumau arena --json` says it under `results`. Ctrl-C ends it between two batches of deals.
///
/// # Errors
/// There is no such bot, fewer than two are named, the rules can't be played so; or whoever runs it has ended it.
pub fn arena(py: Python<'_>, rules: &str, seats: u8, bots: &[String], held: &Held) -> PyResult<String> {
    let rules = TableRules::parse(rules).map_err(crate::refuse)?;
    let law = rules.law(seats, &[]).map_err(crate::refuse)?;
    if bots.len() < 2 {
        return Err(crate::refuse("name two bots at least"));
    }
    let known = |name: &String| Bot::parse(name).ok_or_else(|| no_bot(name));
    let bots = bots.iter().map(known).collect::<PyResult<Vec<Bot>>>()?;
    let contest = Contest::new(&law, bots, held.seed);
    let course = RunLength {
        deals: held.deals,
        threads: usize::from(held.threads.get()).min(crate::cores()),
        until: held.until,
    };
    let results = py.detach(|| {
        course.run(&contest, &mut Vec::new(), &mut |_| {
            Python::attach(|py| py.check_signals())
        })
    })?;
    serde_json::to_string(&results).map_err(crate::refuse)
}

/// There is no such bot: which there are.
pub fn no_bot(name: &str) -> PyErr {
    let known = maumau_bots::NAMES.join(", ");
    crate::refuse(format!("“{name}” is no bot: use {known}"))
}

/// What a record's decisions cost, as `maumau coach --json` says it under `rounds`.
///
/// # Errors
/// It is no record, it can't have happened, or nobody in it has this name: a sentence.
pub fn coach(text: &str, seat: Option<&str>, coach: Coach) -> Result<String, String> {
    let record = record::parse(text).map_err(|mistake| mistake.to_string())?;
    let people = &record.head.people;
    let seats = match seat {
        None => Seats::first(people.len() as u8),
        Some(name) => {
            let place = people.iter().position(|other| other == name);
            let place = place.ok_or_else(|| {
                format!(
                    "nobody in this record is called “{name}”: choose one of {}",
                    people.join(", ")
                )
            })?;
            Seats::one(Seat(place as u8))
        }
    };
    let review = Review::of(&record, &[], seats, coach).map_err(|why| why.to_string())?;
    let rounds: Vec<Value> = review
        .rounds()
        .iter()
        .map(ReviewedRound::report)
        .map(|round| json!(round))
        .collect();
    Ok(Value::from(rounds).to_string())
}

/// What comes otherwise in a scene than it says, with the line; in all seatings.
///
/// # Errors
/// It can't be played: the line, and what is wrong with it.
pub fn differences(text: &str) -> Result<Vec<String>, String> {
    let scene = scene::parse(text).map_err(|mistake| mistake.to_string())?;
    let outcome = scene::run_in_all_seatings(&scene, &[]).map_err(|mistake| mistake.to_string())?;
    Ok(outcome.differences.iter().map(ToString::to_string).collect())
}
