//! What stands in the slots of templates, as messages have it.

use maumau_protocol::Play;
use maumau_telling::{Shape, Slots, Thing};
use serde_json::Value as Json;

/// One thing that stands in a slot.
#[derive(Clone, PartialEq, Debug)]
pub struct Value {
    /// What it is: `Card`, `Seat`, `Zone` …
    pub(crate) kind: &'static str,
    pub(crate) is: Json,
}

impl Value {
    pub(crate) fn of(kind: &'static str, is: impl Into<Json>) -> Value {
        Value { kind, is: is.into() }
    }

    /// Whether it is of one of these sorts, to `me`.
    pub(crate) fn is_of(&self, play: &Play, me: Option<u8>, sorts: &[&str]) -> bool {
        let is = |sort: &str| sorts.contains(&sort);
        let first = |is: &Json| match is {
            Json::Array(list) => list.first().and_then(Json::as_str).unwrap_or_default().to_owned(),
            Json::String(word) => word.clone(),
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::Object(_) => is.to_string(),
        };
        match (self.kind, &self.is) {
            ("Zone", Json::String(word)) => is(word),
            ("Zone", Json::Array(_)) => is(&first(&self.is)) || is("owned"),
            ("Zone", _) => is("hand") || is("owned"),
            ("Seat", Json::Null) => is("nobody"),
            ("Seat", _) => is(if self.seat() == me { "me" } else { "other" }),
            ("Sign", Json::String(code)) => {
                let gesture = play.signs.iter().any(|sign| sign.code == *code && sign.gesture);
                is(if gesture { "gesture" } else { "word" })
            }
            (_, plain) => is(&first(plain)),
        }
    }
}

impl Thing for Value {
    /// From 1.
    type Seat = u8;
    type Cite = String;

    fn of_seat(seat: u8) -> Value {
        Value::of("Seat", seat)
    }

    fn of_number(n: i64) -> Value {
        Value::of("Number", n)
    }

    fn is_void(&self) -> bool {
        match (&self.is, self.kind) {
            (Json::Null, _) => true,
            (Json::String(text), "Cite") => text.is_empty() || text == "hand",
            (Json::String(text), _) => text.is_empty(),
            (Json::Array(list), "Choice") => {
                list.first().is_some_and(|word| word == "card") && list.get(1) == Some(&Json::Null)
            }
            _ => false,
        }
    }

    fn seat(&self) -> Option<u8> {
        let is = match (&self.is, self.kind) {
            (Json::Array(list), "Zone") => list.get(1)?,
            (is, "Zone" | "Seat") => is,
            _ => return None,
        };
        is.as_u64().and_then(|n| u8::try_from(n).ok())
    }

    fn cite(&self) -> Option<String> {
        let named = self.is.as_str().filter(|_| !self.is_void());
        named.map(str::to_owned)
    }

    fn number(&self) -> Option<i64> {
        self.is.as_i64().filter(|_| self.kind == "Number")
    }
}

/// What a window brings along.
const OF_A_WINDOW: [(&str, &str); 4] = [("rule", "Cite"), ("tag", "Number"), ("seats", "Seat"), ("sign", "Sign")];

/// What stands in the places of a fact; a card with another's face and a window bring more along.
pub(crate) fn slots(shape: &'static Shape, values: &[Json]) -> Slots<Value> {
    let mut slots = Slots::default();
    for (n, place) in shape.places.iter().enumerate() {
        let value = values.get(n).cloned().unwrap_or_default();
        let is_list = matches!(place.kind.as_str(), "Shown" | "Window" | "Seat");
        let many = if is_list && let Json::Array(list) = value {
            list
        } else {
            vec![value]
        };
        match place.kind.as_str() {
            "Shown" => {
                for (name, is) in [place.name, "face"].into_iter().zip(many) {
                    slots.push(name, [Value::of("Card", is)]);
                }
            }
            "Window" => {
                for ((name, kind), is) in OF_A_WINDOW.into_iter().zip(many) {
                    let list = if let Json::Array(list) = is { list } else { vec![is] };
                    slots.push(name, list.into_iter().map(|is| Value::of(kind, is)));
                }
            }
            kind => slots.push(place.name, many.into_iter().map(|is| Value::of(kind, is))),
        }
    }
    slots
}
