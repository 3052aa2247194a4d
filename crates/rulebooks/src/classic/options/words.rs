//! The parts of the kit's options: ranks, suits, and a constructor for each kind of option.

use maumau_referee::{NumberPerCard, OptionPlaces, OptionSpec, Range, Word};
use maumau_table::Text;

/// The ranks of a French deck; bit n stands for rank n + 2.
pub static RANKS: &[Word] = &[
    ("2", Text::new("2", "2")),
    ("3", Text::new("3", "3")),
    ("4", Text::new("4", "4")),
    ("5", Text::new("5", "5")),
    ("6", Text::new("6", "6")),
    ("7", Text::new("7", "7")),
    ("8", Text::new("8", "8")),
    ("9", Text::new("9", "9")),
    ("10", Text::new("10", "10")),
    ("J", Text::new("Bube", "Jack")),
    ("Q", Text::new("Dame", "Queen")),
    ("K", Text::new("König", "King")),
    ("A", Text::new("Ass", "Ace")),
    ("X", Text::new("Joker", "joker")),
];

pub static SUITS: &[Word] = &[
    ("C", Text::new("Kreuz", "clubs")),
    ("D", Text::new("Karo", "diamonds")),
    ("H", Text::new("Herz", "hearts")),
    ("S", Text::new("Pik", "spades")),
];

/// Returns the set of one rank.
pub const fn rank(rank: u8) -> i32 {
    1 << (rank - 2)
}

pub const fn switch(cite: &'static str, key: &'static str, default: i32, text: Text) -> OptionSpec {
    OptionSpec {
        key,
        cite,
        range: Range::Switch,
        default,
        text,
    }
}

pub const fn number(
    cite: &'static str,
    key: &'static str,
    (low, high, unit): (i32, i32, &'static str),
    default: i32,
    text: Text,
) -> OptionSpec {
    OptionSpec {
        key,
        cite,
        range: Range::Number(low, high, unit),
        default,
        text,
    }
}

/// One of these words; the default is the first.
pub const fn one_of(cite: &'static str, key: &'static str, words: &'static [Word], text: Text) -> OptionSpec {
    OptionSpec {
        key,
        cite,
        range: Range::OneOf(words),
        default: 0,
        text,
    }
}

pub const fn ranks(cite: &'static str, key: &'static str, default: i32, text: Text) -> OptionSpec {
    some_of(cite, key, RANKS, default, text)
}

pub const fn some_of(
    cite: &'static str,
    key: &'static str,
    words: &'static [Word],
    default: i32,
    text: Text,
) -> OptionSpec {
    OptionSpec {
        key,
        cite,
        range: Range::Set(words),
        default,
        text,
    }
}

pub const fn per_card(cite: &'static str, key: &'static str, spec: &'static NumberPerCard, text: Text) -> OptionSpec {
    OptionSpec {
        key,
        cite,
        range: Range::PerCard(spec),
        default: 0,
        text,
    }
}

/// A set of cards; empty by default.
pub const fn cards(cite: &'static str, key: &'static str, kept: OptionPlaces, text: Text) -> OptionSpec {
    OptionSpec {
        key,
        cite,
        range: Range::Cards(kept),
        default: 0,
        text,
    }
}
