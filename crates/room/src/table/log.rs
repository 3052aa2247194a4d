//! The log of a match, as far as it is stored, and as far as who thinks aside was told of it.

use crate::errand::ErrandRequest;

/// A log in the store.
pub(super) struct Log {
    name: String,
    /// Lines that are stored.
    stored: u64,
    /// What who thinks aside was not told yet, if anybody does.
    untold: Option<Untold>,
}

impl Log {
    /// Of this name, before its first line.
    pub(super) fn named(name: String) -> Log {
        Log {
            name,
            stored: 0,
            untold: None,
        }
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// These lines are to be stored behind the others.
    pub(super) fn append(&self, lines: Vec<String>) -> ErrandRequest {
        let (log, from) = (self.name.clone(), self.stored);
        ErrandRequest::Append { log, from, lines }
    }

    /// So many lines more are stored.
    pub(super) fn appended(&mut self, lines: usize) {
        self.stored += lines as u64;
    }

    /// Somebody thinks aside, and is told of these lines, and of what comes.
    pub(super) fn follow(&mut self, lines: &[String]) {
        self.untold = Some(Untold::of(lines));
    }

    /// These lines, if somebody will have to be told of them when they are stored.
    pub(super) fn followed(&self, lines: &[String]) -> Option<Vec<String>> {
        self.untold.is_some().then(|| lines.to_vec())
    }

    /// Who thinks aside will be told of these lines, too.
    pub(super) fn tell_aside(&mut self, lines: &[String]) {
        if let Some(untold) = &mut self.untold {
            untold.add(lines);
        }
    }

    /// What who thinks aside is told now, behind how many lines; nothing if it was not told from the beginning.
    pub(super) fn take_untold(&mut self) -> Option<(u64, Vec<String>)> {
        self.untold.as_mut().map(Untold::take)
    }
}

/// Lines of a match's log that who thinks aside was not told yet.
struct Untold {
    /// So many were told.
    from: u64,
    lines: Vec<String>,
}

impl Untold {
    /// What a match's log says already.
    fn of(lines: &[String]) -> Untold {
        Untold {
            from: 0,
            lines: lines.to_vec(),
        }
    }

    /// These come behind them.
    fn add(&mut self, lines: &[String]) {
        self.lines.extend_from_slice(lines);
    }

    /// All of them are told now, behind how many.
    fn take(&mut self) -> (u64, Vec<String>) {
        let lines = std::mem::take(&mut self.lines);
        let from = self.from;
        self.from += lines.len() as u64;
        (from, lines)
    }
}
