//! Errors of the command line, in one sentence. Clap's English messages are joined into one line; the German
//! ones are made here from clap's error context. The hint about a valid value is written here in both
//! languages.

use crate::language::asked;
use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use maumau_terminal::Language;
use std::error::Error;

/// Returns the error, a tip if there is one, and where to find examples.
pub fn sentence(error: &clap::Error) -> String {
    match asked() {
        Language::German => german(error),
        Language::English => english(error),
    }
}

/// Returns what a valid value would be, in German and English, if the value's parser does not say so itself.
fn right(error: &clap::Error) -> Option<[String; 2]> {
    let both = |de: &str, en: &str| Some([de.to_owned(), en.to_owned()]);
    let why = error.source()?.to_string();
    if why.contains("socket address") {
        return both("schreib es wie 127.0.0.1:7878", "write it as 127.0.0.1:7878");
    }
    if let Some((_, range)) = why.split_once(" is not in ") {
        let (least, most) = range.split_once("..")?;
        let most = most.trim_start_matches('=');
        // Don't show the limits of machine integers as a bound.
        return if most.len() > 9 {
            Some([format!("eine Zahl ab {least}"), format!("a number from {least} on")])
        } else {
            Some([format!("{least} bis {most}"), format!("{least} to {most}")])
        };
    }
    let is_number = why.contains("digit") || why.contains("integer") || why.contains("number too");
    if is_number {
        both("eine ganze Zahl", "a whole number")
    } else {
        None
    }
}

/// Returns the command that shows examples: the help of the verb if a valid one was called.
fn help() -> String {
    let verbs = crate::Maumau::command();
    let called = std::env::args().nth(1);
    match called.filter(|word| verbs.find_subcommand(word).is_some()) {
        Some(verb) => format!("maumau {verb} --help"),
        None => "maumau --help".to_owned(),
    }
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the library's list, which grows: what is not known here is told in its own words"
)]
fn german(error: &clap::Error) -> String {
    let found = |kind| error.get(kind).map(words).unwrap_or_default();
    let (arg, value) = (found(ContextKind::InvalidArg), found(ContextKind::InvalidValue));
    let mistake = match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => format!("hinter {arg} fehlt etwas"),
        ErrorKind::InvalidValue => format!("{arg} kennt „{value}“ nicht"),
        ErrorKind::UnknownArgument => format!("{arg} gibt es hier nicht"),
        ErrorKind::InvalidSubcommand => {
            format!("ein Wort „{}“ gibt es nicht", found(ContextKind::InvalidSubcommand))
        }
        ErrorKind::NoEquals => format!("hinter {arg} fehlt ein „=“"),
        ErrorKind::ValueValidation => {
            let right = right(error).map_or_else(String::new, |[right, _]| format!(": {right}"));
            format!("bei {arg} geht „{value}“ nicht{right}")
        }
        ErrorKind::TooManyValues => format!("für {arg} ist „{value}“ zu viel"),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            format!("hinter {arg} stehen zu wenige oder zu viele Wörter")
        }
        ErrorKind::ArgumentConflict => {
            format!("{arg} geht nicht zusammen mit {}", found(ContextKind::PriorArg))
        }
        ErrorKind::MissingRequiredArgument => format!("es fehlt {arg}"),
        ErrorKind::MissingSubcommand => format!("es fehlt, was zu tun ist: {}", found(ContextKind::ValidSubcommand)),
        ErrorKind::InvalidUtf8 => "ein Wort ist kein Text in UTF-8".to_owned(),
        _ => return english(error),
    };
    let known = found(ContextKind::ValidValue);
    let known = if known.is_empty() {
        known
    } else {
        format!(": es gibt {known}")
    };
    let near = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ];
    let near = near.into_iter().find_map(|kind| error.get(kind).and_then(likeliest));
    let near = near.map_or_else(String::new, |near| format!("; ist {near} gemeint?"));
    format!("{mistake}{known}{near}; „{}“ hilft weiter", help())
}

/// Returns the most similar word, which clap lists last.
fn likeliest(value: &ContextValue) -> Option<&str> {
    if let ContextValue::Strings(several) = value {
        return several.last().map(String::as_str);
    }
    if let ContextValue::String(one) = value {
        Some(one)
    } else {
        None
    }
}

/// Returns a context value of an error as text.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the library's list, which grows: a yes or no, or a text with colours, is no word of the call"
)]
fn words(value: &ContextValue) -> String {
    match value {
        ContextValue::String(one) => one.clone(),
        ContextValue::Strings(several) => several.join(", "),
        ContextValue::Number(number) => number.to_string(),
        _ => String::new(),
    }
}

fn english(error: &clap::Error) -> String {
    let complaint = error.to_string();
    let lines = || complaint.lines().map(str::trim).filter(|line| !line.is_empty());
    let mistake = lines().take_while(|line| !line.starts_with("tip:") && !line.starts_with("Usage:"));
    let mistake = mistake
        .filter(|line| !line.starts_with("For more"))
        .collect::<Vec<_>>()
        .join(" ");
    let mut mistake = mistake.trim_start_matches("error: ").to_owned();
    if let (Some([_, right]), Some(why)) = (right(error), error.source()) {
        mistake = mistake.replace(&why.to_string(), &right);
    }
    // Omit the tip about passing a word that looks like an option as a value.
    let tip = lines()
        .find_map(|line| line.strip_prefix("tip: "))
        .map(str::trim)
        .filter(|tip| !tip.contains("as a value"));
    match tip {
        Some(tip) => format!("{mistake}: {tip}, and “{}” helps", help()),
        None => format!("{mistake}; “{}” helps", help()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Maumau;
    use clap::Parser;

    fn of(call: &str) -> String {
        let words = ["maumau"].into_iter().chain(call.split(' '));
        german(&Maumau::try_parse_from(words).err().expect("a call that is wrong"))
    }

    #[test]
    fn a_wrong_call_is_told_in_german_whatever_is_wrong_with_it() {
        for (call, told) in [
            ("paly", "ein Wort „paly“ gibt es nicht; ist play gemeint?"),
            ("play --bok spin", "--bok gibt es hier nicht; ist --book gemeint?"),
            (
                "sim --rounds x",
                "bei --rounds <ROUNDS> geht „x“ nicht: eine ganze Zahl",
            ),
            (
                "serve --listen 7878",
                "bei --listen <ADDRESS:PORT> geht „7878“ nicht: schreib es wie 127.0.0.1:7878",
            ),
            (
                "admin --lang de",
                "es fehlt, was zu tun ist: list, close, shut-out, let-in, sweep, put-back, forget",
            ),
            ("play --lang fr", "--lang <LANG> kennt „fr“ nicht: es gibt de, en"),
            ("play --seats", "hinter --seats <NAME,bot,…> fehlt etwas"),
            ("verify", "es fehlt <FILE>"),
        ] {
            assert_eq!(of(call), format!("{told}; „maumau --help“ hilft weiter"), "{call}");
        }
    }

    #[test]
    fn what_would_be_right_is_said_in_english_too() {
        for (call, told) in [
            ("serve --listen 7878", "write it as 127.0.0.1:7878"),
            ("sim --rounds x", "a whole number"),
            ("coach x.mau --budget 0", "a number from 8 on"),
        ] {
            let words = ["maumau"].into_iter().chain(call.split(' '));
            let said = english(&Maumau::try_parse_from(words).err().expect("a call that is wrong"));
            assert!(said.ends_with(&format!("{told}; “maumau --help” helps")), "{said}");
        }
    }
}
