//! Options of a book: typed, with a range, a default and a sentence (C12).

use crate::numbers::CardNumbers;
use crate::range::{KEPT_MAX, OptionPlaces, Range, Word};
use maumau_table::{Card, Deck, Rank, Sentence, Suit, Text, sentence};
use std::fmt;

/// So many options a book can have.
pub const OPTIONS_MAX: usize = 96;

/// One option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// How it is written: `reaction`, `hand`.
    pub key: &'static str,
    /// The paragraph that it belongs to.
    pub cite: &'static str,
    /// Its values.
    pub range: Range,
    /// Its value if nobody says anything.
    pub default: i32,
    /// What it does, with `{}` for the value.
    pub text: Text,
}

/// The values of a table's options, in the order of the book's list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Options {
    specs: &'static [OptionSpec],
    values: [i32; OPTIONS_MAX],
    /// The numbers of those options that have one for each card.
    numbers: [CardNumbers; KEPT_MAX],
}

/// Why an option can't be set so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OptionError {
    /// The book has no option of this name.
    Unknown {
        /// The name asked for.
        key: String,
        /// The names there are.
        known: String,
    },
    /// The value is not in its range.
    Value {
        /// The option.
        key: String,
        /// The value asked for.
        value: String,
        /// What it may be.
        range: Sentence,
    },
    /// The book has no preset of this name.
    Preset {
        /// The name asked for.
        name: String,
        /// The names there are.
        known: String,
    },
    /// A word that is no `key=value`.
    Word(String),
}

impl OptionError {
    /// What is wrong, and what to do.
    pub fn sentence(&self) -> Sentence {
        match self {
            OptionError::Unknown { key, known } => sentence!(
                "eine Option „{key}“ gibt es nicht: nimm eine von {known}",
                "there is no option “{key}”: use one of {known}"
            ),
            OptionError::Value { key, value, range } => sentence!(
                "die Option „{key}“ kann nicht „{value}“ sein: nimm ",
                "option “{key}” can't be “{value}”: use "
            )
            .and(range),
            OptionError::Preset { name, known } => sentence!(
                "eine Vorlage „{name}“ gibt es nicht: nimm eine von {known}",
                "there is no preset “{name}”: use one of {known}"
            ),
            OptionError::Word(word) => sentence!(
                "„{word}“ stellt keine Option ein: schreib OPTION=WERT",
                "“{word}” sets no option: write it as key=value"
            ),
        }
    }
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

impl OptionSpec {
    /// The value that `text` means.
    ///
    /// # Errors
    /// It is none of the option's values.
    pub fn parse(&self, text: &str) -> Result<i32, OptionError> {
        self.range.parse(text).ok_or_else(|| OptionError::Value {
            key: self.key.to_owned(),
            value: text.to_owned(),
            range: self.range.allowed(),
        })
    }

    /// How `value` is written. What a table's own numbers for cards are, only [`Options::print`] knows.
    pub fn print(&self, value: i32) -> String {
        self.range.print(value)
    }
}

impl Options {
    /// The defaults of these options.
    pub fn defaults(specs: &'static [OptionSpec]) -> Options {
        let mut options = Options {
            specs,
            values: [0; OPTIONS_MAX],
            numbers: [CardNumbers::ZERO; KEPT_MAX],
        };
        for (place, spec) in specs.iter().enumerate() {
            options.values[place] = spec.default;
            if let (Some(kept), Some(numbers)) = (spec.range.kept(), spec.range.numbers(spec.default)) {
                options.numbers[usize::from(kept.0)] = numbers;
            }
        }
        options
    }

    /// The value of the option at this place of the book's list.
    #[inline]
    pub fn get(&self, place: usize) -> i32 {
        self.values[place]
    }

    /// Whether the switch at this place is on.
    #[inline]
    pub fn on(&self, place: usize) -> bool {
        self.values[place] != 0
    }

