//! A sentence in the two languages of the house.

use std::fmt;

/// A sentence for players, in German and in English. `{card}`, `{seat}` and `{n}` in it are filled in by whoever shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wording<'a> {
    /// German.
    pub de: &'a str,
    /// English.
    pub en: &'a str,
}

/// A sentence of the program's own: of a book, of a word that every table knows. What players have written belongs to their table.
pub type Text = Wording<'static>;

impl Text {
    /// No sentence.
    pub const NONE: Text = Text { de: "", en: "" };
}

impl<'a> Wording<'a> {
    /// A sentence from its German and its English form.
    pub const fn new(de: &'a str, en: &'a str) -> Wording<'a> {
        Wording { de, en }
    }

    /// The same in both languages: what players say in their own words.
    pub const fn same(said: &'a str) -> Wording<'a> {
        Wording { de: said, en: said }
    }
}

/// A sentence that is made as it is needed, in German and in English: what is wrong with what somebody has written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sentence {
    /// German.
    pub de: String,
    /// English.
    pub en: String,
}

impl Sentence {
    /// A sentence from its German and its English form.
    pub fn new(de: impl Into<String>, en: impl Into<String>) -> Sentence {
        Sentence {
            de: de.into(),
            en: en.into(),
        }
    }

    /// With more behind it.
    #[must_use]
    pub fn and(self, more: &Sentence) -> Sentence {
        Sentence::new(self.de + &more.de, self.en + &more.en)
    }
}

/// `sentence!("German {x}", "English {x}")`: a [`Sentence`], its forms filled in as `format!` does.
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

/// As long as it is said in one language only: what is wrong with records and scenes.
impl From<String> for Sentence {
    fn from(said: String) -> Sentence {
        Sentence::new(said.clone(), said)
    }
}

/// As long as it is said in one language only.
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

/// For logs, for programs, and wherever nobody has asked for a language.
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
