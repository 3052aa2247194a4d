//! Evaluates bots, matches and scenes, like the command line tools: the strength of bots, the cost
//! of actions, and whether a scene ends as written.

use maumau_arena::{Bot, Contest, RunLength};
use maumau_coach::{Coach, Review, ReviewedRound};
use maumau_notation::TableRules;
use maumau_notation::{record, scene};
use maumau_table::{Seat, Seats};
use pyo3::{FromPyObject, PyErr, PyResult, Python};
use serde_json::{Value, json};
use std::num::NonZeroU16;

/// The settings of a contest, from a dictionary: seed, deals, width of the interval at which it
/// stops, threads.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub struct Held {
    pub seed: u64,
    pub deals: u64,
    pub until: Option<f64>,
    pub threads: NonZeroU16,
}

/// Returns the strength of bots, as `results` of `maumau arena --json`. Ctrl-C stops it between two
/// batches of deals.
///
/// # Errors
/// If a bot is unknown, fewer than two are named, the rules cannot be played this way, or the user
/// interrupts.
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

/// Returns the error for an unknown bot, which lists the known ones.
pub fn no_bot(name: &str) -> PyErr {
    let known = maumau_bots::NAMES.join(", ");
    crate::refuse(format!("“{name}” is no bot: use {known}"))
}

/// Returns the cost of a record's decisions, as `rounds` of `maumau coach --json`.
///
/// # Errors
/// If the text is not a valid record, or no player in it has this name.
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

/// Returns the differences between a scene and its result, with their lines, over all seatings.
///
/// # Errors
/// If the scene cannot be played; the message names the line.
pub fn differences(text: &str) -> Result<Vec<String>, String> {
    let scene = scene::parse(text).map_err(|mistake| mistake.to_string())?;
    let outcome = scene::run_in_all_seatings(&scene, &[]).map_err(|mistake| mistake.to_string())?;
    Ok(outcome.differences.iter().map(ToString::to_string).collect())
}
