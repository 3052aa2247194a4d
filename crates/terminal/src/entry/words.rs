//! The words by which deeds are typed, in both languages.

use maumau_protocol::ChoiceView;

/// What is done.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Verb {
    Lay,
    Draw,
    Pass,
    Say,
    Announce,
    Choose,
    Challenge,
    Count,
    TakeUp,
    Show,
    Charge,
    Vote,
}

/// By which words.
pub(super) const VERBS: &[(Verb, &[&str])] = &[
    (
        Verb::Lay,
        &["lay", "lays", "play", "leg", "lege", "legen", "spiel", "spiele"],
    ),
    (Verb::Draw, &["draw", "d", "zieh", "ziehe", "ziehen", "z"]),
    (Verb::Pass, &["pass", "p", "passe", "passen", "weiter", "w"]),
    (Verb::Say, &["say", "sag", "sage", "rufe", "ruf", "call"]),
    (Verb::Announce, &["announce", "ansage", "ansagen"]),
    (
        Verb::Choose,
        &[
            "choose", "wähle", "wähl", "nimm", "take", "wish", "wünsch", "wünsche", "give", "gib",
        ],
    ),
    (
        Verb::Challenge,
        &["challenge", "doubt", "zweifle", "zweifel", "anzweifeln", "falsch"],
    ),
    (Verb::Count, &["count", "zähle", "zähl"]),
    (Verb::TakeUp, &["take-up", "takeup", "pick-up", "aufnehmen", "auf"]),
    (Verb::Show, &["show", "zeig", "zeige"]),
    (Verb::Charge, &["charge", "plenum", "verklage"]),
    (Verb::Vote, &["vote", "stimme", "stimm"]),
];

/// Words between two deeds.
pub(super) const AND: &[&str] = &["and", "und", "then", "dann"];
pub(crate) const YES: &[&str] = &["yes", "y", "ja", "j"];
pub(crate) const NO: &[&str] = &["no", "nein"];
pub(super) const NOTHING: &[&str] = &["nothing", "none", "nichts", "keine", "niemand", "nobody"];

/// What is answered by it.
pub(super) fn yes_or_no(word: &str) -> Option<ChoiceView> {
    match word {
        word if YES.contains(&word) => Some(ChoiceView::Yes),
        word if NO.contains(&word) => Some(ChoiceView::No),
        _ => None,
    }
}
