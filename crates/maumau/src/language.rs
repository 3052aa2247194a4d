//! Which language is spoken: as the locale says, unless `--lang` says otherwise.

use clap::{Args, ValueEnum};
use maumau_terminal::Language;

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
}
