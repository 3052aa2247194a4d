//! The language in which a table is told: German or English.

use maumau_table::Wording;

/// A language of the house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// German.
    German,
    /// English.
    English,
}

impl Language {
    /// This one of two.
    pub fn pick<T>(self, german: T, english: T) -> T {
        match self {
            Language::German => german,
            Language::English => english,
        }
    }

    /// A sentence of the house.
    pub fn text(self, text: Wording<'_>) -> &str {
        self.pick(text.de, text.en)
    }

    /// One of two, as decks hold them.
    pub fn of_pair(self, [german, english]: &[String; 2]) -> &str {
        self.pick(german, english)
    }
}

/// `say!(language, "German {x}", "English {x}")`.
macro_rules! say {
    ($language:expr, $de:literal, $en:literal $(, $arg:expr)* $(,)?) => {
        match $language {
            $crate::Language::German => format!($de $(, $arg)*),
            $crate::Language::English => format!($en $(, $arg)*),
        }
    };
}
pub(crate) use say;
