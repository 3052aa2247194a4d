//! The fixed sets of words for programs in other languages, each with its name in their schema and types.

use crate::place::PileName;
use crate::play::BREACHES;
use maumau_table::{Direction, Phase, Question, Sign, Spot, Way};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use std::borrow::Cow;

macro_rules! words {
    ($($list:ident $name:literal = $words:expr;)*) => {
        $(/// One of a fixed set of words.
        pub(crate) struct $list;

        impl JsonSchema for $list {
            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "string", "enum": $words })
            }
        })*

        /// Returns the sets as TypeScript types.
        pub(crate) fn lists() -> String {
            [$(format!("export type {} = {};\n", $name, union(&$words))),*].concat()
        }
    };
}

words! {
    Spots "Spot" = Spot::ALL.map(Spot::word);
    Ways "Way" = Way::ALL.map(Way::word);
    Directions "Direction" = Direction::ALL.map(Direction::word);
    Questions "Question" = Question::WORDS;
    Phases "Phase" = Phase::ALL.map(Phase::word);
    Breaches "Breach" = BREACHES;
    Piles "PileName" = PileName::ALL.map(PileName::word);
}

/// The code of a word or a gesture: a standard one, or a table's own.
pub(crate) struct Signs;

impl JsonSchema for Signs {
    fn schema_name() -> Cow<'static, str> {
        "Sign".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "anyOf": [{ "enum": signs() }, { "pattern": "^house[0-9]+$" }] })
    }
}

fn signs() -> Vec<&'static str> {
    Sign::ALL.iter().map(|sign| sign.code()).collect()
}

/// Returns the codes of signs as a TypeScript type.
pub(crate) fn sign_type() -> String {
    format!(
        "/** A word or a gesture that every table knows, or a table's own. */\nexport type Sign = {} | `house${{number}}`;\n",
        union(&signs())
    )
}

/// Returns the words as a TypeScript union.
pub(crate) fn union(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
    quoted.join(" | ")
}
