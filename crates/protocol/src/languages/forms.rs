//! The fields of events and actions for programs in other languages, generated from their rows.

use super::words::{Directions, Piles, Questions, Signs, Spots, Ways, lists, sign_type, union};
use crate::place::{ChoiceView, ShownCard, WindowName, ZoneView};
use crate::{DeedView, Seen};
use maumau_referee::for_each_deed;
use maumau_sight::Sighting;
use maumau_table::{PartKind, Topic, for_each_choice};
use maumau_telling::Table;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};
use std::borrow::Cow;
use ts_rs::{Config, TS};

/// A word and the fields after it.
struct Form {
    word: &'static str,
    kinds: Vec<PartKind>,
    of: Of,
}

/// What a [`Form`] describes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Of {
    /// An event: a paragraph may follow the fields.
    Fact,
    /// An action: defaults at the end may be omitted.
    Deed,
    /// A choice: nothing but its fields.
    Choice,
}

/// Returns the events that a client can observe.
fn facts() -> Vec<Form> {
    let seen = Topic::ALL.iter().filter(|&&topic| Sighting::is_seen(topic));
    let form = |topic: &Topic| Form {
        word: topic.word(),
        kinds: topic.kinds().to_vec(),
        of: Of::Fact,
    };
    seen.map(form).collect()
}

