//! Actions in words, as the list of legal actions shows them.

use crate::Names;
use crate::language::say;
use crate::told::{Composer, SlotValue, capital};
use maumau_protocol::{Act, AskView, ChoiceView, DeedView, Phase, PlaceView, QuestionKind, View};
use maumau_table::Spot;

/// Returns an action in words: `Herz 7 [7H] legen`, `lay hearts 7 [7H]`.
pub fn deed(names: &Names, deed: &DeedView) -> String {
    let lang = names.language;
    let card = |code: &Option<String>| names.speaker(None).card(code.as_deref());
    let seat = |seat: &Option<u8>| names.seat(seat.unwrap_or_default());
    match deed {
        DeedView::Lay { card: code, spot } => match spot {
            Spot::SecondPile => say!(
                lang,
                "{} auf den zweiten Stapel legen",
                "lay {} on the second pile",
                card(code)
            ),
            Spot::Before => say!(lang, "{} offen vor dich legen", "lay {} before you", card(code)),
            Spot::Aside => {
                say!(
                    lang,
                    "{} zeigen und verdeckt vor dich legen",
                    "show {} and lay it face down",
                    card(code)
                )
            }
            Spot::Pile => say!(lang, "{} legen", "lay {}", card(code)),
        },
        DeedView::Draw => say!(lang, "ziehen", "draw"),
        DeedView::Pass => say!(lang, "weiter", "pass"),
        DeedView::Sign { sign } => saying(names, sign),
        DeedView::Announce { face: Some(face) } => say!(lang, "{} ansagen", "announce {}", names.card_name(face)),
        DeedView::Announce { face: None } => say!(lang, "die Ansage zurücknehmen", "take the announcement back"),
        DeedView::Choose { choice } => names.speaker(None).choice(choice),
        DeedView::Challenge { accused } => say!(lang, "{} anzweifeln", "challenge {}", seat(accused)),
        DeedView::Count { against } => say!(lang, "gegen {} zählen", "count against {}", seat(against)),
        DeedView::TakeUp => say!(lang, "aufnehmen", "take up"),
        DeedView::Show { a, b } => say!(lang, "{} und {} zeigen", "show {} and {}", card(a), card(b)),
        DeedView::Charge { accused, demand, .. } => {
            say!(
                lang,
                "Plenum gegen {} rufen (Strafkarten: {})",
                "call the plenum against {} (penalty cards: {})",
                seat(accused),
                demand
            )
        }
        DeedView::Vote { choice } => say!(lang, "stimmen: {}", "vote: {}", names.speaker(None).choice(choice)),
        DeedView::Join => say!(lang, "sich dazusetzen", "sit down"),
        DeedView::Leave => say!(lang, "aufstehen", "leave the table"),
        DeedView::AddRule { rule } => say!(lang, "Regel {} dazunehmen", "add rule {}", rule),
        DeedView::TakeBack => say!(lang, "zurücknehmen", "take back"),
        // An action of a newer protocol has no translation.
        DeedView::Newer(_) => deed.words(),
    }
}

/// Returns a sign as an action: `„Mau“ sagen`, `auf den Stapel schlagen`.
pub(crate) fn saying(names: &Names, code: &str) -> String {
    let is_gesture = names.play.signs.iter().any(|sign| sign.code == code && sign.gesture);
    match names.sign(code) {
        gesture if is_gesture => gesture.to_owned(),
        said => say!(names.language, "„{}“ sagen", "say “{}”", said),
    }
}

/// Returns the legal actions that the table may show to its players. At a table that hides whose turn it is
/// or what fits, the actions that would reveal it are left out. Answers to a question are always shown, and
/// so are the signs that start play.
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

/// Returns the card that an action plays or names as an answer.
pub(crate) fn card_of(deed: &DeedView) -> Option<&str> {
    if let DeedView::Lay { card, .. }
    | DeedView::Choose {
        choice: ChoiceView::Card(card),
    } = deed
    {
        card.as_deref()
    } else {
        None
    }
}

/// Returns whether the card can be played; always `false` at a table that hides what fits.
pub(crate) fn fits(names: &Names, view: &View, card: &str) -> bool {
    let lays = |deed: &&DeedView| deed.act() == Some(Act::Lay);
    names.hide_nothing() && view.offers.iter().filter(lays).any(|deed| card_of(deed) == Some(card))
}

/// Returns actions in one line, numbered from 1.
pub fn list(names: &Names, deeds: &[DeedView]) -> String {
    let said = |(place, offer): (usize, &DeedView)| format!("{} {}", place + 1, deed(names, offer));
    deeds.iter().enumerate().map(said).collect::<Vec<_>>().join("; ")
}

/// Returns the question of a prompt, with its paragraph.
pub fn question(names: &Names, ask: &AskView) -> String {
    let place = |name, place| (name, SlotValue::Place(place));
    let mut values = vec![
        place("seat", PlaceView::Seat(Some(ask.seat))),
        place("most", PlaceView::Number(ask.most.into())),
    ];
    values.extend(QuestionKind::named(&ask.kind).map(|kind| place("question", PlaceView::Question(kind))));
    values.extend(ask.says.clone().map(|says| ("says", SlotValue::Said(says))));
    // The question addresses the player who must answer.
    let speaker = names.speaker(Some(ask.seat));
    let line = Composer::once(names.play, Some(ask.seat), "ask", &values);
    let what = line.map_or_else(String::new, |line| capital(&speaker.sentence(&line)));
    let found = names.play.rules.iter().find(|rule| rule.name == ask.rule);
    let text = found.map_or("", |rule| speaker.text(&rule.text));
    format!("{what} {text}{}", names.cite(&ask.rule))
}
