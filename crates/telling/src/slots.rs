//! The contents of an event's places, by their names in templates.

use crate::row::Shape;
use crate::thing::{Slots, Thing};
use maumau_notation::Words;
use maumau_referee::Law;
use maumau_table::{Choice, Cite, Part, Seat, Zone};

/// The names that a window provides in addition to its own.
pub(crate) const OF_A_WINDOW: [&str; 4] = ["rule", "tag", "seats", "sign"];

/// One thing in a place.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// A part of an event.
    Part(Part),
    /// Words.
    Said(String),
}

impl Thing for Value {
    type Seat = Seat;
    type Cite = Cite;

    fn of_seat(seat: Seat) -> Value {
        Value::Part(Part::Seat(seat))
    }

    fn of_number(n: i64) -> Value {
        Value::Part(Part::Number(n))
    }

    fn is_void(&self) -> bool {
        match self {
            Value::Part(Part::Card(card) | Part::Shown(card, _) | Part::Choice(Choice::Card(card))) => !card.is_known(),
            Value::Part(Part::Seat(seat)) => !seat.is_some(),
            Value::Part(Part::Cite(cite)) => *cite == Cite::HAND,
            Value::Part(Part::Suit(suit)) => suit.is_none(),
            Value::Part(_) => false,
            Value::Said(text) => text.is_empty(),
        }
    }

    fn seat(&self) -> Option<Seat> {
        match self {
            Value::Part(Part::Seat(seat)) => Some(*seat).filter(|seat| seat.is_some()),
            Value::Part(Part::Zone(zone)) => owner(*zone),
            Value::Part(_) | Value::Said(_) => None,
        }
    }

    fn cite(&self) -> Option<Cite> {
        let Value::Part(Part::Cite(cite)) = self else {
            return None;
        };
        told(*cite)
    }

    fn number(&self) -> Option<i64> {
        let Value::Part(Part::Number(n)) = self else {
            return None;
        };
        Some(*n)
    }
}

/// Returns the paragraph; `None` if a player acted on their own.
pub(crate) fn told(cite: Cite) -> Option<Cite> {
    Some(cite).filter(|cite| *cite != Cite::HAND)
}

pub(crate) fn owner(zone: Zone) -> Option<Seat> {
    match zone {
        Zone::Hand(seat) | Zone::Lying(seat) | Zone::Ripe(seat) | Zone::Open(seat) => Some(seat),
        Zone::Stock | Zone::Discard(_) | Zone::Middle | Zone::Aside => None,
    }
}

impl Slots<Value> {
    /// Returns the contents of `parts` for this shape at a table.
    pub fn of(law: &Law, shape: &Shape, parts: impl IntoIterator<Item = Part>) -> Slots<Value> {
        let mut slots = Slots::default();
        let told = parts.into_iter().filter(|part| !matches!(part, Part::Word(_)));
        for (place, part) in shape.places.iter().zip(told) {
            if let Part::Shown(card, face) = part {
                slots.add(place.name, Part::Card(card));
                if face != card && face.is_known() {
                    slots.add("face", Part::Card(face));
                }
            } else if let Part::Window(window) = part {
                let [rule, tag, seats, sign] = OF_A_WINDOW;
                slots.add(rule, Part::Cite(window.rule));
                slots.add(tag, Part::Number(i64::from(window.tag)));
                window.seats.for_each(|seat| slots.add(seats, Part::Seat(seat)));
                if let Some(awaited) = law.awaited(&window) {
                    slots.add(sign, Part::Sign(awaited));
                }
            } else {
                slots.add(place.name, part);
            }
        }
        slots
    }

    /// Adds a part under this name.
    pub fn add(&mut self, name: &'static str, part: Part) {
        self.push(name, [Value::Part(part)]);
    }

    /// Adds words under this name.
    pub fn say(&mut self, name: &'static str, text: &str) {
        self.push(name, [Value::Said(text.to_owned())]);
    }
}

/// Returns whether the value is of one of these sorts.
pub(crate) fn is_of(words: &Words, me: Seat, value: &Value, sorts: &[&str]) -> bool {
    let is = |sort: &str| sorts.contains(&sort);
    match value {
        Value::Part(Part::Zone(zone)) => is(zone_word(*zone)) || is("owned") && owner(*zone).is_some(),
        Value::Part(Part::Seat(seat)) if seat.is_some() => is(if *seat == me { "me" } else { "other" }),
        Value::Part(Part::Seat(_)) => is("nobody"),
        Value::Part(Part::Sign(sign)) => is(if sign.is_gesture() { "gesture" } else { "word" }),
        Value::Part(Part::Choice(choice)) => is(choice.word()),
        Value::Part(part) => is(&words.part(part)),
        Value::Said(text) => is(text),
    }
}

pub(crate) fn zone_word(zone: Zone) -> &'static str {
    match zone {
        Zone::Stock => "stock",
        Zone::Discard(0) => "pile",
        Zone::Discard(_) => "pile2",
        Zone::Hand(_) => "hand",
        Zone::Lying(_) => "lying",
        Zone::Ripe(_) => "ripe",
        Zone::Open(_) => "open",
        Zone::Middle => "middle",
        Zone::Aside => "aside",
    }
}
