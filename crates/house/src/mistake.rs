//! A mistake in a text: the problem, its position, and how to fix it.

use maumau_table::{Sentence, sentence};
use std::fmt;

/// A mistake in a text written by a player: a rule, a record, a scene.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1; 1 if the mistake concerns the whole line.
    pub column: usize,
    /// The message: the problem, and how to fix it.
    pub what: Sentence,
}

impl Mistake {
    /// Returns a mistake that concerns a whole line.
    pub fn of_line(line: usize, what: impl Into<Sentence>) -> Mistake {
        let what = what.into();
        Mistake { line, column: 1, what }
    }

    /// Returns the text with its line and column.
    pub fn placed(&self) -> Sentence {
        sentence!("{}:{}: ", "{}:{}: ", self.line, self.column).and(&self.what)
    }

    /// Returns a mistake at this byte of `text`.
    pub(crate) fn at(text: &str, byte: usize, what: Sentence) -> Mistake {
        let before = text.get(..byte).unwrap_or(text);
        let line = before.rsplit('\n').next().unwrap_or_default();
        Mistake {
            line: before.matches('\n').count() + 1,
            column: line.chars().count() + 1,
            what,
        }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.placed().fmt(f)
    }
}

impl std::error::Error for Mistake {}
