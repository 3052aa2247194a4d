//! Inline sentences in both languages.

/// Formats a sentence in one of the two languages: `say!(language, "German {x}", "English {x}")`.
macro_rules! say {
    ($language:expr, $de:literal, $en:literal $(, $arg:expr)* $(,)?) => {
        match $language {
            $crate::Language::German => format!($de $(, $arg)*),
            $crate::Language::English => format!($en $(, $arg)*),
        }
    };
}
pub(crate) use say;

use crate::Language;

/// Returns the known word that was probably meant, as a question to append to a message; empty if none is similar.
pub fn did_you_mean<'a>(language: Language, word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let near = maumau_notation::did_you_mean(word, known.into_iter());
    language.of_sentence(&near).to_owned()
}
