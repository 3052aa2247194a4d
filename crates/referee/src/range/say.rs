//! Describes the values of options, and which values are allowed.

use super::Range;
use super::read::members;
use maumau_table::{Sentence, Text, sentence};

impl Range {
    /// Describes `value` in German and English.
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

    /// Describes the allowed values. The German text omits the unit, an English word for programs.
    pub fn allowed(self) -> Sentence {
        let names = |words: &[super::Word]| words.iter().map(|word| word.0).collect::<Vec<_>>().join(", ");
        match self {
            Range::Switch => sentence!("on oder off", "on or off"),
            Range::Number(low, high, unit) => {
                sentence!("eine Zahl von {low} bis {high}", "a number from {low} to {high} {unit}")
            }
            Range::NumberOr(limits, word) => {
                sentence!("{} oder eine Zahl ", "{}, or a number ", word.0).and(&limits.allowed())
            }
            Range::Numbers(limits, most) => {
                sentence!("eine Zahl ", "a number ")
                    .and(&limits.allowed())
                    .and(&sentence!(
                        " oder bis zu {most} davon mit Kommas dazwischen",
                        ", or up to {most} of them with commas between"
                    ))
            }
            Range::OneOf(words) => sentence!("eins von {}", "one of {}", names(words)),
            Range::Set(words) => sentence!(
                "none, all oder einige von {} mit Kommas dazwischen",
                "none, all, or some of {} with commas between",
                names(words)
            ),
            Range::PerCard(spec) => {
                let known = spec.tables.iter().map(|table| table.0).collect::<Vec<_>>().join(", ");
                let own = sentence!("eins von {known} oder Zahlen ", "one of {known}, or numbers ");
                own.and(&spec.limits.allowed()).and(&sentence!(
                    " für Karten wie in A:11,10:10,QS:13",
                    " for cards as in A:11,10:10,QS:13"
                ))
            }
            Range::Cards(_) => sentence!(
                "none oder Karten mit Kommas dazwischen wie in 8,JH,JD",
                "none, or cards with commas between as in 8,JH,JD"
            ),
        }
    }
}
