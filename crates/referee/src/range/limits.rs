//! Limits of a number, and its unit.

use maumau_table::{Sentence, sentence};

/// Limits of a number, and its unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The minimum.
    pub least: i16,
    /// The maximum.
    pub most: i16,
    /// The unit: "cards".
    pub unit: &'static str,
}

impl Limits {
    /// Parses a number; `None` if it is not within the limits.
    pub fn read(self, text: &str) -> Option<i16> {
        text.parse().ok().filter(|&n| self.has(n))
    }

    /// Returns whether `n` is within the limits.
    pub fn has(self, n: i16) -> bool {
        (self.least..=self.most).contains(&n)
    }

    pub(super) fn allowed(self) -> Sentence {
        let Limits { least, most, unit } = self;
        sentence!("von {least} bis {most}", "from {least} to {most} {unit}")
    }
}
