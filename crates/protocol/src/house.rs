//! House rules over HTTP: the catalogue, the vocabulary for building rules, validating a rule, simulating a rule.

use crate::Sentence;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// A rule card of the catalogue.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct HouseCard {
    /// Its name in rule texts.
    pub id: String,
    /// Its title.
    pub title: Sentence,
    /// The rule in words.
    pub says: Sentence,
    /// The whole text (docs/house-rules.md).
    pub text: String,
    /// The rule as data.
    #[cfg_attr(test, ts(type = "unknown"))]
    pub rule: Value,
    /// The books in which it works unchanged.
    pub books: Vec<String>,
    /// Search terms.
    pub tags: Vec<Sentence>,
}

/// A rule that a player is writing, and the table it is for.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RuleDraft {
    /// The book.
    pub book: String,
    /// Its options, as `key=value`, separated by spaces.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<String>", optional))]
    pub options: String,
    /// The house rules that the table already has.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<Vec<String>>", optional))]
    pub house: Vec<String>,
    /// The rule: `rule NAME …`, `rule NAME` of the catalogue, or `honour NAME …`.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<String>", optional))]
    pub text: String,
    /// The rule as data, instead of `text`.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "unknown"))]
    pub rule: Value,
    /// Options to try in addition, as `key=value`.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<String>", optional))]
    pub change: String,
    /// The number of players; 0 for the book's minimum.
    #[serde(default)]
    #[cfg_attr(test, ts(as = "Option<u8>", optional))]
    pub seats: u8,
}

/// The result of validating a rule.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(default)]
pub struct CheckedRule {
    /// The syntax error, if there is one. The other fields are then absent.
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
    /// The rule card as data.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "unknown"))]
    pub rule: Option<Value>,
    /// The rule in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub says: Option<Sentence>,
    /// The problems with it at this table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub complaints: Option<Vec<RuleComplaint>>,
}

/// A syntax error in a rule's text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct RuleMistake {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
    /// What was expected, in English.
    pub what: String,
    /// The same in both languages.
    pub says: Sentence,
}

/// A problem with a rule at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct RuleComplaint {
    /// A word for programs.
    pub kind: String,
    /// The rule, paragraph or option it is about.
    pub about: String,
    /// The problem in words.
    pub says: Sentence,
}

/// The effect of a rule, measured by random play.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct TrialReport {
    /// Rounds with the rule.
    pub with: TrialSample,
    /// Rounds without it.
    pub without: TrialSample,
    /// Whether a round did not end; then the table can't use the rule.
    pub refused: bool,
    /// The record of that round.
    pub record: Option<String>,
    /// Rules that had no effect in any round.
    pub idle: Vec<String>,
    /// Paragraphs that a rule overrode, and how often.
    #[cfg_attr(test, ts(as = "BTreeMap<String, u32>"))]
    pub overruled: BTreeMap<String, u64>,
    /// Rules that the book already has, each with its paragraph.
    pub doubled: BTreeMap<String, String>,
    /// Other remarks: why a round did not end, that many rounds have no winner, that a rule adds to a paragraph.
    #[serde(default)]
    pub remarks: Vec<Sentence>,
}

/// Statistics of some thousand rounds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct TrialSample {
    /// The number of rounds started.
    pub rounds: u32,
    /// The rounds among them that ended.
    pub ended: u32,
    /// The rounds among them without a winner.
    pub blocked: u32,
    /// Average number of turns per round.
    pub turns_per_round: f64,
    /// How often a sentence of a house rule took effect, per round.
    pub fired_per_round: f64,
    /// Cards drawn for mistakes, per round, without those that a house rule hands out.
    pub fines_per_round: f64,
    /// The share of rounds won by the seat that began, in percent.
    pub first_share: f64,
    /// How often each house rule took effect, by name.
    #[cfg_attr(test, ts(as = "BTreeMap<String, u32>"))]
    pub fired_by: BTreeMap<String, u64>,
}
