//! One language at one table: a line becomes a sentence.

use crate::Language;
use crate::line::{Line, Piece};
use crate::slots::Slots;
use maumau_house::{catalogue, in_force};
use maumau_referee::Law;
use maumau_table::{Card, Cite, Part, Seat};

/// Speaks one language to one seat.
#[derive(Clone, Copy)]
pub struct Speaker<'a> {
    /// What holds at the table.
    pub law: &'a Law,
    /// How its people are called, by seat.
    pub people: &'a [String],
    /// To whom; nobody: nobody is spoken to.
    pub me: Seat,
    /// In which language.
    pub language: Language,
    /// Whether cards are told with their codes.
    pub codes: Codes,
}

/// Whether the code by which a card is typed stands behind its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Codes {
    /// `Herz 7 [7H]`.
    Told,
    /// `Herz 7`.
    Left,
}

impl Speaker<'_> {
    /// A line as one sentence: what was done, what came of it, and each paragraph behind what it did.
    pub fn sentence(&self, line: &Line) -> String {
        let pieces = line.pieces.iter().enumerate();
        let told: Vec<String> = pieces
            .map(|(n, piece)| self.piece(piece, line.pieces.get(n + 1)))
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

    /// The same without a stop at its end.
    pub fn phrase(&self, line: &Line) -> String {
        let sentence = self.sentence(line);
        sentence.strip_suffix('.').map_or(sentence.clone(), str::to_owned)
    }

    fn piece(&self, piece: &Piece, next: Option<&Piece>) -> String {
        let said = self.told(piece.text, &piece.slots);
        let Some(rule) = piece.rule() else { return said };
        if piece.why != Cite::HAND {
            let card = match piece.slots.get("card") {
                [crate::Value::Part(Part::Card(card))] => *card,
                _ => Card::UNKNOWN,
            };
            let reason = self.reason(rule, card, piece.who().unwrap_or(Seat::NOBODY));
            let colon = if reason.is_empty() { "" } else { ": " };
            return format!("{said} ({}{colon}{reason})", self.cite(rule));
        }
        if next.is_some_and(|next| next.rule() == Some(rule)) {
            return said;
        }
        format!("{said} ({})", self.cite(rule))
    }

    /// How a paragraph is named: by its number; a rule of the table's own by what it is called.
    pub fn cite(&self, rule: Cite) -> String {
        let name = self.law.name(rule);
        let own = in_force(self.law).iter().find(|own| own.name() == name);
        let titled = own
            .filter(|own| own.short() != own.to_string())
            .and_then(|own| catalogue::title(own.name()));
        titled.map_or(name, |[de, en]| self.language.pick(de, en)).to_owned()
    }

    /// The sentence by which a paragraph forbids, without its number; empty if it has none.
    pub fn reason(&self, rule: Cite, card: Card, seat: Seat) -> String {
        let Some(found) = self.law.rule(rule) else {
            return String::new();
        };
        let said = match self.language.text(found.why()) {
            "" => self.language.text(found.text()),
            why => why,
        };
        said.replace("{card}", &self.card(card))
            .replace("{seat}", &self.seat(seat, 0))
    }

    /// Why a paragraph forbids something: its number and its sentence.
    pub fn why(&self, rule: Cite, card: Card, seat: Seat) -> String {
        let reason = match self.reason(rule, card, seat) {
            said if said.is_empty() => capital(&self.told("refused", &Slots::default())) + ".",
            said => said,
        };
        if rule == Cite::HAND {
            reason
        } else {
            format!("{}: {reason}", self.cite(rule))
        }
    }
}

/// With a capital at the beginning.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
