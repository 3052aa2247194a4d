//! Between which ends a number lies, and what it counts.

use maumau_table::{Sentence, sentence};

/// Between which ends a number lies, and what it counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The least.
    pub least: i16,
    /// The most.
    pub most: i16,
    /// What it counts: "cards".
    pub unit: &'static str,
}

impl Limits {
    /// The number that `text` means, if it is one of these.
    pub fn read(self, text: &str) -> Option<i16> {
        text.parse().ok().filter(|&n| self.has(n))
    }

    /// Whether `n` is one of these.
    pub fn has(self, n: i16) -> bool {
        (self.least..=self.most).contains(&n)
    }

    /// As it is said where something else was written.
    pub(super) fn allowed(self) -> Sentence {
        let Limits { least, most, unit } = self;
        sentence!("von {least} bis {most}", "from {least} to {most} {unit}")
    }
}
