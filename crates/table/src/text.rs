//! Texts in German and English.

use std::fmt;

/// A text for players in German and English, with `{card}`, `{seat}` and `{n}` to be filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wording<'a> {
    /// German.
    pub de: &'a str,
    /// English.
    pub en: &'a str,
}

/// A text that is part of the program. Texts by players are a [`Wording`] with a shorter lifetime.
pub type Text = Wording<'static>;

impl Text {
    /// The empty text.
    pub const NONE: Text = Text { de: "", en: "" };
}

impl<'a> Wording<'a> {
    /// Makes a text from its German and English forms.
    pub const fn new(de: &'a str, en: &'a str) -> Wording<'a> {
        Wording { de, en }
    }

    /// Uses the same text for both languages, for players' own words.
    pub const fn same(said: &'a str) -> Wording<'a> {
        Wording { de: said, en: said }
    }
}

/// A text built at run time in German and English, such as an error message about a player's input.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sentence {
    /// German.
    pub de: String,
    /// English.
    pub en: String,
}

impl Sentence {
    /// Makes a sentence from its German and English forms.
    pub fn new(de: impl Into<String>, en: impl Into<String>) -> Sentence {
        Sentence {
            de: de.into(),
            en: en.into(),
        }
    }

    /// Appends another sentence.
    #[must_use]
    pub fn and(self, more: &Sentence) -> Sentence {
        Sentence::new(self.de + &more.de, self.en + &more.en)
    }
}

/// `sentence!("German {x}", "English {x}")` builds a [`Sentence`] and formats both like `format!`.
#[macro_export]
macro_rules! sentence {
    ($de:literal, $en:literal $(, $arg:expr)* $(,)?) => {
        $crate::Sentence::new(format!($de $(, $arg)*), format!($en $(, $arg)*))
    };
}

impl From<Wording<'_>> for Sentence {
    fn from(text: Wording<'_>) -> Sentence {
        Sentence::new(text.de, text.en)
    }
}

/// For errors about records and scenes, which are in one language only.
impl From<String> for Sentence {
    fn from(said: String) -> Sentence {
        Sentence::new(said.clone(), said)
    }
}

/// For errors that are in one language only.
impl From<&str> for Sentence {
    fn from(said: &str) -> Sentence {
        Sentence::new(said, said)
    }
}

/// German, then English.
impl From<[&str; 2]> for Sentence {
    fn from([de, en]: [&str; 2]) -> Sentence {
        Sentence::new(de, en)
    }
}

/// English, for logs, programs and readers who have not chosen a language.
impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.en)
    }
}

impl From<Sentence> for String {
    fn from(sentence: Sentence) -> String {
        sentence.en
    }
}
