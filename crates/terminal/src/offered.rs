//! Deeds in words: what a player can do, as a list says it.

use crate::Names;
use crate::language::say;
use crate::told::{Composer, capital};
use maumau_protocol::{Act, AskView, DeedView, Phase, View};
use maumau_table::Spot;
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
    // A newer host may know more: it is told as it is said.
    let Some(act) = deed.act() else { return deed.words() };
    match act {
        Act::Lay => match word(deed, 2).and_then(Spot::named) {
            Some(Spot::SecondPile) => say!(
                lang,
                "{} auf den zweiten Stapel legen",
                "lay {} on the second pile",
                card(1)
            ),
            Some(Spot::Before) => say!(lang, "{} offen vor dich legen", "lay {} before you", card(1)),
            Some(Spot::Aside) => {
                say!(
                    lang,
                    "{} zeigen und verdeckt vor dich legen",
                    "show {} and lay it face down",
                    card(1)
                )
            }
            Some(Spot::Pile) | None => say!(lang, "{} legen", "lay {}", card(1)),
        },
        Act::Draw => say!(lang, "ziehen", "draw"),
        Act::Pass => say!(lang, "weiter", "pass"),
        Act::Sign => saying(names, word(deed, 1).unwrap_or_default()),
        Act::Announce => match word(deed, 1) {
            Some(face) => say!(lang, "{} ansagen", "announce {}", names.card_name(face)),
            None => say!(lang, "die Ansage zurücknehmen", "take the announcement back"),
        },
        Act::Choose => choice(),
        Act::Challenge => say!(lang, "{} anzweifeln", "challenge {}", seat()),
        Act::Count => say!(lang, "gegen {} zählen", "count against {}", seat()),
        Act::TakeUp => say!(lang, "aufnehmen", "take up"),
        Act::Show => say!(lang, "{} und {} zeigen", "show {} and {}", card(1), card(2)),
        Act::Charge => {
            say!(
                lang,
                "Plenum gegen {} rufen (Strafkarten: {})",
                "call the plenum against {} (penalty cards: {})",
                seat(),
                number(deed, 2)
            )
        }
        Act::Vote => say!(lang, "stimmen: {}", "vote: {}", choice()),
        Act::Join => say!(lang, "sich dazusetzen", "sit down"),
        Act::Leave => say!(lang, "aufstehen", "leave the table"),
        Act::AddRule => say!(lang, "Regel {} dazunehmen", "add rule {}", number(deed, 1)),
        Act::TakeBack => say!(lang, "zurücknehmen", "take back"),
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
    let is_told = |act| match act {
        Act::Lay | Act::Announce => names.hide_nothing(),
        Act::Draw | Act::Pass | Act::TakeUp | Act::Show | Act::Challenge | Act::Count | Act::Charge => {
            names.play.aids.turn
        }
        Act::Sign => names.hide_nothing() || view.stage() == Some(Phase::Dealing),
        Act::Join | Act::Leave | Act::AddRule | Act::TakeBack => false,
        Act::Choose | Act::Vote => true,
    };
    let is_told = |deed: &&DeedView| deed.act().is_none_or(is_told);
    view.offers.iter().filter(is_told).cloned().collect()
}

/// Whether it can be laid somewhere, as far as the table tells that.
pub(crate) fn fits(names: &Names, view: &View, card: &str) -> bool {
    let lays = |deed: &DeedView| deed.act() == Some(Act::Lay) && word(deed, 1) == Some(card);
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
