//! Turns a line into a sentence: its pieces one after the other, with reasons.

use crate::face::KnownCard;
use crate::fill::{card, somebody, told};
use crate::line::{ComposedLine, Piece};
use crate::thing::Slots;
use crate::voice::{CiteOf, SeatOf, Voice};

/// Returns a line as one sentence: the action, its consequences, and the paragraphs in parentheses.
pub fn sentence<V: Voice>(voice: &V, line: &ComposedLine<V::Thing>) -> String {
    let pieces = line.pieces.iter().enumerate();
    let told: Vec<String> = pieces
        .map(|(n, one)| piece(voice, one, line.pieces.get(n + 1)))
        .collect();
    let (head, tails) = told
        .split_first()
        .map_or(("", &[][..]), |(head, tails)| (head.as_str(), tails));
    let all = if tails.is_empty() {
        head.to_owned()
    } else {
        format!("{head}: {}", tails.join(", "))
    };
    let ends = all.trim_end_matches(['“', '”']).ends_with(['.', '!', '?', '…']);
    capital(&all) + if ends { "" } else { "." }
}

fn piece<V: Voice>(voice: &V, piece: &Piece<V::Thing>, next: Option<&Piece<V::Thing>>) -> String {
    let said = told(voice, piece.text, &piece.slots);
    let Some(rule) = piece.rule() else { return said };
    if piece.why.is_some() {
        let card = match piece.slots.get("card") {
            [card] if !piece.price => voice.face(card).flatten(),
            _ => None,
        };
        let reason = because(voice, piece, &rule, card);
        let colon = if reason.is_empty() { "" } else { ": " };
        let reason = reason.strip_suffix('.').unwrap_or(&reason);
        return format!("{said} ({}{colon}{reason})", voice.titled(&rule));
    }
    if next.is_some_and(|next| next.rule().as_ref() == Some(&rule)) {
        return said;
    }
    format!("{said} ({})", voice.titled(&rule))
}

/// Returns the text after a paragraph's number: why a player draws or pays, if it says so; otherwise why it forbids.
fn because<V: Voice>(voice: &V, piece: &Piece<V::Thing>, rule: &CiteOf<V>, face: Option<KnownCard>) -> String {
    let cost = if piece.draws || piece.price {
        voice.draws(rule)
    } else {
        String::new()
    };
    if piece.draws || !cost.is_empty() {
        return cost;
    }
    reason(voice, rule, face, piece.who())
}

/// Returns the sentence with which a paragraph forbids, without its number; empty if it has none.
pub fn reason<V: Voice>(voice: &V, rule: &CiteOf<V>, face: Option<KnownCard>, seat: Option<SeatOf<V>>) -> String {
    let said = voice.forbids(rule);
    if said.is_empty() {
        return said;
    }
    said.replace("{card}", &card(voice, face))
        .replace("{seat}", &somebody(voice, seat, ""))
}

/// Returns why something is forbidden: the paragraph's number, if there is one, and its sentence.
pub fn why<V: Voice>(voice: &V, rule: Option<&CiteOf<V>>, face: Option<KnownCard>, seat: Option<SeatOf<V>>) -> String {
    let reason = rule.map_or(String::new(), |rule| reason(voice, rule, face, seat));
    let said = if reason.is_empty() {
        capital(&told(voice, "refused", &Slots::default())) + "."
    } else {
        reason
    };
    rule.map_or(said.clone(), |rule| format!("{}: {said}", voice.titled(rule)))
}

/// Capitalises the first letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
