//! A step after its action: the outcome, and the differences from what the scene expects.

use super::setup::Table;
use crate::Words;
use maumau_referee::{Refusal, Ruling};
use maumau_sight::View;
use maumau_table::{Fact, State};
use std::fmt;

/// What was found instead; `None` if the expectation is met.
pub(super) type Found = Option<String>;

/// A failed expectation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The line with the expectation.
    pub line: usize,
    /// The seating, if it differs from the written one; otherwise empty.
    pub seated: String,
    /// What the scene expects.
    pub expected: String,
    /// What was found instead.
    pub found: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}:{} expected {}\n      found {}",
            self.line, self.seated, self.expected, self.found
        )
    }
}

/// The outcome of a scene.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SceneOutcome {
    /// Number of expectations checked.
    pub checks: usize,
    /// The failed ones.
    pub differences: Vec<Difference>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    /// The step has no action, or only lets time pass.
    Nothing,
    Ruled(Ruling),
    Refused(Refusal),
}

pub(super) struct After<'a> {
    pub(super) table: &'a Table,
    pub(super) fate: Fate,
    pub(super) facts: Vec<Fact>,
    /// The events that each seat saw; the spectator is last.
    pub(super) seen: Vec<Vec<Fact>>,
    /// The view of each seat before the step, with the observations of the step applied; the spectator is last.
    pub(super) views: Vec<View>,
    /// The state after time passed and before the action.
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

pub(super) fn same(found: impl Into<String>, wanted: &str) -> Found {
    let found = found.into();
    (found != wanted).then(|| if found.is_empty() { "none".into() } else { found })
}
