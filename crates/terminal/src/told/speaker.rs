//! One language at one table: a line becomes a sentence, its templates filled.

use super::composer::{Line, Piece};
use super::{Slots, Value};
use maumau_protocol::{Play, Sentence};
use maumau_telling::Language;
use serde_json::Value as Json;

pub use maumau_telling::{Codes, capital};

/// Speaks one language to one seat.
#[derive(Clone, Copy)]
pub struct Speaker<'a> {
    /// What is played.
    pub play: &'a Play,
    /// How people are called, by seat.
    pub people: &'a [String],
    /// To whom, from 1; nothing: nobody is spoken to.
    pub me: Option<u8>,
    /// In which language.
    pub language: Language,
    /// Whether cards are told with their codes.
    pub codes: Codes,
}

/// What becomes of a slot in which nothing known stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Missing {
    /// It is told as such: "eine Karte", "niemand".
    Told,
    /// The part in which it stands is left out.
    Fails,
}

impl<'a> Speaker<'a> {
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

    fn piece(&self, piece: &Piece, next: Option<&Piece>) -> String {
        let said = self.told(piece.text, &piece.slots);
        let Some(rule) = piece.rule() else { return said };
        if piece.why.is_some() {
            let card = match piece.slots.get("card") {
                [value] => value.is.as_str(),
                _ => None,
            };
            let reason = self.reason(rule, card, piece.who());
            let colon = if reason.is_empty() { "" } else { ": " };
            return format!("{said} ({}{colon}{reason})", self.cite(rule));
        }
        if next.is_some_and(|next| next.rule() == Some(rule)) {
            return said;
        }
        format!("{said} ({})", self.cite(rule))
    }

