//! How the values of options are said, and what can be written at all.

use super::Range;
use super::read::members;
use maumau_table::Text;
use std::fmt;

impl Range {
    /// How `value` is said, in German and in English.
    pub fn say(self, value: i32) -> [String; 2] {
        let both = |text: Text| [text.de.to_owned(), text.en.to_owned()];
        let alike = |text: String| [text.clone(), text];
        match self {
            Range::Switch => both(if value == 0 {
                Text::new("nein", "no")
            } else {
                Text::new("ja", "yes")
            }),
            Range::NumberOr(limits, word) if value < i32::from(limits.least) => both(word.1),
            Range::Number(..) | Range::NumberOr(..) => alike(value.to_string()),
            Range::Numbers(..) => alike(self.print(value).replace(',', ", ")),
            Range::OneOf(words) => words
                .get(value as usize)
                .map_or_else(Default::default, |word| both(word.1)),
            Range::Set(_) | Range::Cards(_) if value == 0 => both(Text::new("keine", "none")),
            Range::Set(words) => [
                members(words, value)
                    .map(|word| word.1.de)
                    .collect::<Vec<_>>()
                    .join(", "),
                members(words, value)
                    .map(|word| word.1.en)
                    .collect::<Vec<_>>()
                    .join(", "),
            ],
            Range::PerCard(spec) => spec
                .tables
                .get(value as usize)
                .map_or_else(Default::default, |table| both(table.2)),
            Range::Cards(_) => Default::default(),
        }
    }
}

/// What can be written, as an error says it.
impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = |words: &[super::Word]| words.iter().map(|word| word.0).collect::<Vec<_>>().join(", ");
        match self {
            Range::Switch => write!(f, "on or off"),
            Range::Number(low, high, unit) => write!(f, "a number from {low} to {high} {unit}"),
            Range::NumberOr(limits, word) => write!(f, "{}, or a number {limits}", word.0),
            Range::Numbers(limits, most) => {
                write!(f, "a number {limits}, or up to {most} of them with commas between")
            }
            Range::OneOf(words) => write!(f, "one of {}", names(words)),
            Range::Set(words) => write!(f, "none, all, or some of {} with commas between", names(words)),
            Range::PerCard(spec) => {
                let known = spec.tables.iter().map(|table| table.0).collect::<Vec<_>>().join(", ");
                write!(
                    f,
                    "one of {known}, or numbers {} for cards as in A:11,10:10,QS:13",
                    spec.limits
                )
            }
            Range::Cards(_) => write!(f, "none, or cards with commas between as in 8,JH,JD"),
        }
    }
}
