//! Parses and formats the values of options.

use super::{Limits, Range, Word};
use crate::numbers::CardNumbers;

type Words = &'static [Word];

impl Range {
    /// Parses a value; `None` if the option does not allow it.
    pub fn parse(self, text: &str) -> Option<i32> {
        match self {
            Range::Switch => match text {
                "on" | "yes" | "1" | "true" => Some(1),
                "off" | "no" | "0" | "false" => Some(0),
                _ => None,
            },
            Range::Number(low, high, _) => text.parse().ok().filter(|value| (low..=high).contains(value)),
            Range::NumberOr(limits, word) if text == word.0 => Some(i32::from(limits.least) - 1),
            Range::NumberOr(limits, _) => limits.read(text).map(i32::from),
            Range::Numbers(limits, most) => row(limits, most, text),
            Range::OneOf(words) => place_of(words, text).map(|place| place as i32),
            Range::Set(words) => match text {
                "none" => Some(0),
                "all" => Some(all(words)),
                _ => text.split(',').try_fold(0, |set, part| Some(set | run(words, part)?)),
            },
            Range::PerCard(spec) => {
                if let Some(place) = spec.tables.iter().position(|table| table.0 == text) {
                    return Some(place as i32);
                }
                let own = self.own_numbers(text)?;
                let same = |place: &i32| self.numbers(*place) == Some(own);
                Some((0..spec.tables.len() as i32).find(same).unwrap_or(Range::OWN))
            }
            Range::Cards(_) if text == "none" => Some(0),
            Range::Cards(_) => self.own_numbers(text).map(|_| Range::OWN),
        }
    }

    /// Formats a value.
    pub fn print(self, value: i32) -> String {
        match self {
            Range::Switch => if value == 0 { "off" } else { "on" }.to_owned(),
            Range::NumberOr(limits, word) if value < i32::from(limits.least) => word.0.to_owned(),
            Range::Number(..) | Range::NumberOr(..) => value.to_string(),
            Range::Numbers(_, most) => row_text(most, value),
            Range::OneOf(words) => words
                .get(value as usize)
                .map_or_else(|| value.to_string(), |word| word.0.to_owned()),
            Range::Set(_) | Range::Cards(_) if value == 0 => "none".to_owned(),
            Range::Set(words) if value == all(words) => "all".to_owned(),
            Range::Set(words) => members(words, value).map(|word| word.0).collect::<Vec<_>>().join(","),
            Range::PerCard(spec) => spec
                .tables
                .get(value as usize)
                .map_or_else(|| "own".to_owned(), |table| table.0.to_owned()),
            Range::Cards(_) => "own".to_owned(),
        }
    }

    pub(crate) fn numbers(self, value: i32) -> Option<CardNumbers> {
        match self {
            Range::PerCard(spec) => CardNumbers::parse(spec.tables.get(value as usize)?.1),
            Range::Cards(_) => (value == 0).then_some(CardNumbers::ZERO),
            Range::Switch
            | Range::Number(..)
            | Range::NumberOr(..)
            | Range::Numbers(..)
            | Range::OneOf(_)
            | Range::Set(_) => None,
        }
    }

    pub(crate) fn own_numbers(self, text: &str) -> Option<CardNumbers> {
        match self {
            Range::PerCard(spec) => CardNumbers::parse(text).filter(|own| own.all(|n| spec.limits.has(n))),
            Range::Cards(_) => CardNumbers::parse_cards(text),
            Range::Switch
            | Range::Number(..)
            | Range::NumberOr(..)
            | Range::Numbers(..)
            | Range::OneOf(_)
            | Range::Set(_) => None,
        }
    }

    pub(crate) fn print_own(self, own: &CardNumbers) -> String {
        if let Range::Cards(_) = self {
            own.cards()
        } else {
            own.to_string()
        }
    }
}

fn row(limits: Limits, most: u8, text: &str) -> Option<i32> {
    let given: Vec<i16> = text.split(',').map(|part| limits.read(part)).collect::<Option<_>>()?;
    let last = *given.last()?;
    if given.len() > usize::from(most) {
        return None;
    }
    let nth = |place: u8| i32::from(given.get(usize::from(place)).copied().unwrap_or(last));
    Some((0..Range::ROW_MAX).fold(0, |row, place| row | nth(place) << (place * Range::ROW_BITS)))
}

/// Formats a row without trailing repetitions.
fn row_text(most: u8, value: i32) -> String {
    let mut row: Vec<u8> = (0..most).map(|place| Range::nth(value, place)).collect();
    while row.len() > 1 && row[row.len() - 1] == row[row.len() - 2] {
        row.pop();
    }
    row.iter().map(u8::to_string).collect::<Vec<_>>().join(",")
}

