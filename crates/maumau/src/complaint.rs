//! What is wrong with a call, in one sentence. The library that reads calls speaks English, in several lines: its English is put on one
//! line, its German is made here from what it knows of the mistake.

use crate::language::asked;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use maumau_terminal::Language;

/// The mistake, its tip if it has one, and where examples are.
pub fn sentence(error: &clap::Error) -> String {
    match asked() {
        Language::German => german(error),
        Language::English => english(&error.to_string()),
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
        ErrorKind::ValueValidation => format!("bei {arg} geht „{value}“ nicht"),
        ErrorKind::TooManyValues => format!("für {arg} ist „{value}“ zu viel"),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            format!("hinter {arg} stehen zu wenige oder zu viele Wörter")
        }
        ErrorKind::ArgumentConflict => {
            format!("{arg} geht nicht zusammen mit {}", found(ContextKind::PriorArg))
        }
        ErrorKind::MissingRequiredArgument => format!("es fehlt {arg}"),
        ErrorKind::MissingSubcommand => "es fehlt, was zu tun ist".to_owned(),
        ErrorKind::InvalidUtf8 => "ein Wort ist kein Text in UTF-8".to_owned(),
        _ => return english(&error.to_string()),
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
    format!("{mistake}{known}{near}; „maumau --help“ zeigt Beispiele")
}

/// Of what is like a wrong word the likeliest, which the library names last.
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

/// What the library says of one side of a mistake, one after the other.
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

fn english(complaint: &str) -> String {
    let lines = || complaint.lines().map(str::trim).filter(|line| !line.is_empty());
    let mistake = lines().take_while(|line| !line.starts_with("tip:") && !line.starts_with("Usage:"));
    let mistake = mistake
        .filter(|line| !line.starts_with("For more"))
        .collect::<Vec<_>>()
        .join(" ");
    let mistake = mistake.trim_start_matches("error: ");
    let tip = lines().find_map(|line| line.strip_prefix("tip: ")).map(str::trim);
    match tip {
        Some(tip) => format!("{mistake}: {tip}, and “maumau --help” shows examples"),
        None => format!("{mistake}; “maumau --help” shows examples"),
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
            ("sim --rounds x", "bei --rounds <ROUNDS> geht „x“ nicht"),
            ("play --lang fr", "--lang <LANG> kennt „fr“ nicht: es gibt de, en"),
            ("play --seats", "hinter --seats <NAME,bot,…> fehlt etwas"),
            ("trial", "es fehlt --with <KEY=VALUE>"),
        ] {
            assert_eq!(of(call), format!("{told}; „maumau --help“ zeigt Beispiele"), "{call}");
        }
    }
}
