//! Playing a scene: its deeds against the referee, and what came of each against what was expected.

use super::parse::{Scene, Step};
use super::setup::{self, Table};
use super::{expect, laws};
use crate::deed;
use crate::tokens::{Token, Tokens};
use crate::{Mistake, Words};
use maumau_referee::{Deed, Refusal, Ruling};
use maumau_sight::{Sighting, View};
use maumau_table::{Deck, Fact, Seed, State};
use std::fmt;

/// Something that came otherwise than expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The line that expected it.
    pub line: usize,
    /// What was expected.
    pub expected: String,
    /// What came.
    pub found: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: expected {}\n      found {}",
            self.line, self.expected, self.found
        )
    }
}

/// What a scene came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// How many things were expected.
    pub checks: usize,
    /// Those that came otherwise.
    pub differences: Vec<Difference>,
}

/// What became of a step's deed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    /// The step had no deed, or time passed.
    Nothing,
    /// It was carried out.
    Ruled(Ruling),
    /// It was refused.
    Refused(Refusal),
}

/// A step after its deed.
pub(super) struct After<'a> {
    pub(super) table: &'a Table,
    pub(super) fate: Fate,
    pub(super) facts: Vec<Fact>,
    /// For each seat, the spectator last: what it saw.
    pub(super) seen: Vec<Vec<Fact>>,
    /// For each seat, the spectator last: what it knew before the step, with what it saw of it.
    pub(super) views: Vec<View>,
    /// How the table stood when time had passed and nothing was done yet.
    pub(super) before: State,
}

impl After<'_> {
    pub(super) fn words(&self) -> Words<'_> {
        Words {
            law: &self.table.law,
            people: &self.table.people,
        }
    }
}

/// Plays a scene. Of `decks` its book takes those that it knows.
///
/// # Errors
/// The situation is impossible, or a step or what it expects can't be understood.
pub fn run(scene: &Scene, decks: &[Deck]) -> Result<Outcome, Mistake> {
    let mut table = setup::table(scene, decks)?;
    let mut outcome = Outcome {
        checks: 0,
        differences: Vec::new(),
    };
    for step in &scene.steps {
        let mut heard = Heard {
            facts: Vec::new(),
            seen: vec![Vec::new(); table.people.len() + 1],
            views: laws::views(&table),
        };
        let (fate, before) = act(&mut table, step, &mut heard)?;
        let after = After {
            table: &table,
            fate,
            facts: heard.facts,
            seen: heard.seen,
            views: heard.views,
            before,
        };
        laws::check(&after, step, &mut outcome);
        expect::step(&after, step, &mut outcome)?;
    }
    Ok(outcome)
}

struct Heard {
    facts: Vec<Fact>,
    seen: Vec<Vec<Fact>>,
    views: Vec<View>,
}

impl maumau_referee::Listener for Heard {
    fn hear(&mut self, state: &State, fact: &Fact) {
        self.facts.push(*fact);
        for (seen, view) in self.seen.iter_mut().zip(&mut self.views) {
            if let Some(sighting) = Sighting::of(state, fact, view.seat) {
                view.fold(&sighting);
                seen.push(sighting.fact);
            }
        }
    }
}

fn act(table: &mut Table, step: &Step, heard: &mut Heard) -> Result<(Fate, State), Mistake> {
    let Table { law, people, state } = table;
    law.lapse(state, step.at_ms, heard);
    let before = *state;
    let mut tokens = step.deed.tokens();
    let Some(first) = tokens.peek() else {
        return Ok((Fate::Nothing, before));
    };
    if matches!(step.deed.text.as_str(), "passes" | "time passes") {
        return Ok((Fate::Nothing, before));
    }
    let words = Words { law, people };
    if first.text == "deal" {
        tokens.next();
        let dealt = deal(&words, state, step, tokens, heard)?;
        return if dealt {
            Ok((Fate::Nothing, before))
        } else {
            Err(first.mistake("nothing can be dealt now: write “between” above"))
        };
    }
    let by = tokens.next_or("who does it")?;
    let seat = words.find_seat(by)?;
    let deed = deed::parse(&words, &mut tokens)?;
    let fate = match law.deed(state, step.at_ms, seat, &deed, heard) {
        Ok(ruling) => Fate::Ruled(ruling),
        Err(refusal) => Fate::Refused(refusal),
    };
    Ok((fate, before))
}

/// `deal 42`, or `deal by Ann: 7H 8H …`, the first of these cards dealt first.
fn deal(words: &Words, state: &mut State, step: &Step, mut tokens: Tokens, heard: &mut Heard) -> Result<bool, Mistake> {
    let first = tokens.next_or("a seed, or “by NAME: CARDS”")?;
    if first.text != "by" {
        let seed = Seed::from_number(deed::number(first)?);
        return Ok(words.law.deal(state, step.at_ms, seed, heard));
    }
    let name = tokens.next_or("the dealer")?;
    let text = name.text.trim_end_matches(':');
    let dealer = words.find_seat(Token { text, ..name })?;
    let cards = tokens
        .map(|token| words.find_card(token))
        .collect::<Result<Vec<_>, _>>()?;
    Ok(words.law.deal_from(state, dealer, Seed::from_number(0), &cards, heard))
}

/// The deed of a step that only names one, for what is offered.
pub(super) fn deed_of(words: &Words, text: &str, line: usize, column: usize) -> Result<Deed, Mistake> {
    deed::parse(words, &mut Tokens::at(text, line, column))
}
