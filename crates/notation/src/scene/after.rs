//! A step after its deed: what has become of it, and what came otherwise than the scene expects.

use super::setup::Table;
use crate::Words;
use maumau_referee::{Refusal, Ruling};
use maumau_sight::View;
use maumau_table::{Fact, State};
use std::fmt;

/// What came instead, or nothing if it came as expected.
pub(super) type Found = Option<String>;

/// Something that came otherwise than expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The line that expected it.
    pub line: usize,
    /// How people sat, if it was not as it is written.
    pub seated: String,
    /// What was expected.
    pub expected: String,
    /// What came.
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

/// What a scene came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SceneOutcome {
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

pub(super) fn same(found: impl Into<String>, wanted: &str) -> Found {
    let found = found.into();
    (found != wanted).then(|| if found.is_empty() { "none".into() } else { found })
}
