//! Facts and deeds as they go over the wire: a word, and behind it what stands in each place, `["moved","7H","stock",1,"dealt"]`.

use crate::forms::{Form, deeds, facts};
use maumau_notation::{Words, goes_without_saying};
use maumau_referee::{Act, Deed};
use maumau_table::{Choice, Fact, Part, Zone};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::borrow::Cow;
use ts_rs::{Config, TS};

macro_rules! tuples {
    ($($(#[$doc:meta])* $name:ident = $forms:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub Vec<Value>);

        impl $name {
            /// The word with which it begins.
            pub fn word(&self) -> &str {
                self.0.first().and_then(Value::as_str).unwrap_or_default()
            }

            /// All of it in words, as docs/scene.md has it for deeds.
            pub fn words(&self) -> String {
                spoken(&self.0)
            }
        }

        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                let forms: Vec<Value> = $forms().iter().map(Form::schema).collect();
                json_schema!({ "oneOf": forms })
            }
        }

        impl TS for $name {
            type WithoutGenerics = $name;
            type OptionInnerType = $name;

            fn name(_: &Config) -> String {
                stringify!($name).into()
            }

            fn decl(config: &Config) -> String {
                format!("type {} = {};", stringify!($name), Self::inline(config))
            }

            fn inline(_: &Config) -> String {
                $forms().iter().map(|form| format!("\n  | {}", form.typed())).collect()
            }

            fn output_path() -> Option<std::path::PathBuf> {
                Some(concat!(stringify!($name), ".ts").into())
            }
        }
    )*};
}

tuples! {
    /// A fact as somebody sees it; behind its places the paragraph that caused it, if one did.
    Seen = facts;
    /// A deed.
    DeedView = deeds;
}

/// Words with spaces between, whatever is within.
fn spoken(values: &[Value]) -> String {
    let said = values.iter().map(|value| match value {
        Value::String(word) => word.clone(),
        Value::Array(list) => spoken(list),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => value.to_string(),
    });
    said.collect::<Vec<_>>().join(" ")
}

/// A fact as it goes over the wire, as text; people are numbers from 1.
pub fn write_fact(words: &Words, fact: &Fact) -> String {
    let mut json = Tuple::of(fact.what.topic().word());
    fact.what.parts().iter().for_each(|part| json.part(words, part));
    match words.law.name(fact.cite) {
        "" => {}
        name => json.text(name),
    }
    json.0 + "]"
}

/// A deed in the same way.
pub fn write_deed(words: &Words, deed: &Deed) -> String {
    let mut json = Tuple::of(deed.act().verb());
    let parts = deed.parts().into_iter();
    parts
        .filter(|part| !goes_without_saying(part))
        .for_each(|part| json.part(words, &part));
    json.0 + "]"
}

impl Seen {
    /// A fact as it goes over the wire.
    pub fn of(words: &Words, fact: &Fact) -> Seen {
        Seen::read(&write_fact(words, fact))
    }

    /// What [`write_fact`] has written.
    pub fn read(text: &str) -> Seen {
        serde_json::from_str(text).unwrap_or(Seen(Vec::new()))
    }
}

impl DeedView {
    /// Its kind; nothing for one that only a newer host knows.
    pub fn act(&self) -> Option<Act> {
        Act::named(self.word())
    }

    /// A deed as it goes over the wire.
    pub fn of(words: &Words, deed: &Deed) -> DeedView {
        serde_json::from_str(&write_deed(words, deed)).unwrap_or(DeedView(Vec::new()))
    }
}

/// A tuple being written: all but its end.
struct Tuple(String);

impl Tuple {
    fn of(word: &str) -> Tuple {
        Tuple(format!("[\"{word}\""))
    }

    fn raw(&mut self, text: &str) {
        self.0.push(',');
        self.0.push_str(text);
    }

    fn text(&mut self, text: &str) {
        self.raw(&quoted(text));
    }

    fn part(&mut self, words: &Words, part: &Part) {
        if !matches!(part, Part::Word(_)) {
            self.raw(&value(words, part));
        }
    }
}

/// What stands in one place.
fn value(words: &Words, part: &Part) -> String {
    let written = || quoted(&words.part(part));
    match *part {
        Part::Card(card) if !card.is_known() => "null".into(),
        Part::Shown(card, _) if !card.is_known() => "null".into(),
        Part::Shown(card, face) if card == face || !face.is_known() => quoted(words.card(card)),
        Part::Shown(card, face) => format!("[{},{}]", quoted(words.card(card)), quoted(words.card(face))),
        Part::Seat(seat) if !seat.is_some() => "null".into(),
        Part::Seat(seat) => (seat.0 + 1).to_string(),
        Part::Suit(suit) if !suit.is_some() => "null".into(),
        Part::Zone(zone) => match zone {
            Zone::Hand(seat) => (seat.0 + 1).to_string(),
            Zone::Lying(seat) => format!("[\"lying\",{}]", seat.0 + 1),
            Zone::Ripe(seat) => format!("[\"ripe\",{}]", seat.0 + 1),
            Zone::Open(seat) => format!("[\"open\",{}]", seat.0 + 1),
            Zone::Stock | Zone::Discard(_) | Zone::Middle | Zone::Aside => quoted(&words.part(part)),
        },
        Part::Choice(choice) => {
            let what = match choice {
                Choice::Suit(suit) => value(words, &Part::Suit(suit)),
                Choice::Seat(seat) => value(words, &Part::Seat(seat)),
                Choice::Card(card) => value(words, &Part::Card(card)),
                Choice::Number(n) => n.to_string(),
                Choice::Yes | Choice::No | Choice::Nothing => return quoted(choice.word()),
            };
            format!("[\"{}\",{what}]", choice.word())
        }
        Part::Window(window) => {
            let seats: Vec<String> = window.seats.map(|seat| (seat.0 + 1).to_string()).collect();
            let sign = words
                .law
                .awaited(&window)
                .map_or(String::new(), |sign| format!(",\"{}\"", sign.code()));
            format!(
                "[{},{},[{}]{sign}]",
                quoted(words.cite(window.rule)),
                window.tag,
                seats.join(",")
            )
        }
        Part::Number(n) => n.to_string(),
        Part::Word(_) | Part::Card(_) | Part::Suit(_) | Part::Spot(_) | Part::Pile(_) | Part::Way(_) => written(),
        Part::Direction(_) | Part::Sign(_) | Part::Question(_) | Part::Cite(_) => written(),
        Part::Note(_) | Part::Secret(_) => written(),
    }
}

fn quoted(text: &str) -> String {
    let plain = |byte: u8| byte >= 0x20 && byte != b'"' && byte != b'\\';
    if text.bytes().all(plain) {
        format!("\"{text}\"")
    } else {
        json!(text).to_string()
    }
}
