//! The words of rule cards: each once, for reading and for printing.

use crate::card::{Compare, Like, Who};
use maumau_table::Sign;
use strsim::levenshtein;

pub(crate) const WHO: [(Who, &str); 11] = [
    (Who::Player, "player"),
    (Who::Next, "next"),
    (Who::Previous, "previous"),
    (Who::Left, "left"),
    (Who::Right, "right"),
    (Who::Chosen, "chosen"),
    (Who::Others, "others"),
    (Who::All, "all"),
    (Who::Fewest, "fewest"),
    (Who::Most, "most"),
    (Who::It, "it"),
];
pub(crate) const LIKE: [(Like, &str); 3] = [(Like::Card, "card"), (Like::Rank, "rank"), (Like::Suit, "suit")];
pub(crate) const COMPARE: [(Compare, &str); 3] =
    [(Compare::Is, "is"), (Compare::Under, "under"), (Compare::Over, "over")];
pub(crate) const CLAUSES: [&str; 7] = [
    "when",
    "forbid",
    "allow",
    "jump-in",
    "several",
    "score",
    "opposite-wish",
];
pub(crate) const TRIGGERS: [&str; 11] = [
    "play", "draw", "fine", "say", "turn", "hand", "renewed", "turned", "wished", "out", "round",
];
pub(crate) const WANTS: [&str; 10] = [
    "owe",
    "skip",
    "turn-round",
    "again",
    "end-turn",
    "rotate",
    "twist",
    "swap",
    "silence",
    "go-on",
];
pub(crate) const VERBS: [&str; 8] = ["draws", "fined", "wishes", "takes", "gives", "scores", "must", "races"];
pub(crate) const CONDITIONS: [&str; 14] = [
    "hand",
    "stock",
    "pile",
    "players",
    "owed",
    "turn",
    "round",
    "laid",
    "points",
    "on",
    "same",
    "holds",
    "out-of-turn",
    "not",
];

/// Every word or gesture with its code.
pub(crate) fn sign(code: &str) -> Option<Sign> {
    Sign::ALL.iter().copied().find(|sign| sign.code() == code)
}

pub(crate) fn word<T: PartialEq>(list: &[(T, &'static str)], of: &T) -> &'static str {
    list.iter().find(|(other, _)| other == of).map_or("", |found| found.1)
}

/// ` Did you mean …?`, or which there are.
pub(crate) fn hint<'a>(said: &str, known: impl Iterator<Item = &'a str> + Clone) -> String {
    let near = known.clone().map(|word| (levenshtein(said, word), word)).min();
    match near {
        Some((n, word)) if n <= 2 && n < word.len() => format!(": did you mean “{word}”?"),
        _ => format!(": use {}", known.collect::<Vec<_>>().join(", ")),
    }
}
