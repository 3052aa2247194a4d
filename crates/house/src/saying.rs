//! Words and gestures in rule cards: those that every table knows, and custom words.

use crate::Mistake;
use crate::hint::hint;
use crate::text::Word;
use maumau_table::{Sign, Text, sentence};
use serde::{Deserialize, Serialize, de};
use std::fmt;

/// Maximum length of a custom word in characters.
const OWN_MAX: usize = 30;

/// A word or a gesture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Saying {
    /// One that every table knows, by its code.
    #[serde(serialize_with = "write", deserialize_with = "read")]
    Sign(Sign),
    /// A custom word of this rule.
    Own {
        /// The word.
        own: String,
    },
}

fn write<S: serde::Serializer>(sign: &Sign, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(sign.code())
}

fn read<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Sign, D::Error> {
    let code = String::deserialize(from)?;
    sign(&code).ok_or_else(|| de::Error::custom(format!("“{code}” is no word or gesture")))
}

fn sign(code: &str) -> Option<Sign> {
    Sign::ALL.iter().copied().find(|sign| sign.code() == code)
}

impl fmt::Display for Saying {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Saying::Sign(sign) => f.write_str(sign.code()),
            Saying::Own { own } => write!(f, "\"{own}\""),
        }
    }
}

impl Saying {
    /// Parses a code, or a custom word in quotation marks.
    pub(crate) fn of(word: Word) -> Result<Saying, Mistake> {
        if let Some(own) = word.text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
            let is_clean = !own.contains(|c: char| c.is_control() || c == '"')
                && own.split_whitespace().collect::<Vec<_>>().join(" ") == own;
            if own.is_empty() || own.chars().count() > OWN_MAX || !is_clean {
                return Err(word.mistake(sentence!(
                    "ein eigenes Wort hat 1 bis {OWN_MAX} Buchstaben zwischen seinen Anführungszeichen",
                    "a word of your own has 1 to {OWN_MAX} letters between its quotation marks"
                )));
            }
            return Ok(Saying::Own { own: own.to_owned() });
        }
        if matches!(
            word.text,
            "lay" | "lays" | "play" | "plays" | "draw" | "draws" | "pass" | "passes"
        ) {
            return Err(word.mistake(sentence!(
                "„{}“ ist kein Wort und keine Geste: hier steht, was jemand sagt oder zeigt, nicht, was er legt oder zieht",
                "“{}” is no word or gesture: write here what a player says or shows, not what they play or draw",
                word.text
            )));
        }
        sign(word.text).map(Saying::Sign).ok_or_else(|| {
            let near = hint(word.text, Sign::ALL.iter().map(|sign| sign.code()));
            let own = sentence!(
                "; ein eigenes Wort steht in Anführungszeichen: \"Prost\"",
                "; a word of your own stands in quotation marks: \"Prost\""
            );
            let none = sentence!(
                "„{}“ ist kein Wort und keine Geste",
                "“{}” is no word or gesture",
                word.text
            );
            word.mistake(none.and(&near).and(&own))
        })
    }

    /// Returns its text in German and in English.
    pub(crate) fn text(&self) -> [&str; 2] {
        match self {
            Saying::Sign(sign) => {
                let Text { de, en } = sign.text();
                [de, en]
            }
            Saying::Own { own } => [own, own],
        }
    }

    pub(crate) fn is_gesture(&self) -> bool {
        self.sign().is_some_and(Sign::is_gesture)
    }

    /// Returns its sign; custom words have one only once the table has assigned it.
    pub(crate) fn sign(&self) -> Option<Sign> {
        match self {
            Saying::Sign(sign) => Some(*sign),
            Saying::Own { .. } => None,
        }
    }
}