    /// Returns whether the option at this place is one of these words. A book without the option has the value 0 there.
    pub(crate) fn takes(&self, place: usize, words: &'static [Word]) -> bool {
        let are_same = |own: &'static [Word]| std::ptr::eq(own, words) || own == words;
        let spec = self.specs.get(place);
        spec.is_none_or(|spec| matches!(spec.range, Range::OneOf(own) if are_same(own)))
    }

    /// Whether the word at place `word` is in the set at this place.
    #[inline]
    pub fn has(&self, place: usize, word: u8) -> bool {
        word < 32 && self.values[place] & (1 << word) != 0
    }

    /// The number that the option with its numbers kept here gives to `card`.
    #[inline]
    pub fn number_of(&self, kept: OptionPlaces, deck: &Deck, card: Card) -> i16 {
        self.number(kept, deck.rank(card), deck.suit(card))
    }

    /// The number that the option with its numbers kept here gives to cards of this rank and suit.
    #[inline]
    pub fn number(&self, kept: OptionPlaces, rank: Rank, suit: Suit) -> i16 {
        self.numbers[usize::from(kept.0)].of(rank, suit)
    }

    /// The number at this place of the row that the option at `place` is.
    #[inline]
    pub fn nth(&self, place: usize, nth: u8) -> u8 {
        Range::nth(self.get(place), nth)
    }

    /// Sets option `key` to what `text` means.
    ///
    /// # Errors
    /// There is no such option, or the value is not in its range.
    pub fn set(&mut self, key: &str, text: &str) -> Result<(), OptionError> {
        let Some(place) = self.specs.iter().position(|spec| spec.key == key) else {
            let known = self.specs.iter().map(|spec| spec.key).collect::<Vec<_>>().join(", ");
            return Err(OptionError::Unknown {
                key: key.to_owned(),
                known,
            });
        };
        let value = self.specs[place].parse(text)?;
        self.values[place] = value;
        let range = self.specs[place].range;
        if let Some(kept) = range.kept() {
            let own = || range.own_numbers(text).unwrap_or(CardNumbers::ZERO);
            self.numbers[usize::from(kept.0)] = range.numbers(value).unwrap_or_else(own);
        }
        Ok(())
    }

    /// How the value of the option at this place is written.
    pub fn print(&self, place: usize) -> String {
        let (spec, value) = (&self.specs[place], self.values[place]);
        self.own(place).unwrap_or_else(|| spec.print(value))
    }

    /// How the numbers or cards of one's own are written that the option at this place has, if it has any.
    fn own(&self, place: usize) -> Option<String> {
        let range = self.specs[place].range;
        let kept = range.kept().filter(|_| self.values[place] == Range::OWN)?;
        Some(range.print_own(&self.numbers[usize::from(kept.0)]))
    }

    /// What the option at this place says with its value, in German and in English.
    pub fn sentence(&self, place: usize) -> [String; 2] {
        let (spec, value) = (&self.specs[place], self.values[place]);
        let own = self.own(place).map(|text| [text.clone(), text]);
        let [de, en] = own.unwrap_or_else(|| spec.range.say(value));
        // People count in seconds.
        let [de_s, en_s] = seconds(value);
        let say = |text: &str, value: &str, time: &str| text.replace("{} ms", time).replace("{}", value);
        [say(spec.text.de, &de, &de_s), say(spec.text.en, &en, &en_s)]
    }

    /// All options with their values.
    pub fn list(&self) -> impl Iterator<Item = (&'static OptionSpec, i32)> + '_ {
        self.specs.iter().zip(self.values)
    }

    /// Those that are not at their default, as they are written.
    pub fn changed(&self) -> impl Iterator<Item = (&'static str, String)> + '_ {
        (0..self.specs.len())
            .filter(|&place| self.specs[place].default != self.values[place])
            .map(|place| (self.specs[place].key, self.print(place)))
    }
}

/// A time of so many ms, in German and in English: “2,6 s”.
fn seconds(ms: i32) -> [String; 2] {
    let en = format!("{} s", f64::from(ms) / 1000.0);
    [en.replace('.', ","), en]
}

impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map()
            .entries(self.list().map(|(spec, value)| (spec.key, value)))
            .finish()
    }
}
