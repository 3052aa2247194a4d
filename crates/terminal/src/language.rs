//! The two languages.

use maumau_table::Text;

/// A language in which the table is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// Deutsch.
    German,
    /// English.
    English,
}

impl Language {
    /// The one of two texts.
    pub fn of<'a>(self, de: &'a str, en: &'a str) -> &'a str {
        match self {
            Language::German => de,
            Language::English => en,
        }
    }

    /// The text in this language.
    pub fn text(self, text: &Text) -> &'static str {
        match self {
            Language::German => text.de,
            Language::English => text.en,
        }
    }
}
