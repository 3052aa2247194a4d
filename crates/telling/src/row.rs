//! A row: what is done with a fact of this shape, and when.

use serde::Serialize;

/// A fact, or something else that is told: what stands behind its word, and its rows.
#[derive(Debug, Serialize)]
pub struct Shape {
    /// The word it begins with.
    pub word: &'static str,
    /// What stands behind the word.
    pub places: Vec<FactPlace>,
    /// The first that fits is taken.
    pub rows: Vec<Row>,
}

/// One place behind a fact's word.
#[derive(Debug, Serialize)]
pub struct FactPlace {
    /// How templates call it.
    pub name: &'static str,
    /// What stands there: `Card`, `Seat`, `Zone` …
    pub kind: String,
}

/// What is done with a fact.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verb {
    /// A line begins.
    Line,
    /// A line begins, and the rows are asked again.
    Lead,
    /// A line is put before the last one.
    Before,
    /// It is told behind the last line, as what came of it.
    Tail,
    /// It takes the place of what was told last, and keeps what that knew.
    Over,
    /// What stands in a place of it is told with what was told last.
    More,
    /// The paragraph that it names is why what was told last was wrong.
    Blame,
    /// Nothing is told.
    Hush,
    /// Nothing is told, and nothing more joins what was told.
    Rest,
}

/// What a line is about: a page gives each kind a look of its own.
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

/// What must hold of a fact.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Test {
    /// The place holds something of one of these sorts.
    Is(&'static str, Vec<&'static str>),
    /// The place holds something known.
    Has(&'static str),
    /// It holds nothing, or nothing known.
    Lacks(&'static str),
    /// Both hold the same.
    Equal(&'static str, &'static str),
}

/// A row.
#[derive(Debug, Serialize)]
pub struct Row {
    /// What is done.
    pub verb: Verb,
    /// The template; with [`Verb::More`] the place. Empty where nothing is told.
    pub text: &'static str,
    /// What must hold of the fact.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub when: Vec<Test>,
    /// What must have been told last: one of these classes. Empty: whatever it was.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub after: Vec<&'static str>,
    /// What it must have in common with that: places, `who`, `cite`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub same: Vec<&'static str>,
    /// The place of whoever the line is about.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub of: &'static str,
    /// What the line is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<RowKind>,
    /// The class by which later facts know it.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub class: &'static str,
    /// Where the paragraph stands whose own sentence is told behind its number.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub why: &'static str,
    /// Whether the paragraph that caused it is left out.
    #[serde(skip_serializing_if = "is_not")]
    pub bare: bool,
    /// Whether its cards are the price of what was wrong: no paragraph speaks of them when it says why.
    #[serde(skip_serializing_if = "is_not")]
    pub price: bool,
    /// Whether its paragraph says why somebody draws by it, and not why it forbids something.
    #[serde(skip_serializing_if = "is_not")]
    pub draws: bool,
    /// Whether the line is told only if something comes of it.
    #[serde(skip_serializing_if = "is_not")]
    pub mute: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_not(flag: &bool) -> bool {
    !flag
}
