//! Sentences that stand where they are used, in both languages.

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

use crate::Language;
use maumau_notation::nearest;

/// The known word that might have been meant, as a question to append; nothing where none is near.
pub fn did_you_mean<'a>(language: Language, word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let near = nearest(word, known.into_iter());
    near.map_or_else(String::new, |near| {
        say!(language, " (meintest du „{near}“?)", " (did you mean “{near}”?)")
    })
}
