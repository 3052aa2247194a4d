//! Splits a line into words that know their positions.

use crate::Mistake;
use maumau_table::{Sentence, sentence};
use strsim::levenshtein;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Token<'a> {
    pub(crate) text: &'a str,
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl<'a> Token<'a> {
    pub(crate) fn without_colon(self) -> Token<'a> {
        Token {
            text: self.text.trim_end_matches(':'),
            ..self
        }
    }

    pub(crate) fn mistake(&self, what: impl Into<Sentence>) -> Mistake {
        Mistake {
            line: self.line,
            column: self.column,
            what: what.into(),
        }
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Tokens<'a> {
    rest: &'a str,
    line: usize,
    column: usize,
}

impl<'a> Tokens<'a> {
    pub(crate) fn of(text: &'a str, line: usize) -> Tokens<'a> {
        Tokens {
            rest: text,
            line,
            column: 1,
        }
    }

    /// Like [`Tokens::of`], for a text that begins in the middle of a line.
    pub(crate) fn at(text: &'a str, line: usize, column: usize) -> Tokens<'a> {
        let rest = text;
        Tokens { rest, line, column }
    }

    pub(crate) fn next_or(&mut self, wanted: impl Into<Sentence>) -> Result<Token<'a>, Mistake> {
        self.next().ok_or_else(|| self.ends(wanted))
    }

    /// Returns the mistake for a line that ends too early.
    pub(crate) fn ends(&self, wanted: impl Into<Sentence>) -> Mistake {
        let Sentence { de, en } = wanted.into();
        self.mistake(Sentence::new(
            format!("hier endet die Zeile, und es fehlt: {de}"),
            format!("the line ends here: {en} is missing"),
        ))
    }

    /// Consumes and returns the rest, trimmed.
    pub(crate) fn rest(&mut self) -> &'a str {
        self.skip_space();
        let rest = self.rest.trim_end();
        self.rest = "";
        rest
    }

    pub(crate) fn peek(&self) -> Option<Token<'a>> {
        self.clone().next()
    }

    pub(crate) fn end(&mut self) -> Result<(), Mistake> {
        match self.next() {
            None => Ok(()),
            Some(token) => Err(token.mistake(sentence!(
                "„{}“ ist zu viel: lass es weg",
                "“{}” is too much: leave it out",
                token.text
            ))),
        }
    }

    pub(crate) fn mistake(&self, what: impl Into<Sentence>) -> Mistake {
        Mistake {
            line: self.line,
            column: self.column,
            what: what.into(),
        }
    }

    fn skip_space(&mut self) {
        let trimmed = self.rest.trim_start();
        self.column += self.rest[..self.rest.len() - trimmed.len()].chars().count();
        self.rest = trimmed;
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        self.skip_space();
        if self.rest.is_empty() {
            return None;
        }
        let end = self.rest.find(char::is_whitespace).unwrap_or(self.rest.len());
        let token = Token {
            text: &self.rest[..end],
            line: self.line,
            column: self.column,
        };
        self.column += token.text.chars().count();
        self.rest = &self.rest[end..];
        Some(token)
    }
}

/// Returns the closest known word, if it is close enough: the edit distance is at most 1 plus a quarter of the length.
pub fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let steps = |other: &str| levenshtein(&word.to_ascii_lowercase(), &other.to_ascii_lowercase());
    let (steps, other) = known.map(|other| (steps(other), other)).min()?;
    (steps <= 1 + word.len() / 4).then_some(other)
}

/// Returns the closest known word as a question to append; empty if none is close.
pub fn did_you_mean<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Sentence {
    nearest(word, known).map_or_else(Sentence::default, |other| {
        sentence!(" (meintest du „{other}“?)", " (did you mean “{other}”?)")
    })
}

pub(crate) fn number<N: std::str::FromStr>(token: Token) -> Result<N, Mistake> {
    token.text.parse().map_err(|_| {
        token.mistake(sentence!(
            "„{}“ ist keine Zahl, die hierher passt",
            "“{}” is no number that fits here",
            token.text
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_know_their_columns() {
        let mut tokens = Tokens::of("  für  Änn", 3);
        tokens.next();
        assert_eq!(tokens.next().map(|t| (t.text, t.column)), Some(("Änn", 8)));
        assert!(
            tokens
                .next_or("a card")
                .is_err_and(|m| m.column == 11 && m.what.en.contains("a card"))
        );
    }

    #[test]
    fn near_words_are_found() {
        assert_eq!(
            did_you_mean("layz", ["draw", "lays"].into_iter()).en,
            " (did you mean “lays”?)"
        );
        assert_eq!(did_you_mean("xyzzy", ["draw", "lays"].into_iter()).en, "");
    }
}
