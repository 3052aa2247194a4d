//! One language at one table: a line becomes a sentence.

use super::{Codes, Line, Value};
use maumau_protocol::{Play, Sentence};
use maumau_telling::{self as telling, Face, Language, Slots, Thing, Voice, told};
use serde_json::Value as Json;

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

impl Voice for Speaker<'_> {
    type Thing = Value;

    fn language(&self) -> Language {
        self.language
    }

    fn me(&self) -> Option<u8> {
        self.me
    }

    fn codes(&self) -> Codes {
        self.codes
    }

    fn thing(&self, value: &Value, case: &str) -> String {
        let seat = value.seat();
        if seat.is_some() && (!case.is_empty() || value.kind == "Seat") {
            return telling::somebody(self, seat, case);
        }
        let word = value.is.as_str().unwrap_or_default();
        match (value.kind, &value.is) {
            ("Zone", _) => self.zone(value),
            ("Choice", Json::Array(_)) => self.choice(&value.is),
            ("Choice" | "Question" | "Direction", _) => told(
                self,
                &format!("{}.{word}", value.kind.to_lowercase()),
                &Slots::default(),
            ),
            ("Card", is) => self.card(is.as_str()),
            ("Suit", _) => self.suit(word).to_owned(),
            ("Seat", _) => telling::somebody(self, None, case),
            ("Sign", _) => self.sign(word).to_owned(),
            ("Said", is) => {
                let said = is.get(self.language.code()).and_then(Json::as_str);
                said.unwrap_or(word).to_owned()
            }
            ("Number", is) => is.to_string().replace('-', "−"),
            ("Cite", _) => self.titled(&word.to_owned()),
            // These stand in no template.
            _ => String::new(),
        }
    }

    fn face<'a>(&'a self, thing: &'a Value) -> Option<Option<Face<'a>>> {
        let is_card = thing.kind == "Card";
        is_card.then(|| thing.is.as_str().map(|code| self.face_of(code)))
    }

    fn name(&self, seat: u8) -> String {
        let name = self.people.get(usize::from(seat).wrapping_sub(1));
        name.map_or_else(|| seat.to_string(), Clone::clone)
    }

    fn titled(&self, rule: &String) -> String {
        let own = self.play.house.iter().find(|own| own.name == *rule);
        own.map_or(rule.as_str(), |own| self.text(&own.title)).to_owned()
    }

    fn forbids(&self, rule: &String) -> String {
        let Some(found) = self.play.rules.iter().find(|text| text.name == *rule) else {
            return String::new();
        };
        match self.text(&found.why) {
            "" => self.text(&found.text),
            why => why,
        }
        .to_owned()
    }

    fn draws(&self, rule: &String) -> String {
        let found = self.play.rules.iter().find(|text| text.name == *rule);
        let draws = found.and_then(|found| found.draws.as_ref());
        draws.map_or("", |draws| self.text(draws)).to_owned()
    }
}

impl<'a> Speaker<'a> {
    /// A line as one sentence: what was done, what came of it, and each paragraph behind what it did.
    pub fn sentence(&self, line: &Line) -> String {
        telling::sentence(self, line)
    }

    /// Why a paragraph forbids something: its number and its sentence.
    pub fn why(&self, rule: &str, card: Option<&str>, seat: Option<u8>) -> String {
        let rule = (!rule.is_empty()).then(|| rule.to_owned());
        telling::why(self, rule.as_ref(), card.map(|code| self.face_of(code)), seat)
    }

    /// This one of two.
    pub fn text(&self, text: &'a Sentence) -> &'a str {
        self.language.pick(&text.de, &text.en)
    }

    /// Where a card comes to lie.
    fn zone(&self, value: &Value) -> String {
        let word = match &value.is {
            Json::Array(list) => list.first().and_then(Json::as_str).unwrap_or_default(),
            Json::String(word) => word,
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::Object(_) => "hand",
        };
        let mut slots = Slots::default();
        slots.push("seat", [Value::of("Seat", value.seat())]);
        told(self, &format!("zone.{word}"), &slots)
    }

    /// An answer, as messages have it.
    pub fn choice(&self, choice: &Json) -> String {
        let named = |word: &str| told(self, &format!("choice.{word}"), &Slots::default());
        let Json::Array(list) = choice else {
            return named(choice.as_str().unwrap_or_default());
        };
        let (word, is) = (
            list.first().and_then(Json::as_str).unwrap_or_default(),
            list.get(1).cloned().unwrap_or_default(),
        );
        match word {
            "suit" if is.is_null() => named("nothing"),
            "suit" => self.thing(&Value::of("Suit", is), "whom"),
            "seat" => self.thing(&Value::of("Seat", is), "whom"),
            "card" => self.thing(&Value::of("Card", is), "whom"),
            _ => self.thing(&Value::of("Number", is), "whom"),
        }
    }
}
