//! The values of an option.

mod limits;
mod read;
mod say;

pub use limits::Limits;

use maumau_table::Text;

/// A word of an option, with its German and English names.
pub type Word = (&'static str, Text);

/// The values that an option allows. Every value is an `i32`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Range {
    /// Off (0) or on (1).
    Switch,
    /// A number from the first to the second, in this unit.
    Number(i32, i32, &'static str),
    /// A number within limits, or this word, whose value is the minimum minus 1.
    NumberOr(Limits, Word),
    /// Up to this many numbers within limits, written `2,4`. The last one given is repeated. See
    /// [`Range::same`].
    Numbers(Limits, u8),
    /// One of these words. The value is its index.
    OneOf(&'static [Word]),
    /// A set of these words, one bit each. Written `7,8,J`, `7-A` for a range, `none` or `all`.
    Set(&'static [Word]),
    /// A number per card: the index of a customary table, or [`Range::OWN`] and the table itself.
    PerCard(&'static NumberPerCard),
    /// Some cards of a French deck, written `8,JH,JD` or `none`: 0 for none, or [`Range::OWN`].
    /// Stored as a number per card, 1 for each card in the set.
    Cards(OptionPlaces),
}

/// Where [`Options`](crate::Options) store the numbers of a per-card option; unique within a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionPlaces(pub u8);

/// Maximum number of per-card options of a book.
pub const KEPT_MAX: usize = 6;

/// An option with a number per card, parsed by [`CardNumbers`](crate::CardNumbers).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NumberPerCard {
    /// The place where its numbers are stored.
    pub kept: OptionPlaces,
    /// The limits of its numbers.
    pub limits: Limits,
    /// Customary tables: the name, the table and the display name.
    pub tables: &'static [(&'static str, &'static str, Text)],
}

impl Range {
    /// The value of a per-card option that is not one of the customary tables.
    pub const OWN: i32 = -1;
    /// Maximum length of a row of numbers.
    pub const ROW_MAX: u8 = 4;
    const ROW_BITS: u8 = 7;

    /// Makes a word of an option with its German and English names.
    pub const fn word(word: &'static str, german: &'static str, english: &'static str) -> Word {
        (word, Text::new(german, english))
    }

    /// The value of a [`Range::Numbers`] option in which all numbers are `n`.
    pub const fn same(n: u8) -> i32 {
        let mut value = 0;
        let mut place = 0;
        while place < Range::ROW_MAX {
            value |= (n as i32) << (place * Range::ROW_BITS);
            place += 1;
        }
        value
    }

    /// The number at this index of a row.
    #[inline]
    pub fn nth(value: i32, place: u8) -> u8 {
        (value >> (place * Range::ROW_BITS) & 127) as u8
    }

    pub(crate) fn kept(self) -> Option<OptionPlaces> {
        match self {
            Range::PerCard(spec) => Some(spec.kept),
            Range::Cards(kept) => Some(kept),
            Range::Switch
            | Range::Number(..)
            | Range::NumberOr(..)
            | Range::Numbers(..)
            | Range::OneOf(_)
            | Range::Set(_) => None,
        }
    }
}
