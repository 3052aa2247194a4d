//! The languages of the house: each is a file of templates.

use maumau_table::{Sentence, Wording};

macro_rules! languages {
    ($($(#[$doc:meta])* $name:ident = $code:literal,)*) => {
        /// A language of the house.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Language {
            $($(#[$doc])* $name,)*
        }

        impl Language {
            /// All of them.
            pub const ALL: &'static [Language] = &[$(Language::$name),*];

            /// Its code, by which its file is called.
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

    /// A sentence that was made.
    pub fn of_sentence(self, sentence: &Sentence) -> &str {
        self.pick(&sentence.de, &sentence.en)
    }

    /// One of two, as decks hold them.
    pub fn of_pair(self, [german, english]: &[String; 2]) -> &str {
        self.pick(german, english)
    }
}
