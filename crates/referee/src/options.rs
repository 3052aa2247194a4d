//! A book's options: typed, with a range, a default and a sentence (C12).

use crate::numbers::CardNumbers;
use crate::range::{KEPT_MAX, OptionPlaces, Range, Word};
use maumau_table::{Card, Deck, Rank, Sentence, Suit, Text, sentence};
use std::fmt;

/// Maximum number of options of a book.
pub const OPTIONS_MAX: usize = 96;

/// The declaration of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The key, as written: `reaction`, `hand`.
    pub key: &'static str,
    /// The paragraph that it belongs to.
    pub cite: &'static str,
    /// The allowed values.
    pub range: Range,
    /// The default value.
    pub default: i32,
    /// The sentence that describes it, with `{}` for the value.
    pub text: Text,
}

/// The values of a table's options, in the order of the book's list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Options {
    specs: &'static [OptionSpec],
    values: [i32; OPTIONS_MAX],
    /// The tables of the options with a number per card.
    numbers: [CardNumbers; KEPT_MAX],
}

/// The reason why an option cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OptionError {
    /// The book has no option with this key.
    Unknown {
        /// The requested key.
        key: String,
        /// The existing keys.
        known: String,
    },
    /// The value is out of range.
    Value {
        /// The option's key.
        key: String,
        /// The requested value.
        value: String,
        /// The allowed values.
        range: Sentence,
    },
    /// The book has no preset with this name.
    Preset {
        /// The requested name.
        name: String,
        /// The existing names.
        known: String,
    },
    /// A word that is not of the form `key=value`.
    Word(String),
}

impl OptionError {
    /// Says what is wrong and how to fix it.
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
    /// Parses a value.
    ///
    /// # Errors
    /// If the option does not allow the value.
    pub fn parse(&self, text: &str) -> Result<i32, OptionError> {
        self.range.parse(text).ok_or_else(|| OptionError::Value {
            key: self.key.to_owned(),
            value: text.to_owned(),
            range: self.range.allowed(),
        })
    }

    /// Formats a value. Custom numbers per card can only be printed by [`Options::print`].
    pub fn print(&self, value: i32) -> String {
        self.range.print(value)
    }
}

impl Options {
    /// The default values of these options.
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

    /// The value of the option at this index.
    #[inline]
    pub fn get(&self, place: usize) -> i32 {
        self.values[place]
    }

    /// Returns whether the switch at this index is on.
    #[inline]
    pub fn on(&self, place: usize) -> bool {
        self.values[place] != 0
    }

    /// A book without the option has the value 0 there.
    pub(crate) fn takes(&self, place: usize, words: &'static [Word]) -> bool {
        let are_same = |own: &'static [Word]| std::ptr::eq(own, words) || own == words;
        let spec = self.specs.get(place);
        spec.is_none_or(|spec| matches!(spec.range, Range::OneOf(own) if are_same(own)))
    }

    /// Returns whether the set option at index `place` contains the word with index `word`.
    #[inline]
    pub fn has(&self, place: usize, word: u8) -> bool {
        word < 32 && self.values[place] & (1 << word) != 0
    }

    /// The number of `card` in the per-card option stored at `kept`.
    #[inline]
    pub fn number_of(&self, kept: OptionPlaces, deck: &Deck, card: Card) -> i16 {
        self.number(kept, deck.rank(card), deck.suit(card))
    }

    /// The number of cards with this rank and suit in the per-card option stored at `kept`.
    #[inline]
    pub fn number(&self, kept: OptionPlaces, rank: Rank, suit: Suit) -> i16 {
        self.numbers[usize::from(kept.0)].of(rank, suit)
    }

    /// The `nth` number of the row option at index `place`.
    #[inline]
    pub fn nth(&self, place: usize, nth: u8) -> u8 {
        Range::nth(self.get(place), nth)
    }

    /// Sets the option `key` to the value written in `text`.
    ///
    /// # Errors
    /// If there is no such option, or if it does not allow the value.
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

    /// Formats the value of the option at this index.
    pub fn print(&self, place: usize) -> String {
        let (spec, value) = (&self.specs[place], self.values[place]);
        self.own(place).unwrap_or_else(|| spec.print(value))
    }

    fn own(&self, place: usize) -> Option<String> {
        let range = self.specs[place].range;
        let kept = range.kept().filter(|_| self.values[place] == Range::OWN)?;
        Some(range.print_own(&self.numbers[usize::from(kept.0)]))
    }

    /// The option's sentence with its value, in German and English.
    pub fn sentence(&self, place: usize) -> [String; 2] {
        let (spec, value) = (&self.specs[place], self.values[place]);
        let own = self.own(place).map(|text| [text.clone(), text]);
        let [de, en] = own.unwrap_or_else(|| spec.range.say(value));
        // Players read seconds.
        let [de_s, en_s] = seconds(value);
        let say = |text: &str, value: &str, time: &str| text.replace("{} ms", time).replace("{}", value);
        [say(spec.text.de, &de, &de_s), say(spec.text.en, &en, &en_s)]
    }

    /// All options with their values.
    pub fn list(&self) -> impl Iterator<Item = (&'static OptionSpec, i32)> + '_ {
        self.specs.iter().zip(self.values)
    }

    /// The options that differ from their defaults, with their values as text.
    pub fn changed(&self) -> impl Iterator<Item = (&'static str, String)> + '_ {
        (0..self.specs.len())
            .filter(|&place| self.specs[place].default != self.values[place])
            .map(|place| (self.specs[place].key, self.print(place)))
    }
}

/// Formats ms as seconds, in German and English: “2,6 s”.
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
