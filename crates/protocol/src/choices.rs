//! The books with their presets, and the options with their values in words, for a page to choose from.

use crate::Sentence;
use maumau_referee::{Book, Limits, OptionSpec, Options, Range};
use maumau_table::Text;
use serde::{Deserialize, Serialize};

/// A book with its presets and options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct BookInfo {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Sentence,
    /// The name in a word or two; absent from older servers.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Sentence>", optional))]
    pub short: Sentence,
    /// The minimum and maximum number of players.
    pub seats: (u8, u8),
    /// The presets.
    pub presets: Vec<PresetInfo>,
    /// The options.
    pub options: Vec<OptionInfo>,
}

/// A named set of option values.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct PresetInfo {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Sentence,
    /// A short description.
    pub text: Sentence,
    /// The source of its rules, and how common variants differ; empty if the book's own document says so.
    pub from: Sentence,
    /// The options it sets, as `key=value`, separated by spaces.
    pub options: String,
}

/// An option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct OptionInfo {
    /// Its key.
    pub key: String,
    /// The paragraph it is about.
    pub cite: String,
    /// The option in words, with `{}` for the value.
    pub text: Sentence,
    /// The default value.
    pub default: String,
    /// The values it accepts.
    pub takes: Takes,
}

/// The values that an option accepts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Takes {
    /// `on` or `off`.
    Switch,
    /// A number.
    Number {
        /// The minimum.
        least: i32,
        /// The maximum.
        most: i32,
        /// The unit.
        unit: String,
    },
    /// A number, or a word instead.
    NumberOr {
        /// The minimum.
        least: i32,
        /// The maximum.
        most: i32,
        /// The unit.
        unit: String,
        /// The word.
        words: Vec<OptionWord>,
    },
    /// Several numbers.
    Numbers {
        /// The minimum.
        least: i32,
        /// The maximum.
        most: i32,
        /// The unit.
        unit: String,
        /// Maximum number of values.
        places: u8,
    },
    /// One word of a list.
    OneOf {
        /// The words.
        words: Vec<OptionWord>,
    },
    /// Any words of a list.
    Set {
        /// The words.
        words: Vec<OptionWord>,
    },
    /// A number per card, or the name of a predefined table.
    PerCard {
        /// The minimum.
        least: i32,
        /// The maximum.
        most: i32,
        /// The predefined tables.
        words: Vec<OptionWord>,
    },
    /// A list of cards.
    Cards,
}

/// A word as an option's value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct OptionWord {
    /// The value as written.
    pub value: String,
    /// The value in words.
    pub name: Sentence,
}

/// Returns what can be chosen in `books`.
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
