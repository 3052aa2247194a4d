//! The words for actions, in both languages.

use maumau_protocol::{Act, ChoiceView};

/// Returns the verbs for an action; none for actions that are not typed as a verb.
fn verbs(act: Act) -> &'static [&'static str] {
    match act {
        Act::Lay => &["lay", "lays", "play", "leg", "lege", "legen", "spiel", "spiele"],
        Act::Draw => &["draw", "d", "zieh", "ziehe", "ziehen", "z"],
        Act::Pass => &["pass", "p", "passe", "passen", "weiter", "w"],
        Act::Sign => &["say", "sag", "sage", "rufe", "ruf", "call"],
        Act::Announce => &["announce", "ansage", "ansagen"],
        Act::Choose => &[
            "choose", "wähle", "wähl", "nimm", "take", "wish", "wünsch", "wünsche", "give", "gib",
        ],
        Act::Challenge => &["challenge", "doubt", "zweifle", "zweifel", "anzweifeln", "falsch"],
        Act::Count => &["count", "zähle", "zähl"],
        Act::TakeUp => &["take-up", "takeup", "pick-up", "aufnehmen", "auf"],
        Act::Show => &["show", "zeig", "zeige"],
        Act::Charge => &["charge", "plenum", "verklage"],
        Act::Vote => &["vote", "stimme", "stimm"],
        Act::TakeBack => &["back", "zurück", "take-back", "undo"],
        // At a server these have messages of their own.
        Act::Join | Act::Leave | Act::AddRule => &[],
    }
}

pub(super) fn act(verb: &str) -> Option<Act> {
    Act::ALL.iter().copied().find(|act| verbs(*act).contains(&verb))
}

pub(super) const AND: &[&str] = &["and", "und", "then", "dann"];
pub(crate) const YES: &[&str] = &["yes", "y", "ja", "j"];
pub(crate) const NO: &[&str] = &["no", "nein"];
pub(super) const NOTHING: &[&str] = &["nothing", "none", "nichts", "keine", "niemand", "nobody"];

pub(super) fn yes_or_no(word: &str) -> Option<ChoiceView> {
    match word {
        word if YES.contains(&word) => Some(ChoiceView::Yes),
        word if NO.contains(&word) => Some(ChoiceView::No),
        _ => None,
    }
}
