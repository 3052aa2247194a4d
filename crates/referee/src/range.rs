//! What values an option takes: how they are read, written and said.

use crate::numbers::CardNumbers;
use maumau_table::Text;
use std::fmt;

/// What values an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Range {
    /// Off (0) or on (1).
    Switch,
    /// A number from the first to the second, in this unit.
    Number(i32, i32, &'static str),
    /// One of these words; the value is its place.
    OneOf(&'static [(&'static str, Text)]),
    /// Any of these words together; the value has a bit for each place. Written `7,8,J`, `7-A` for a run, `none` or `all`.
    Set(&'static [(&'static str, Text)]),
    /// A number for each card: one of these customary tables (its name, the table, what it is called), or [`Range::OWN`] and the
    /// table written out, as [`CardNumbers`] reads it. A book has at most one such option.
    PerCard(&'static [(&'static str, &'static str, Text)]),
}

impl Range {
    /// The value of a [`Range::PerCard`] option that is none of the customary tables.
    pub const OWN: i32 = -1;

    /// The value that `text` means, if it is one.
    pub fn parse(self, text: &str) -> Option<i32> {
        match self {
            Range::Switch => match text {
                "on" | "yes" | "1" | "true" => Some(1),
                "off" | "no" | "0" | "false" => Some(0),
                _ => None,
            },
            Range::Number(low, high, _) => text.parse().ok().filter(|value| (low..=high).contains(value)),
            Range::OneOf(words) => place_of(words, text).map(|place| place as i32),
            Range::Set(words) => match text {
                "none" => Some(0),
                "all" => Some(all(words)),
                _ => text.split(',').try_fold(0, |set, part| Some(set | run(words, part)?)),
            },
            Range::PerCard(tables) => {
                if let Some(place) = tables.iter().position(|table| table.0 == text) {
                    return Some(place as i32);
                }
                let own = CardNumbers::parse(text)?;
                let same = |place: &i32| self.numbers(*place) == Some(own);
                Some((0..tables.len() as i32).find(same).unwrap_or(Range::OWN))
            }
        }
    }

    /// How `value` is written.
    pub fn print(self, value: i32) -> String {
        match self {
            Range::Switch => if value == 0 { "off" } else { "on" }.to_owned(),
            Range::Number(..) => value.to_string(),
            Range::OneOf(words) => words
                .get(value as usize)
                .map_or_else(|| value.to_string(), |word| word.0.to_owned()),
            Range::Set(_) if value == 0 => "none".to_owned(),
            Range::Set(words) if value == all(words) => "all".to_owned(),
            Range::Set(words) => members(words, value).map(|word| word.0).collect::<Vec<_>>().join(","),
            Range::PerCard(tables) => tables
                .get(value as usize)
                .map_or_else(|| "own".to_owned(), |table| table.0.to_owned()),
        }
    }

    /// How `value` is said, in German and in English.
    pub fn say(self, value: i32) -> [String; 2] {
        let both = |text: Text| [text.de.to_owned(), text.en.to_owned()];
        match self {
            Range::Switch => both(if value == 0 {
                Text::new("nein", "no")
            } else {
                Text::new("ja", "yes")
            }),
            Range::Number(..) => [value.to_string(), value.to_string()],
            Range::OneOf(words) => words
                .get(value as usize)
                .map_or_else(Default::default, |word| both(word.1)),
            Range::Set(_) if value == 0 => both(Text::new("keine", "none")),
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
            Range::PerCard(tables) => tables
                .get(value as usize)
                .map_or_else(Default::default, |table| both(table.2)),
        }
    }

    /// The customary table that `value` names, if this is such an option.
    pub(crate) fn numbers(self, value: i32) -> Option<CardNumbers> {
        match self {
            Range::PerCard(tables) => CardNumbers::parse(tables.get(value as usize)?.1),
            Range::Switch | Range::Number(..) | Range::OneOf(_) | Range::Set(_) => None,
        }
    }
}

type Words = &'static [(&'static str, Text)];

fn place_of(words: Words, text: &str) -> Option<usize> {
    words.iter().position(|word| word.0 == text)
}

fn all(words: Words) -> i32 {
    (0..words.len()).fold(0, |set, place| set | 1 << place)
}

/// One word, or a run of them from one to another.
fn run(words: Words, part: &str) -> Option<i32> {
    let (first, last) = match place_of(words, part) {
        Some(place) => (place, place),
        None => {
            let (first, last) = part.split_once('-')?;
            (place_of(words, first)?, place_of(words, last)?)
        }
    };
    (first <= last).then(|| (first..=last).fold(0, |set, place| set | 1 << place))
}

fn members(words: Words, value: i32) -> impl Iterator<Item = &'static (&'static str, Text)> {
    words
        .iter()
        .enumerate()
        .filter(move |(place, _)| value & (1 << place) != 0)
        .map(|(_, word)| word)
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = |words: &[(&'static str, Text)]| words.iter().map(|word| word.0).collect::<Vec<_>>().join(", ");
        match self {
            Range::Switch => write!(f, "on or off"),
            Range::Number(low, high, unit) => write!(f, "a number from {low} to {high} {unit}"),
            Range::OneOf(words) => write!(f, "one of {}", names(words)),
            Range::Set(words) => write!(f, "none, all, or some of {} with commas between", names(words)),
            Range::PerCard(tables) => {
                let known = tables.iter().map(|table| table.0).collect::<Vec<_>>().join(", ");
                write!(f, "one of {known}, or numbers for cards as in A:11,10:10,QS:13")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORDS: Words = &[
        ("7", Text::new("7", "7")),
        ("8", Text::new("8", "8")),
        ("J", Text::new("Bube", "Jack")),
    ];

    #[test]
    fn a_set_is_read_as_it_is_written() {
        let set = Range::Set(WORDS);
        for value in 0..8 {
            assert_eq!(set.parse(&set.print(value)), Some(value));
        }
        assert_eq!(
            (set.parse("7-J"), set.parse("8,J"), set.parse("J-7"), set.parse("9")),
            (Some(7), Some(6), None, None)
        );
        assert_eq!(set.say(6), ["8, Bube", "8, Jack"]);
    }
}
