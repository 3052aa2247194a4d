//! What is wrong with a text, where, and what to do.

use maumau_table::{Sentence, sentence};
use std::fmt;

/// A mistake in a text that somebody has written: a rule, a record, a scene.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// Its line, from 1.
    pub line: usize,
    /// Its column, from 1, in characters; 1 if it is the whole line.
    pub column: usize,
    /// What it is, and the remedy.
    pub what: Sentence,
}

impl Mistake {
    /// A mistake of a whole line.
    pub fn of_line(line: usize, what: impl Into<Sentence>) -> Mistake {
        let what = what.into();
        Mistake { line, column: 1, what }
    }

    /// The whole of it, with its place.
    pub fn placed(&self) -> Sentence {
        sentence!("{}:{}: ", "{}:{}: ", self.line, self.column).and(&self.what)
    }

    /// A mistake at this byte of `text`.
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
