//! What values an option takes.

mod limits;
mod read;
mod say;

pub use limits::Limits;

use maumau_table::Text;

/// A word of an option: how it is written, and what it is called in German and in English.
pub type Word = (&'static str, Text);

/// What values an option takes. Every value is a number; how it is read, written and said stands in the files beside this one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Range {
    /// Off (0) or on (1).
    Switch,
    /// A number from the first to the second, in this unit.
    Number(i32, i32, &'static str),
    /// A number within limits, or this word instead: its value is the one below the least.
    NumberOr(Limits, Word),
    /// So many numbers within limits, in a row. Written `2,4`; those left out at the end are as the last one. See [`Range::same`].
    Numbers(Limits, u8),
    /// One of these words; the value is its place.
    OneOf(&'static [Word]),
    /// Any of these words together; the value has a bit for each place. Written `7,8,J`, `7-A` for a run, `none` or `all`.
    Set(&'static [Word]),
    /// A number for each card: the place of a customary table, or [`Range::OWN`] and the table written out.
    PerCard(&'static NumberPerCard),
    /// Some cards of a French deck, written `8,JH,JD` or `none`: 0 for none, or [`Range::OWN`]. They are kept as the numbers of cards
    /// are, 1 for each that is meant.
    Cards(OptionPlaces),
}

/// Where [`Options`](crate::Options) keep the numbers of an option that has one for each card: options of a book take different places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionPlaces(pub u8);

/// So many options of a book can have a number for each card.
pub const KEPT_MAX: usize = 6;

/// An option with a number for each card, as [`CardNumbers`](crate::CardNumbers) reads it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NumberPerCard {
    /// Where its numbers are kept.
    pub kept: OptionPlaces,
    /// What numbers there can be.
    pub limits: Limits,
    /// Customary tables: the name, the table, what it is called.
    pub tables: &'static [(&'static str, &'static str, Text)],
}

impl Range {
    /// The value of an option for each card that is none of the customary tables.
    pub const OWN: i32 = -1;
    /// So many numbers can stand in a row.
    pub const ROW_MAX: u8 = 4;
    const ROW_BITS: u8 = 7;

    /// A word of an option, in German and in English.
    pub const fn word(word: &'static str, german: &'static str, english: &'static str) -> Word {
        (word, Text::new(german, english))
    }

    /// The value of [`Range::Numbers`] in which all are `n`.
    pub const fn same(n: u8) -> i32 {
        let mut value = 0;
        let mut place = 0;
        while place < Range::ROW_MAX {
            value |= (n as i32) << (place * Range::ROW_BITS);
            place += 1;
        }
        value
    }

    /// The number at this place of a row.
    #[inline]
    pub fn nth(value: i32, place: u8) -> u8 {
        (value >> (place * Range::ROW_BITS) & 127) as u8
    }

    /// Where the numbers of an option for each card are kept.
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
