//! Rows: what to do with an event of a given shape, and when.

use serde::Serialize;

/// The shape of an event, or of something else to narrate: its word, its places and its rows.
#[derive(Debug, Serialize)]
pub struct Shape {
    /// The first word.
    pub word: &'static str,
    /// The places after the word.
    pub places: Vec<FactPlace>,
    /// The rows; the first one that applies is used.
    pub rows: Vec<Row>,
}

/// A place after an event's word.
#[derive(Debug, Serialize)]
pub struct FactPlace {
    /// The name in templates.
    pub name: &'static str,
    /// The kind of its content: `Card`, `Seat`, `Zone` …
    pub kind: String,
}

/// What to do with an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verb {
    /// Begins a line.
    Line,
    /// Begins a line, then looks for a row again.
    Lead,
    /// Inserts a line before the last one.
    Before,
    /// Appends it to the last line as a consequence.
    Tail,
    /// Replaces the last piece, but keeps its values.
    Over,
    /// Adds the content of a place to the last piece.
    More,
    /// Cites the paragraph that the last piece violated.
    Blame,
    /// Ignores the event.
    Hush,
    /// Ignores the event, and lets nothing else join the last piece.
    Rest,
}

/// The kind of a line; the page styles each differently.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "their names say it")]
pub enum RowKind {
    Card,
    Call,
    Penalty,
    Turn,
    Challenge,
    Round,
    #[default]
    Other,
}

/// A condition on an event.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Test {
    /// The content of the place is of one of these sorts.
    Is(&'static str, Vec<&'static str>),
    /// The content of the place is known.
    Has(&'static str),
    /// The place is empty or its content unknown.
    Lacks(&'static str),
    /// Both places have the same content.
    Equal(&'static str, &'static str),
}

/// A row.
#[derive(Debug, Serialize)]
pub struct Row {
    /// What to do.
    pub verb: Verb,
    /// The template; for [`Verb::More`] the place. Empty if there is none.
    pub text: &'static str,
    /// Conditions on the event.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub when: Vec<Test>,
    /// Classes that the last piece may have; empty for any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub after: Vec<&'static str>,
    /// What the event must share with the last piece: places, `who`, `cite`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub same: Vec<&'static str>,
    /// The place of the player whom the line is about.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub of: &'static str,
    /// The kind of the line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<RowKind>,
    /// The class by which rows for later events refer to it.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub class: &'static str,
    /// The place of the paragraph whose reason follows its number.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub why: &'static str,
    /// Whether the paragraph that caused it is left out.
    #[serde(skip_serializing_if = "is_not")]
    pub bare: bool,
    /// Whether its cards are the price of a mistake, which the paragraph's reason doesn't mention.
    #[serde(skip_serializing_if = "is_not")]
    pub price: bool,
    /// Whether its paragraph says why a player draws, not why it forbids something.
    #[serde(skip_serializing_if = "is_not")]
    pub draws: bool,
    /// Whether the line is only shown if it has consequences.
    #[serde(skip_serializing_if = "is_not")]
    pub mute: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_not(flag: &bool) -> bool {
    !flag
}