    /// This one of two.
    pub fn text(&self, text: &'a Sentence) -> &'a str {
        self.language.pick(&text.de, &text.en)
    }

    /// The template of this name with what stands in the slots.
    pub(crate) fn told(&self, template: &str, slots: &Slots) -> String {
        self.fill(self.language.template(template), slots, Missing::Told)
            .unwrap_or_default()
    }

    fn fill(&self, text: &str, slots: &Slots, missing: Missing) -> Option<String> {
        let (mut said, mut rest) = (String::new(), text);
        while let Some(at) = rest.find(['[', '{']) {
            let close = if rest[at..].starts_with('[') { ']' } else { '}' };
            let end = at + rest[at..].find(close)?;
            said += &rest[..at];
            let inner = &rest[at + 1..end];
            match close {
                ']' => said += &self.part(inner, slots).unwrap_or_default(),
                _ => said += &self.slot(inner, slots, missing)?,
            }
            rest = &rest[end + 1..];
        }
        Some(said + rest)
    }

    /// A part in brackets, if all in it is known, and what is asked before `?` holds.
    fn part(&self, part: &str, slots: &Slots) -> Option<String> {
        let asked = part
            .split_once('?')
            .and_then(|(test, text)| Some((test.split_once('<')?, text)));
        let (holds, text) = match asked {
            Some(((a, b), text)) => (number(slots.get(a)) < number(slots.get(b)), text),
            None => (true, part),
        };
        self.fill(text, slots, Missing::Fails).filter(|_| holds)
    }

    /// `name`, `name.case`, `name:a|b`, `name.case:a|b`.
    fn slot(&self, slot: &str, slots: &Slots, missing: Missing) -> Option<String> {
        let (path, forms) = slot
            .split_once(':')
            .map_or((slot, None), |(path, forms)| (path, Some(forms)));
        let (name, case) = path.split_once('.').unwrap_or((path, ""));
        let values = slots.get(name);
        if missing == Missing::Fails && values.iter().all(Value::is_void) {
            return None;
        }
        let each = if case == "each" { Some(each(values)?) } else { None };
        let plain = || each.map_or_else(|| self.values(values, case), |n| n.to_string());
        let Some(forms) = forms else { return Some(plain()) };
        let forms: Vec<&str> = forms.split('|').collect();
        let chosen = match each.or_else(|| number(values)) {
            Some(n) if forms.len() < 3 => usize::from(n != 1),
            Some(n) => n.unsigned_abs().min(2) as usize,
            None => self.person(values),
        };
        Some(forms.get(chosen).or(forms.last())?.replace('#', &plain()))
    }

    /// Which form belongs to them: the reader's, another's, or that of several.
    fn person(&self, values: &[Value]) -> usize {
        match values {
            [one] => usize::from(self.me.is_none() || one.seat() != self.me),
            _ => 2,
        }
    }

    /// What stands in a slot, in a case if it is about somebody.
    fn values(&self, values: &[Value], case: &str) -> String {
        if values.iter().all(|value| value.kind == "Card") {
            return self.cards(values.iter().map(|value| value.is.as_str()));
        }
        values
            .iter()
            .map(|value| self.value(value, case))
            .collect::<Vec<_>>()
            .join(", ")
    }

    fn value(&self, value: &Value, case: &str) -> String {
        let seat = value.seat();
        if seat.is_some() && (!case.is_empty() || value.kind == "Seat") {
            return self.seat(seat, case);
        }
        let word = value.is.as_str().unwrap_or_default();
        match (value.kind, &value.is) {
            ("Zone", _) => self.zone(value),
            ("Choice", Json::Array(_)) => self.choice(&value.is),
            ("Choice" | "Question" | "Direction", _) => {
                self.told(&format!("{}.{word}", value.kind.to_lowercase()), &Slots::default())
            }
            ("Card", is) => self.card(is.as_str()),
            ("Suit", _) => self.suit(word).to_owned(),
            ("Seat", _) => self.seat(None, case),
            ("Sign", _) => self.sign(word).to_owned(),
            ("Said", is) => {
                let said = is.get(self.language.code()).and_then(Json::as_str);
                said.unwrap_or(word).to_owned()
            }
            ("Number", is) => is.to_string().replace('-', "−"),
            ("Cite", _) => self.cite(word).to_owned(),
            // These stand in no template.
            _ => String::new(),
        }
    }

    /// Where a card comes to lie.
    fn zone(&self, value: &Value) -> String {
        let word = match &value.is {
            Json::Array(list) => list.first().and_then(Json::as_str).unwrap_or_default(),
            Json::String(word) => word,
            _ => "hand",
        };
        let mut slots = Slots::default();
        slots.push("seat", [Value::of("Seat", value.seat())]);
        self.told(&format!("zone.{word}"), &slots)
    }

    /// An answer, as messages have it.
    pub fn choice(&self, choice: &Json) -> String {
        let named = |word: &str| self.told(&format!("choice.{word}"), &Slots::default());
        let Json::Array(list) = choice else {
            return named(choice.as_str().unwrap_or_default());
        };
        let (word, is) = (
            list.first().and_then(Json::as_str).unwrap_or_default(),
            list.get(1).cloned().unwrap_or_default(),
        );
        match word {
            "suit" if is.is_null() => named("nothing"),
            "suit" => self.value(&Value::of("Suit", is), "whom"),
            "seat" => self.value(&Value::of("Seat", is), "whom"),
            "card" => self.value(&Value::of("Card", is), "whom"),
            _ => self.value(&Value::of("Number", is), "whom"),
        }
    }

    /// Whoever sits there: "du", or the name.
    pub fn seat(&self, seat: Option<u8>, case: &str) -> String {
        let pronoun = |name: &str| {
            let place = ["", "whom", "to"].iter().position(|other| *other == case).unwrap_or(0);
            let forms = self.language.template(name);
            forms.split('|').nth(place).unwrap_or_default().to_owned()
        };
        match seat {
            None => pronoun("nobody"),
            Some(_) if seat == self.me => pronoun("you"),
            Some(n) => {
                let name = self.people.get(usize::from(n).wrapping_sub(1));
                name.map_or_else(|| n.to_string(), Clone::clone)
            }
        }
    }

    /// How a paragraph is named: by its number; a rule of the table's own by what it is called.
    pub fn cite(&self, rule: &'a str) -> &'a str {
        let own = self.play.house.iter().find(|own| own.name == rule);
        own.map_or(rule, |own| self.text(&own.title))
    }

    /// The sentence by which a paragraph forbids, without its number; empty if it has none.
    pub fn reason(&self, rule: &str, card: Option<&str>, seat: Option<u8>) -> String {
        let Some(found) = self.play.rules.iter().find(|text| text.name == rule) else {
            return String::new();
        };
        let said = match self.text(&found.why) {
            "" => self.text(&found.text),
            why => why,
        };
        said.replace("{card}", &self.card(card))
            .replace("{seat}", &self.seat(seat, ""))
    }

    /// Why a paragraph forbids something: its number and its sentence.
    pub fn why(&self, rule: &str, card: Option<&str>, seat: Option<u8>) -> String {
        let reason = match self.reason(rule, card, seat) {
            said if said.is_empty() => capital(&self.told("refused", &Slots::default())) + ".",
            said => said,
        };
        if rule.is_empty() {
            reason
        } else {
            format!("{}: {reason}", self.cite(rule))
        }
    }
}

/// The number that stands there.
fn number(values: &[Value]) -> Option<i64> {
    match values {
        [value] if value.kind == "Number" => value.is.as_i64(),
        _ => None,
    }
}

/// How often each of them stands there, if all do equally often.
fn each(values: &[Value]) -> Option<i64> {
    let times = |value: &Value| values.iter().filter(|other| *other == value).count();
    let first = times(values.first()?);
    values.iter().all(|value| times(value) == first).then_some(first as i64)
}
