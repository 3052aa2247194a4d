//! A player that thinks elsewhere: what it was asked about last, and how far that is.

/// How far a question is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Nobody has taken it yet.
    Wanted,
    /// It is being thought about.
    Asked,
    /// It is answered.
    Answered,
    /// Nothing will come of it.
    Lost,
}

/// The last question.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aside {
    /// The table that it is about, by its digest.
    about: u64,
    stage: Stage,
    /// When it came up, in ms of the match.
    at_ms: u32,
}

impl Aside {
    pub(crate) fn new() -> Aside {
        Aside {
            about: 0,
            stage: Stage::Answered,
            at_ms: 0,
        }
    }

    /// The table stands so now, and something is to be decided. False if it has to be decided here.
    pub(crate) fn look(&mut self, about: u64, at_ms: u32) -> bool {
        if self.about != about {
            let stage = Stage::Wanted;
            *self = Aside { about, stage, at_ms };
        }
        self.stage != Stage::Lost
    }

    /// The question that nobody has taken yet.
    pub(crate) fn take(&mut self) -> Option<u64> {
        let is_wanted = self.stage == Stage::Wanted;
        if is_wanted {
            self.stage = Stage::Asked;
        }
        is_wanted.then_some(self.about)
    }

    pub(crate) fn is_open(&self) -> bool {
        matches!(self.stage, Stage::Wanted | Stage::Asked)
    }

    /// It is answered. When it came up; nothing if it is another one by now.
    pub(crate) fn answer(&mut self, about: u64) -> Option<u32> {
        let is_it = self.about == about && self.stage == Stage::Asked;
        if is_it {
            self.stage = Stage::Answered;
        }
        is_it.then_some(self.at_ms)
    }

    /// Nothing will come of it.
    pub(crate) fn lose(&mut self, about: u64) {
        if self.about == about {
            self.stage = Stage::Lost;
        }
    }
}