fn deeds() -> Vec<Form> {
    macro_rules! forms {
        (: $($(#[$doc:meta])* $name:ident $(($($place:ident: $kind:ident $what:tt),*))? = $verb:literal $told:literal,)*) => {
            vec![$(Form { word: $verb, kinds: vec![$($(PartKind::$kind),*)?], of: Of::Deed }),*]
        };
    }
    for_each_deed!(forms:)
}

/// Returns the choices; one without a value is a bare word.
fn choices() -> Vec<Form> {
    macro_rules! kind {
        ($type:ty, $kind:ident) => {
            PartKind::$kind
        };
    }
    macro_rules! forms {
        (: $($name:ident $(($type:ty))? = $word:literal,)*) => {
            vec![$(Form { word: $word, kinds: vec![$(kind!($type, $name))?], of: Of::Choice }),*]
        };
    }
    for_each_choice!(forms:)
}

impl Form {
    /// Returns the form as a TypeScript type.
    fn typed(&self) -> String {
        let shape = Table::get().shape(self.word).filter(|_| self.of == Of::Fact);
        let names: Vec<&str> = shape.map_or(Vec::new(), |shape| {
            shape.places.iter().map(|place| place.name).collect()
        });
        let kinds = self.kinds.iter().filter_map(|kind| typed(*kind)).enumerate();
        let kinds = kinds.map(|(n, (name, kind))| format!(", {}{kind}", names.get(n).unwrap_or(&name)));
        let by = if self.of == Of::Fact { ", by?: string" } else { "" };
        format!("[is: '{}'{}{by}]", self.word, kinds.collect::<String>())
    }

    /// Returns the form as a JSON Schema.
    fn schema(&self, types: &mut SchemaGenerator) -> Value {
        let kinds = self.kinds.iter().filter_map(|kind| schema(*kind, types));
        let all: Vec<Value> = [json!({ "const": self.word })].into_iter().chain(kinds).collect();
        match self.of {
            Of::Choice if all.len() == 1 => json!({ "const": self.word }),
            Of::Choice => array(all, 0),
            Of::Deed => {
                let unsaid = |kind: &&PartKind| matches!(kind, PartKind::Spot | PartKind::Cite);
                let unsaid = self.kinds.iter().rev().take_while(unsaid).count();
                array(all, unsaid)
            }
            Of::Fact => array(all.into_iter().chain([json!({ "type": "string" })]).collect(), 1),
        }
    }
}

/// Returns the schema of a list, of which the last `unsaid` items may be omitted.
fn array(places: Vec<Value>, unsaid: usize) -> Value {
    let least = places.len() - unsaid;
    json!({ "type": "array", "prefixItems": places, "items": false, "minItems": least })
}

/// Returns the name and the TypeScript type of a field; `None` for a constant word.
fn typed(kind: PartKind) -> Option<(&'static str, &'static str)> {
    Some(match kind {
        PartKind::Word(_) => return None,
        PartKind::Card => ("card", ": string | null"),
        PartKind::Shown => ("card", ": Shown"),
        PartKind::Seat => ("seat", ": number | null"),
        PartKind::Suit => ("suit", ": string | null"),
        PartKind::Zone => ("zone", ": Zone"),
        PartKind::Spot => ("spot", "?: Spot"),
        PartKind::Pile => ("pile", ": PileName"),
        PartKind::Way => ("way", ": Way"),
        PartKind::Direction => ("direction", ": Direction"),
        PartKind::Sign => ("sign", ": Sign"),
        PartKind::Question => ("question", ": Question"),
        PartKind::Choice => ("choice", ": Choice"),
        PartKind::Window => ("window", ": WindowName"),
        PartKind::Cite | PartKind::Note | PartKind::Secret => ("name", ": string"),
        PartKind::Number => ("n", ": number"),
    })
}

fn schema(kind: PartKind, types: &mut SchemaGenerator) -> Option<Value> {
    let or_none = |kind: &str| json!({ "type": [kind, "null"] });
    let schema = match kind {
        PartKind::Word(_) => return None,
        PartKind::Card | PartKind::Suit => return Some(or_none("string")),
        PartKind::Seat => return Some(or_none("integer")),
        PartKind::Number => return Some(json!({ "type": "integer" })),
        PartKind::Cite | PartKind::Note | PartKind::Secret => return Some(json!({ "type": "string" })),
        PartKind::Shown => types.subschema_for::<ShownCard>(),
        PartKind::Zone => types.subschema_for::<ZoneView>(),
        PartKind::Choice => types.subschema_for::<ChoiceView>(),
        PartKind::Window => types.subschema_for::<WindowName>(),
        PartKind::Spot => types.subschema_for::<Spots>(),
        PartKind::Pile => types.subschema_for::<Piles>(),
        PartKind::Way => types.subschema_for::<Ways>(),
        PartKind::Direction => types.subschema_for::<Directions>(),
        PartKind::Sign => types.subschema_for::<Signs>(),
        PartKind::Question => types.subschema_for::<Questions>(),
    };
    Some(schema.to_value())
}

macro_rules! schemas {
    ($($type:ident $name:literal = $types:ident $schema:expr;)*) => {
        $(impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn json_schema($types: &mut SchemaGenerator) -> Schema {
                json_schema!({ "anyOf": $schema })
            }
        })*
    };
}
schemas! {
    ShownCard "Shown" = _types [json!({ "type": ["string", "null"] }), array(vec![text(), text()], 0)];
    ZoneView "Zone" = _types [seat(), json!({ "enum": nobodys() }), array(vec![json!({ "enum": before() }), seat()], 0)];
    ChoiceView "Choice" = types choices().iter().map(|form| form.schema(types)).collect::<Vec<_>>();
    WindowName "WindowName" = types {
        let sign = types.subschema_for::<Signs>().to_value();
        let seats = json!({ "type": "array", "items": seat() });
        [array(vec![text(), json!({ "type": "integer" }), seats, sign], 1)]
    };
}

macro_rules! tuples {
    ($($name:ident = $forms:ident;)*) => {$(
        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(types: &mut SchemaGenerator) -> Schema {
                let forms: Vec<Value> = $forms().iter().map(|form| form.schema(types)).collect();
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
    Seen = facts;
    DeedView = deeds;
}

fn text() -> Value {
    json!({ "type": "string" })
}

fn seat() -> Value {
    json!({ "type": "integer", "minimum": 1 })
}

fn nobodys() -> [&'static str; ZoneView::NOBODYS.len()] {
    ZoneView::NOBODYS.map(ZoneView::word)
}

fn before() -> [&'static str; ZoneView::BEFORE.len()] {
    ZoneView::BEFORE.map(|zone| zone(1).word())
}

/// Returns the TypeScript types of the fields, each with its words.
pub(crate) fn types() -> String {
    let answers = choices().into_iter().map(|form| match form.kinds.as_slice() {
        [] => format!("'{}'", form.word),
        _ => form.typed().replace("is:", "what:"),
    });
    lists()
        + &sign_type()
        + &format!(
            "/** A card that is known, and the face that it shows where that is another. */\n\
             export type Shown = string | null | [card: string, face: string];\n\
             /** Where a card lies; a number is a hand. */\n\
             export type Zone = number | {} | [what: {}, seat: number];\n\
             export type Choice = {};\n\
             /** A window's paragraph, which of its windows, who may react, and the sign that it waits for, if it does. */\n\
             export type WindowName = [rule: string, tag: number, seats: number[], sign?: Sign];\n",
            union(&nobodys()),
            union(&before()),
            answers.collect::<Vec<_>>().join(" | "),
        )
}
