//! Deeds in words: what a player can do, as a list says it.

use crate::Names;
use crate::language::say;
use crate::told::{Composer, capital};
use maumau_protocol::{AskView, DeedView, View};
use serde_json::{Value, json};

/// A deed as messages have it.
pub(crate) fn deed_of(parts: &[Value]) -> DeedView {
    DeedView(parts.to_vec())
}

/// What stands in a place of a deed behind its verb.
pub(crate) fn word(deed: &DeedView, place: usize) -> Option<&str> {
    deed.0.get(place).and_then(Value::as_str)
}

/// A deed in words, as a host reads it; a card that is none is `?`.
pub(crate) fn words(deed: &DeedView) -> String {
    let known = deed
        .0
        .iter()
        .map(|part| if part.is_null() { json!("?") } else { part.clone() });
    DeedView(known.collect()).words()
}

fn number(deed: &DeedView, place: usize) -> u8 {
    let n = deed.0.get(place).and_then(Value::as_u64);
    n.and_then(|n| u8::try_from(n).ok()).unwrap_or_default()
}

/// A deed as something one can do: `Herz 7 [7H] legen`, `lay hearts 7 [7H]`.
pub fn deed(names: &Names, deed: &DeedView) -> String {
    let lang = names.language;
    let card = |place| names.speaker(None).card(word(deed, place));
    let seat = || names.seat(number(deed, 1));
    let choice = || names.speaker(None).choice(deed.0.get(1).unwrap_or(&Value::Null));
    match (deed.word(), word(deed, 2)) {
        ("lay", Some("pile2")) => say!(
            lang,
            "{} auf den zweiten Stapel legen",
            "lay {} on the second pile",
            card(1)
        ),
        ("lay", Some("before")) => say!(lang, "{} offen vor dich legen", "lay {} before you", card(1)),
        ("lay", Some("aside")) => {
            say!(
                lang,
                "{} zeigen und verdeckt vor dich legen",
                "show {} and lay it face down",
                card(1)
            )
        }
        ("lay", _) => say!(lang, "{} legen", "lay {}", card(1)),
        ("draw", _) => say!(lang, "ziehen", "draw"),
        ("pass", _) => say!(lang, "weiter", "pass"),
        ("say", _) => saying(names, word(deed, 1).unwrap_or_default()),
        ("announce", _) => match word(deed, 1) {
            Some(face) => say!(lang, "{} ansagen", "announce {}", names.card_name(face)),
            None => say!(lang, "die Ansage zurücknehmen", "take the announcement back"),
        },
        ("choose", _) => choice(),
        ("challenge", _) => say!(lang, "{} anzweifeln", "challenge {}", seat()),
        ("count", _) => say!(lang, "gegen {} zählen", "count against {}", seat()),
        ("take-up", _) => say!(lang, "aufnehmen", "take up"),
        ("show", _) => say!(lang, "{} und {} zeigen", "show {} and {}", card(1), card(2)),
        ("charge", _) => say!(
            lang,
            "Plenum gegen {} rufen (Strafkarten: {})",
            "call the plenum against {} (penalty cards: {})",
            seat(),
            number(deed, 2)
        ),
        ("vote", _) => say!(lang, "stimmen: {}", "vote: {}", choice()),
        ("join", _) => say!(lang, "sich dazusetzen", "sit down"),
        ("leave", _) => say!(lang, "aufstehen", "leave the table"),
        ("add-rule", _) => say!(lang, "Regel {} dazunehmen", "add rule {}", number(deed, 1)),
        ("take-back", _) => say!(lang, "zurücknehmen", "take back"),
        // A newer host may know more: it is told as it is said.
        _ => deed.words(),
    }
}

/// A word that is said, or a gesture, as something one can do: `„Mau“ sagen`, `auf den Stapel schlagen`.
pub(crate) fn saying(names: &Names, code: &str) -> String {
    let is_gesture = names.play.signs.iter().any(|sign| sign.code == code && sign.gesture);
    match names.sign(code) {
        gesture if is_gesture => gesture.to_owned(),
        said => say!(names.language, "„{}“ sagen", "say “{}”", said),
    }
}

/// What of the offers a player is shown. Where players have to know themselves whose turn it is or what fits, nothing that would tell
/// them: answers to a question are left, and before play begins what is said to begin it.
pub fn shown(names: &Names, view: &View) -> Vec<DeedView> {
    let is_told = |deed: &&DeedView| match deed.word() {
        "lay" | "announce" => names.hide_nothing(),
        "draw" | "pass" | "take-up" | "show" | "challenge" | "count" | "charge" => names.play.aids.turn,
        "say" => names.hide_nothing() || view.phase == "dealing",
        "join" | "leave" | "add-rule" | "take-back" => false,
        _ => true,
    };
    view.offers.iter().filter(is_told).cloned().collect()
}

/// Whether it can be laid somewhere, as far as the table tells that.
pub(crate) fn fits(names: &Names, view: &View, card: &str) -> bool {
    let lays = |deed: &DeedView| deed.word() == "lay" && word(deed, 1) == Some(card);
    names.hide_nothing() && view.offers.iter().any(lays)
}

/// Deeds, numbered from 1.
pub fn list(names: &Names, deeds: &[DeedView]) -> String {
    let said = |(place, offer): (usize, &DeedView)| format!("{} {}", place + 1, deed(names, offer));
    deeds.iter().enumerate().map(said).collect::<Vec<_>>().join("; ")
}

/// What somebody is asked, with the paragraph that asks.
pub fn question(names: &Names, ask: &AskView) -> String {
    let values = [json!(ask.seat), json!(ask.kind), json!(ask.most), json!(ask.says)];
    // Said to whoever is asked.
    let speaker = names.speaker(Some(ask.seat));
    let line = Composer::once(names.play, Some(ask.seat), "ask", &values, None);
    let what = line.map_or_else(String::new, |line| capital(&speaker.sentence(&line)));
    let found = names.play.rules.iter().find(|rule| rule.name == ask.rule);
    let text = found.map_or("", |rule| speaker.text(&rule.text));
    format!("{what} {text}{}", names.cite(&ask.rule))
}
