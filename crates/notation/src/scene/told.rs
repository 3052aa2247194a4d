//! What a step's facts, windows, faults and cards look like in words, against what a scene expects of them.

use super::expect::Found;
use super::run::After;
use crate::fact::{print_fact, print_what};
use crate::tokens::Tokens;
use crate::{Mistake, Words};
use maumau_table::Fact;

/// Whether a fact told as `pattern` is among these, `_` standing for any word.
pub(super) fn facts(words: &Words, facts: &[Fact], pattern: &str, wanted: bool) -> Found {
    let is = |text: &str| {
        let (pattern, text): (Vec<&str>, Vec<&str>) =
            (pattern.split_whitespace().collect(), text.split_whitespace().collect());
        pattern.len() == text.len() && pattern.iter().zip(&text).all(|(p, t)| *p == "_" || p == t)
    };
    let found = facts
        .iter()
        .any(|fact| is(&print_fact(words, fact)) || is(&print_what(words, &fact.what)));
    if found == wanted {
        return None;
    }
    let all: Vec<String> = facts.iter().map(|fact| print_fact(words, fact)).collect();
    Some(if all.is_empty() {
        "no facts".into()
    } else {
        all.join("; ")
    })
}

pub(super) fn windows(after: &After) -> String {
    let words = after.words();
    let all: Vec<String> = after
        .table
        .state
        .windows
        .iter()
        .map(|window| words.window(window))
        .collect();
    all.join("; ")
}

pub(super) fn faults(after: &After) -> String {
    let words = after.words();
    let faults = after.table.state.hidden().faults;
    let all: Vec<String> = faults
        .iter()
        .map(|fault| format!("{} {}", words.cite(fault.rule), words.seat(fault.seat)))
        .collect();
    all.join("; ")
}

pub(super) fn listed(all: &str, wanted: &str) -> Found {
    if all.split("; ").any(|one| one == wanted) {
        None
    } else {
        Some(if all.is_empty() { "none".into() } else { all.into() })
    }
}

pub(super) fn card_set(
    words: &Words,
    mut held: Vec<maumau_table::Card>,
    tokens: &mut Tokens,
) -> Result<Found, Mistake> {
    let mut wanted = Vec::new();
    for token in tokens.by_ref().filter(|token| token.text != "none") {
        wanted.push(words.find_card(token)?);
    }
    held.sort();
    wanted.sort();
    let names: Vec<&str> = held.iter().map(|&card| words.card(card)).collect();
    Ok((held != wanted).then(|| {
        if names.is_empty() {
            "none".into()
        } else {
            names.join(" ")
        }
    }))
}
