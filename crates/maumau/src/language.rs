//! Which language is spoken: as the locale says, unless `--lang` says otherwise.

use clap::{Args, ValueEnum};
use maumau_terminal::Language;
use std::ffi::OsString;
use std::sync::OnceLock;

/// `--lang`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Lang {
    /// Deutsch.
    De,
    /// English.
    En,
}

/// The language of a verb that prints for people.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct Tongue {
    /// The language; without it as the locale says.
    #[arg(long, value_enum, global = true)]
    lang: Option<Lang>,
}

impl Tongue {
    /// What it speaks.
    pub fn language(self) -> Language {
        spoken(self.lang)
    }
}

/// The language to speak.
pub fn spoken(lang: Option<Lang>) -> Language {
    match lang {
        Some(Lang::De) => Language::German,
        Some(Lang::En) => Language::English,
        None => of_locale(|name| std::env::var(name).ok()),
    }
}

/// The language in which this program was called: known before anything of the call is read, for what is wrong with it.
pub fn asked() -> Language {
    static ASKED: OnceLock<Language> = OnceLock::new();
    // What is tried within this program was not called with anything.
    if cfg!(test) {
        return Language::English;
    }
    *ASKED.get_or_init(|| spoken(of_words(std::env::args_os().skip(1))))
}

/// What `--lang` says in these words.
fn of_words(words: impl Iterator<Item = OsString>) -> Option<Lang> {
    let mut words = words.filter_map(|word| word.into_string().ok());
    while let Some(word) = words.next() {
        let said = match word.strip_prefix("--lang") {
            Some("") => words.next(),
            Some(rest) => rest.strip_prefix('=').map(str::to_owned),
            None => None,
        };
        if let Some(lang) = said.and_then(|said| Lang::from_str(&said, false).ok()) {
            return Some(lang);
        }
    }
    None
}

/// The first of the usual variables that is set decides.
fn of_locale(variable: impl Fn(&str) -> Option<String>) -> Language {
    let set = |name: &&str| variable(name).is_some_and(|value| !value.is_empty());
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find(|name| set(name));
    let value = name.and_then(variable).unwrap_or_default();
    if value.to_lowercase().starts_with("de") {
        Language::German
    } else {
        Language::English
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_locale_decides() {
        let with = |all: &'static str, lang: &'static str| {
            of_locale(move |name| match name {
                "LC_ALL" => Some(all.to_owned()),
                "LANG" => Some(lang.to_owned()),
                _ => None,
            })
        };
        assert_eq!(with("", "de_AT.UTF-8"), Language::German);
        assert_eq!(with("C.UTF-8", "de_DE.UTF-8"), Language::English);
        assert_eq!(with("", ""), Language::English);
    }

    #[test]
    fn what_is_wrong_with_a_call_is_said_in_the_language_of_the_call() {
        let of = |words: &str| of_words(words.split(' ').map(OsString::from));
        assert_eq!(of("play --lang de --book x"), Some(Lang::De));
        assert_eq!(of("play --lang=en"), Some(Lang::En));
        assert_eq!(of("play --language de"), None);
        assert_eq!(of("play --lang"), None);
    }
}
