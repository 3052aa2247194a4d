//! Rules of players' own over HTTP: the catalogue, the words from which rules are built, a rule looked over, a rule tried out.

use crate::Sentence;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// A rule card of the catalogue.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct HouseCard {
    /// Its name in rules.
    pub id: String,
    /// What it is called.
    pub title: Sentence,
    /// What it says.
    pub says: Sentence,
    /// The whole text, as docs/house-rules.md has it.
    pub text: String,
    /// The same as data.
    #[cfg_attr(test, ts(type = "unknown"))]
    pub rule: Value,
    /// The books on which it can be laid as they are.
    pub books: Vec<String>,
    /// Words by which it is found.
    pub tags: Vec<Sentence>,
}

/// A rule that somebody is making, and the table for which.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RuleDraft {
    /// The book.
    pub book: String,
    /// Its options, as `key=value` with spaces between.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<String>", optional))]
    pub options: String,
    /// The rules that lie there already.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Vec<String>>", optional))]
    pub house: Vec<String>,
    /// The rule: `rule NAME …`, `rule NAME` of the catalogue, or `honour NAME …`.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<String>", optional))]
    pub text: String,
    /// The rule as data instead.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "unknown"))]
    pub rule: Value,
    /// Options to be tried on top, as `key=value`.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<String>", optional))]
    pub change: String,
    /// How many play; as few as can if it isn't said.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<u8>", optional))]
    pub seats: u8,
}

/// What can be seen of a rule before anybody plays by it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(default)]
pub struct CheckedRule {
    /// Where it can't be understood; then there is nothing else.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub mistake: Option<RuleMistake>,
    /// Its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub name: Option<String>,
    /// Whether it is a rule of honour.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub honour: Option<bool>,
    /// Its shortest text.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub text: Option<String>,
    /// Its whole text.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub full: Option<String>,
    /// A rule card as data.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "unknown"))]
    pub rule: Option<Value>,
    /// What it says.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub says: Option<Sentence>,
    /// What is wrong with it at this table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub complaints: Option<Vec<RuleComplaint>>,
}

/// Where a rule's text can't be understood.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct RuleMistake {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
    /// What would be right, in English.
    pub what: String,
    /// The same in both languages.
    pub says: Sentence,
}

/// What is wrong with a rule at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct RuleComplaint {
    /// A word for programs.
    pub kind: String,
    /// The rule, paragraph or option that it is about.
    pub about: String,
    /// The same in words.
    pub says: Sentence,
}

/// What a rule changes, as random play shows it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct TrialReport {
    /// With it.
    pub with: TrialSample,
    /// Without.
    pub without: TrialSample,
    /// Whether a round did not end: then the table can't play by it, and here is the record of that round.
    pub refused: bool,
    /// That record.
    pub record: Option<String>,
    /// Rules that did nothing in any round.
    pub idle: Vec<String>,
    /// Paragraphs that a rule has overruled, and how often.
    #[cfg_attr(test, ts(as = "BTreeMap<String, u32>"))]
    pub overruled: BTreeMap<String, u64>,
    /// Rules that the book has already, each with its paragraph.
    pub doubled: BTreeMap<String, String>,
    /// What else is worth knowing: why a round did not end, that many rounds are won by nobody, that a rule comes on top of a paragraph.
    #[serde(default)]
    pub remarks: Vec<Sentence>,
}

/// What came of some thousand rounds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct TrialSample {
    /// Rounds begun.
    pub rounds: u32,
    /// Of these, rounds that ended.
    pub ended: u32,
    /// Of these, rounds that nobody won.
    pub blocked: u32,
    /// Turns in a round.
    pub turns_per_round: f64,
    /// How often a sentence of a player's own rule took effect, in a round.
    pub fired_per_round: f64,
    /// Cards drawn for mistakes, in a round; those that a player's own rule hands out are none.
    pub fines_per_round: f64,
    /// The share of rounds won by whoever began, in per cent.
    pub first_share: f64,
    /// How often each of players' own rules did something, by name.
    #[cfg_attr(test, ts(as = "BTreeMap<String, u32>"))]
    pub fired_by: BTreeMap<String, u64>,
}
