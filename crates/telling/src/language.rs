//! The supported languages; each has a file of templates.

use maumau_table::{Sentence, Wording};

macro_rules! languages {
    ($($(#[$doc:meta])* $name:ident = $code:literal,)*) => {
        /// A supported language.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Language {
            $($(#[$doc])* $name,)*
        }

        impl Language {
            /// All languages.
            pub const ALL: &'static [Language] = &[$(Language::$name),*];

            /// Returns the language's code, which is also the name of its file.
            pub fn code(self) -> &'static str {
                match self { $(Language::$name => $code,)* }
            }

            pub(crate) const fn file(self) -> &'static str {
                match self { $(Language::$name => include_str!(concat!("../words/", $code, ".txt")),)* }
            }
        }
    };
}

languages! {
    /// German.
    German = "de",
    /// English.
    English = "en",
}

impl Language {
    /// Returns the value for this language.
    pub fn pick<T>(self, german: T, english: T) -> T {
        match self {
            Language::German => german,
            Language::English => english,
        }
    }

    /// Returns a fixed text in this language.
    pub fn text(self, text: Wording<'_>) -> &str {
        self.pick(text.de, text.en)
    }

    /// Returns a generated sentence in this language.
    pub fn of_sentence(self, sentence: &Sentence) -> &str {
        self.pick(&sentence.de, &sentence.en)
    }

    /// Returns one of a German and an English text.
    pub fn of_pair(self, [german, english]: &[String; 2]) -> &str {
        self.pick(german, english)
    }
}