fn place_of(words: Words, text: &str) -> Option<usize> {
    words.iter().position(|word| word.0 == text)
}

fn all(words: Words) -> i32 {
    (0..words.len()).fold(0, |set, place| set | 1 << place)
}

/// Parses a word, or a range of words.
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

pub(super) fn members(words: Words, value: i32) -> impl Iterator<Item = &'static Word> {
    words
        .iter()
        .enumerate()
        .filter(move |(place, _)| value & (1 << place) != 0)
        .map(|(_, word)| word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::range::{NumberPerCard, OptionPlaces};
    use maumau_table::Text;
    use proptest::prelude::*;

    const WORDS: Words = &[
        ("7", Text::new("7", "7")),
        ("8", Text::new("8", "8")),
        ("J", Text::new("Bube", "Jack")),
    ];
    const LIMITS: Limits = Limits {
        least: 1,
        most: 10,
        unit: "cards",
    };
    const ROW: Range = Range::Numbers(LIMITS, 3);
    const OR: Range = Range::NumberOr(LIMITS, ("auto", Text::new("nach Zahl", "by number")));
    const PER_CARD: Range = Range::PerCard(&NumberPerCard {
        kept: OptionPlaces(0),
        limits: LIMITS,
        tables: &[
            ("none", "", Text::new("keine", "none")),
            ("aces", "A:4", Text::new("Asse", "Aces")),
        ],
    });
    const CARDS: Range = Range::Cards(OptionPlaces(1));
    const ALL: [Range; 8] = [
        Range::Switch,
        Range::Number(-3, 7, "points"),
        OR,
        ROW,
        Range::OneOf(WORDS),
        Range::Set(WORDS),
        PER_CARD,
        CARDS,
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

    #[test]
    fn a_row_of_numbers_is_filled_with_its_last() {
        let row = |text| {
            ROW.parse(text)
                .map(|value| [0, 1, 2].map(|place| Range::nth(value, place)))
        };
        assert_eq!(
            (row("2"), row("2,4"), row("2,4,10")),
            (Some([2; 3]), Some([2, 4, 4]), Some([2, 4, 10]))
        );
        assert_eq!(ROW.parse("3"), Some(Range::same(3)));
        assert_eq!(ROW.parse("2,4,4").map(|value| ROW.print(value)).as_deref(), Some("2,4"));
        for wrong in ["", "0", "11", "2,", "1,2,3,4", "x", "2;4"] {
            assert_eq!(ROW.parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_word_may_stand_for_a_number() {
        assert_eq!(
            (OR.parse("auto"), OR.parse("1"), OR.parse("10")),
            (Some(0), Some(1), Some(10))
        );
        assert_eq!((OR.parse("0"), OR.parse("11"), OR.parse("Auto")), (None, None, None));
        assert_eq!((OR.print(0), OR.say(0)[1].as_str()), ("auto".into(), "by number"));
    }

    #[test]
    fn numbers_of_cards_keep_to_their_limits() {
        assert_eq!((PER_CARD.parse("none"), PER_CARD.parse("A:4")), (Some(0), Some(1)));
        assert_eq!(PER_CARD.parse("2:2,KH:5"), Some(Range::OWN));
        for wrong in ["2:11", "2:-1", "2", "KX:3", "2:2;3:3"] {
            assert_eq!(PER_CARD.parse(wrong), None, "{wrong}");
        }
        assert_eq!((CARDS.parse("none"), CARDS.parse("8,JH")), (Some(0), Some(Range::OWN)));
        for wrong in ["", "8:1", "8,", "JX", "8,8Z"] {
            assert_eq!(CARDS.parse(wrong), None, "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn what_is_read_is_written_alike(text in "(none|all|auto|on|off|[0-9AJKQXCDHS:,-]{0,12})") {
            for range in ALL {
                let Some(value) = range.parse(&text) else { continue };
                if value == Range::OWN && range.kept().is_some() {
                    let own = range.own_numbers(&text).expect("it was read");
                    let written = range.print_own(&own);
                    prop_assert_eq!(range.parse(&written), Some(value), "{} of {}", &written, &text);
                    prop_assert_eq!(range.own_numbers(&written), Some(own));
                } else {
                    let written = range.print(value);
                    prop_assert_eq!(range.parse(&written), Some(value), "{} of {}", &written, &text);
                }
            }
        }
    }
}
