//! The books as a page needs them to let people choose: presets, and options with their values in words.

use crate::Sentence;
use maumau_referee::{Book, Limits, OptionSpec, Options, Range};
use maumau_table::Text;
use serde::{Deserialize, Serialize};

/// A book, and all that can be chosen from it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct BookInfo {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: Sentence,
    /// The same in a word or two; hosts of earlier versions don't tell it.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Sentence>", optional))]
    pub short: Sentence,
    /// How many can play it: the least, the most.
    pub seats: (u8, u8),
    /// Options that go together, by name.
    pub presets: Vec<PresetInfo>,
    /// What can be set.
    pub options: Vec<OptionInfo>,
}

/// Options that go together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct PresetInfo {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: Sentence,
    /// What it is.
    pub text: Sentence,
    /// Where its rules are from, and which usual variants differ; empty where the book's own document says so.
    pub from: Sentence,
    /// The options that it sets, as `key=value` with spaces between.
    pub options: String,
}

/// Something that can be set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct OptionInfo {
    /// Its key.
    pub key: String,
    /// The paragraph that it is about.
    pub cite: String,
    /// The sentence, with `{}` for the value.
    pub text: Sentence,
    /// The value if nothing is said.
    pub default: String,
    /// What values it takes.
    pub takes: Takes,
}

/// What values an option takes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Takes {
    /// Yes or no.
    Switch,
    /// A number.
    Number {
        /// The least.
        least: i32,
        /// The most.
        most: i32,
        /// What is counted.
        unit: String,
    },
    /// A number, or a word instead.
    NumberOr {
        /// The least.
        least: i32,
        /// The most.
        most: i32,
        /// What is counted.
        unit: String,
        /// The word.
        words: Vec<OptionWord>,
    },
    /// Several numbers.
    Numbers {
        /// The least.
        least: i32,
        /// The most.
        most: i32,
        /// What is counted.
        unit: String,
        /// How many at most.
        places: u8,
    },
    /// One of some words.
    OneOf {
        /// The words.
        words: Vec<OptionWord>,
    },
    /// Any of some words.
    Set {
        /// The words.
        words: Vec<OptionWord>,
    },
    /// A number for each card, or a table of them by its name.
    PerCard {
        /// The least.
        least: i32,
        /// The most.
        most: i32,
        /// The tables.
        words: Vec<OptionWord>,
    },
    /// Cards.
    Cards,
}

/// A value that is a word.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct OptionWord {
    /// As it is written.
    pub value: String,
    /// As it is read.
    pub name: Sentence,
}

/// All that can be chosen from these books.
pub fn choices(books: &[&Book]) -> Vec<BookInfo> {
    books.iter().map(|book| BookInfo::of(book)).collect()
}

impl BookInfo {
    fn of(book: &Book) -> BookInfo {
        let presets = book.presets.iter().map(|preset| {
            let options = book.preset(preset.id).map(|options| book.write(&options));
            PresetInfo {
                id: preset.id.into(),
                name: preset.name.into(),
                text: preset.text.into(),
                from: preset.from.into(),
                options: options.unwrap_or_default(),
            }
        });
        let defaults = Options::defaults(book.options);
        let options = defaults.list().map(|(spec, value)| OptionInfo {
            key: spec.key.into(),
            cite: spec.cite.into(),
            text: spec.text.into(),
            default: spec.range.print(value),
            takes: Takes::of(spec),
        });
        BookInfo {
            id: book.id.into(),
            name: book.name.into(),
            short: book.short.into(),
            seats: book.seats,
            presets: presets.collect(),
            options: options.collect(),
        }
    }
}

impl Takes {
    fn of(spec: &OptionSpec) -> Takes {
        match spec.range {
            Range::Switch => Takes::Switch,
            Range::Number(least, most, unit) => Takes::Number {
                least,
                most,
                unit: unit.into(),
            },
            Range::OneOf(list) => Takes::OneOf { words: words(list) },
            Range::Set(list) => Takes::Set { words: words(list) },
            Range::NumberOr(Limits { least, most, unit }, word) => Takes::NumberOr {
                least: least.into(),
                most: most.into(),
                unit: unit.into(),
                words: words(&[word]),
            },
            Range::Numbers(Limits { least, most, unit }, places) => Takes::Numbers {
                least: least.into(),
                most: most.into(),
                unit: unit.into(),
                places,
            },
            Range::PerCard(spec) => {
                let tables: Vec<_> = spec.tables.iter().map(|(code, _, name)| (*code, *name)).collect();
                Takes::PerCard {
                    least: spec.limits.least.into(),
                    most: spec.limits.most.into(),
                    words: words(&tables),
                }
            }
            Range::Cards(_) => Takes::Cards,
        }
    }
}

fn words(list: &[(&str, Text)]) -> Vec<OptionWord> {
    let word = |(code, name): &(&str, Text)| OptionWord {
        value: (*code).into(),
        name: (*name).into(),
    };
    list.iter().map(word).collect()
}
