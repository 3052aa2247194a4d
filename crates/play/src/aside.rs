//! A player whose decisions a worker makes elsewhere: the last question, its progress, and the observations since then.

use maumau_sight::{Sighting, View};
use std::collections::VecDeque;

/// Maximum number of observations kept for the next question. In a running round, a question goes out long before; the
/// replay of a long match after a restart keeps only the last ones.
const OBSERVATIONS_MAX: usize = 1_000;

/// One input, as a seat saw it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Observation {
    /// The seat's view before the input.
    pub before: View,
    /// The events visible to the seat, in order.
    pub sightings: Vec<Sighting>,
}

/// A decision that a worker makes for a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AsideQuestion {
    /// The digest of the table that it is about.
    pub about: u64,
    /// The number of observations that came with earlier questions of this match; 0 for the first question.
    pub from: u64,
    /// The seat's observations since the last question.
    pub observations: Vec<Observation>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// No worker has taken it yet.
    Wanted,
    /// A worker is on it.
    Asked,
    /// A worker has answered it.
    Answered,
    /// No worker will answer it.
    Lost,
}

#[derive(Clone, Debug)]
pub(crate) struct Aside {
    /// The digest of the table that it is about.
    about: u64,
    stage: Stage,
    /// When the question came up, in ms of the match.
    at_ms: u32,
    /// The number of observations sent with earlier questions.
    taken: u64,
    observations: VecDeque<Observation>,
}

impl Aside {
    pub(crate) fn new() -> Aside {
        Aside {
            about: 0,
            stage: Stage::Answered,
            at_ms: 0,
            taken: 0,
            observations: VecDeque::new(),
        }
    }

    /// Discards all observations, because a match begins.
    pub(crate) fn begin(&mut self) {
        (self.taken, self.observations) = (0, VecDeque::new());
    }

    /// Adds an event to the observations for the next question.
    pub(crate) fn observe(&mut self, before: &View, sighting: Sighting) {
        if let Some(last) = self.observations.back_mut().filter(|last| last.before == *before) {
            last.sightings.push(sighting);
            return;
        }
        if self.observations.len() == OBSERVATIONS_MAX {
            self.observations.pop_front();
        }
        self.observations.push_back(Observation {
            before: *before,
            sightings: vec![sighting],
        });
    }

    /// Starts a new question if the table has changed. Returns false if the player must decide here, because the question is lost.
    pub(crate) fn look(&mut self, about: u64, at_ms: u32) -> bool {
        if self.about != about {
            (self.about, self.stage, self.at_ms) = (about, Stage::Wanted, at_ms);
        }
        self.stage != Stage::Lost
    }

    /// Returns the question once, if no worker has taken it yet.
    pub(crate) fn take(&mut self) -> Option<AsideQuestion> {
        if self.stage != Stage::Wanted {
            return None;
        }
        self.stage = Stage::Asked;
        let observations: Vec<Observation> = self.observations.drain(..).collect();
        let from = self.taken;
        self.taken += observations.len() as u64;
        Some(AsideQuestion {
            about: self.about,
            from,
            observations,
        })
    }

    pub(crate) fn is_open(&self) -> bool {
        matches!(self.stage, Stage::Wanted | Stage::Asked)
    }

    /// Marks the question as answered. Returns when it came up; `None` if the current question is another one.
    pub(crate) fn answer(&mut self, about: u64) -> Option<u32> {
        let is_it = self.about == about && self.stage == Stage::Asked;
        if is_it {
            self.stage = Stage::Answered;
        }
        is_it.then_some(self.at_ms)
    }

    pub(crate) fn lose(&mut self, about: u64) {
        if self.about == about {
            self.stage = Stage::Lost;
        }
    }
}
