//! Splits a text into words that know their positions.

use crate::Mistake;
use maumau_table::{Sentence, Wording, sentence};
use std::ops::Range;

/// Maximum length of a rule card in bytes: a few sentences.
const TEXT_MAX: usize = 4_000;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Word<'a> {
    pub(crate) text: &'a str,
    line: usize,
    column: usize,
}

impl Word<'_> {
    pub(crate) fn mistake(&self, what: impl Into<Sentence>) -> Mistake {
        Mistake {
            line: self.line,
            column: self.column,
            what: what.into(),
        }
    }
}

fn word_at(place: usize, said: &str, bytes: Range<usize>) -> Word<'_> {
    Word {
        line: place + 1,
        column: said[..bytes.start].chars().count() + 1,
        text: &said[bytes],
    }
}

pub(crate) struct Words<'a> {
    list: Vec<Word<'a>>,
    at: usize,
    end: (usize, usize),
}

impl<'a> Words<'a> {
    pub(crate) fn of(text: &'a str) -> Result<Words<'a>, Mistake> {
        if text.len() > TEXT_MAX {
            let what = sentence!(
                "eine Hausregel darf {TEXT_MAX} Buchstaben lang sein: mach zwei daraus",
                "a rule card may have {TEXT_MAX} letters: make two of it"
            );
            return Err(Mistake {
                line: 1,
                column: 1,
                what,
            });
        }
        let mut words = Words {
            list: Vec::new(),
            at: 0,
            end: (1, 1),
        };
        for (place, raw) in text.lines().enumerate() {
            let said = raw.split_once('#').map_or(raw, |(before, _)| before);
            let (mut begin, mut quoted) = (None, false);
            for (byte, c) in said.char_indices().chain([(said.len(), ' ')]) {
                // A custom word is in quotation marks and may contain spaces.
                quoted ^= c == '"';
                let ends = (c.is_whitespace() || c == ',') && (!quoted || byte == said.len());
                match (ends, begin) {
                    (false, None) if !c.is_whitespace() => begin = Some(byte),
                    (true, Some(from)) => {
                        let word = word_at(place, said, from..byte);
                        if quoted {
                            return Err(word.mistake(Wording::new(
                                "das zweite Anführungszeichen fehlt",
                                "the second quotation mark is missing",
                            )));
                        }
                        words.list.push(word);
                        begin = None;
                    }
                    _ => {}
                }
                if c == ',' && !quoted {
                    words.list.push(word_at(place, said, byte..byte + 1));
                }
            }
            words.end = (place + 1, said.chars().count() + 1);
        }
        Ok(words)
    }

    pub(crate) fn peek(&self) -> &'a str {
        self.list.get(self.at).map_or("", |word| word.text)
    }

    /// Puts the last word back.
    pub(crate) fn back(&mut self) {
        self.at -= 1;
    }

    pub(crate) fn is_done(&self) -> bool {
        self.at >= self.list.len()
    }

    pub(crate) fn next(&mut self, wanted: Wording) -> Result<Word<'a>, Mistake> {
        let Some(&word) = self.list.get(self.at) else {
            let (line, column) = self.end;
            let what = Sentence::new(
                format!("hier endet die Hausregel, und es fehlt: {}", wanted.de),
                format!("the rule card ends here: {} is missing", wanted.en),
            );
            return Err(Mistake { line, column, what });
        };
        self.at += 1;
        Ok(word)
    }

    /// Consumes the next word if it is this one; returns whether it did.
    pub(crate) fn takes(&mut self, text: &str) -> bool {
        let is = self.peek() == text;
        self.at += usize::from(is);
        is
    }

    pub(crate) fn must_be(&mut self, text: &str) -> Result<(), Mistake> {
        let word = self.next(Wording::new(&format!("„{text}“"), &format!("“{text}”")))?;
        if word.text == text {
            return Ok(());
        }
        Err(word.mistake(sentence!(
            "„{}“ kann hier nicht stehen: zuerst muss „{text}“ kommen",
            "“{}” can't stand here: “{text}” must come first",
            word.text
        )))
    }
}
