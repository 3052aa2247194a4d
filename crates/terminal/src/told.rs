//! What messages say, in sentences: the rows and templates of [`maumau_telling`], filled by what goes over the wire. A terminal at
//! somebody else's table has no law, only what it is told.
//!
//! - [`Composer`]: facts, as messages have them, become [`Line`]s
//! - [`Speaker`]: a line becomes a sentence

mod composer;
mod named;
mod speaker;

pub use composer::{Composer, Line};
pub(crate) use named::{card, is_french, place};
pub use speaker::{Codes, Speaker, capital};

use maumau_telling::Shape;
use serde_json::Value as Json;

/// One thing that stands in a slot, as messages have it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Value {
    /// What it is: `Card`, `Seat`, `Zone` …
    pub(crate) kind: &'static str,
    pub(crate) is: Json,
}

impl Value {
    pub(crate) fn of(kind: &'static str, is: impl Into<Json>) -> Value {
        Value { kind, is: is.into() }
    }

    /// Whether it says nothing: an unknown card, nobody, no suit.
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

    /// The seat that it is, or whose zone, from 1.
    fn seat(&self) -> Option<u8> {
        let is = match (&self.is, self.kind) {
            (Json::Array(list), "Zone") => list.get(1)?,
            (is, "Zone" | "Seat") => is,
            _ => return None,
        };
        is.as_u64().and_then(|n| u8::try_from(n).ok())
    }
}

/// What is known for a template: each name with one thing or several.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Slots(Vec<(&'static str, Vec<Value>)>);

/// What a window brings along.
const OF_A_WINDOW: [(&str, &str); 4] = [("rule", "Cite"), ("tag", "Number"), ("seats", "Seat"), ("sign", "Sign")];

impl Slots {
    /// What stands in the places of a fact; a card with another's face and a window bring more along.
    pub(crate) fn of(shape: &'static Shape, values: &[Json]) -> Slots {
        let mut slots = Slots::default();
        for (n, place) in shape.places.iter().enumerate() {
            let value = values.get(n).cloned().unwrap_or_default();
            let many = match value {
                Json::Array(list) if matches!(place.kind.as_str(), "Shown" | "Window" | "Seat") => list,
                one => vec![one],
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

    pub(crate) fn push(&mut self, name: &'static str, values: impl IntoIterator<Item = Value>) {
        match self.0.iter_mut().find(|(other, _)| *other == name) {
            Some((_, list)) => list.extend(values),
            None => self.0.push((name, values.into_iter().collect())),
        }
    }

    /// All under this name.
    pub(crate) fn get(&self, name: &str) -> &[Value] {
        let found = self.0.iter().find(|(other, _)| *other == name);
        found.map_or(&[], |(_, list)| list)
    }

    /// What `other` knows besides.
    fn with(mut self, other: Slots) -> Slots {
        for (name, list) in other.0 {
            if self.get(name).is_empty() {
                self.0.retain(|(mine, _)| *mine != name);
                self.0.push((name, list));
            }
        }
        self
    }

    fn lacks(&self, name: &str) -> bool {
        self.get(name).iter().all(Value::is_void)
    }
}
