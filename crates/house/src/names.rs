//! Valid names for house rules.

use maumau_table::{Sentence, sentence};

/// Maximum length of a name in bytes.
const NAME_MAX: usize = 40;

pub(crate) fn is_name(text: &str) -> bool {
    let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    !text.is_empty() && text.len() <= NAME_MAX && text.chars().all(is_name)
}

pub(crate) fn no_name(text: &str) -> Sentence {
    sentence!(
        "„{text}“ ist kein Name: nimm bis zu {NAME_MAX} kleine Buchstaben ohne Umlaute, Ziffern und Bindestriche",
        "“{text}” is no name: use up to {NAME_MAX} small letters, digits and hyphens"
    )
}
