//! What a paragraph says of single kinds of card, as its constant names it.

use super::Law;
use crate::Options;
use maumau_table::{Card, Cards, Sheet, Text};

/// Half a sentence that a paragraph says of some of a deck's cards.
#[derive(Clone, Copy)]
pub struct OfCards {
    pub(crate) which: Which,
    pub(crate) says: Says,
    pub(crate) fill: Fill,
    pub(crate) hand_max: Option<u8>,
}

/// Of which cards.
#[derive(Clone, Copy)]
pub(crate) enum Which {
    /// Of these at this table; none where the paragraph means none here.
    These(fn(&Law) -> Cards),
    /// Of those that a sheet names, where it lies open; while this word lies on the table, if one is named.
    BySheet(fn(&Law, &Sheet) -> Cards, &'static str),
}

/// What it says of them.
#[derive(Clone, Copy)]
pub(crate) enum Says {
    /// The same at every table.
    Always(Text),
    /// As the table's options have it.
    AsTable(fn(&Options) -> Text),
}

/// What stands in a sentence for each card.
#[derive(Clone, Copy)]
pub(crate) enum Fill {
    /// Nothing.
    Nothing,
    /// A number, for `{n}`.
    Number(fn(&Law, Card) -> i16),
    /// A name, in German and in English, for `{name}`; nothing is said of a card that has none.
    Name(fn(&Law, Card) -> Option<[String; 2]>),
}

impl OfCards {
    /// Of these cards at a table: in German, in English.
    pub const fn new(which: fn(&Law) -> Cards, de: &'static str, en: &'static str) -> OfCards {
        OfCards {
            which: Which::These(which),
            says: Says::Always(Text::new(de, en)),
            fill: Fill::Nothing,
            hand_max: None,
        }
    }

    /// Of these cards, in words that a table's options choose.
    pub const fn as_table(which: fn(&Law) -> Cards, says: fn(&Options) -> Text) -> OfCards {
        OfCards {
            which: Which::These(which),
            says: Says::AsTable(says),
            fill: Fill::Nothing,
            hand_max: None,
        }
    }

    /// Of the cards that a sheet of the deck names: it holds for whom the sheet lies open, while the word with the id `during` lies on
    /// the table ([`Shown::Word`](crate::Shown::Word)), or always if it is empty.
    pub const fn by_sheet(
        which: fn(&Law, &Sheet) -> Cards,
        during: &'static str,
        de: &'static str,
        en: &'static str,
    ) -> OfCards {
        OfCards {
            which: Which::BySheet(which, during),
            says: Says::Always(Text::new(de, en)),
            fill: Fill::Nothing,
            hand_max: None,
        }
    }

    /// It holds of one's last so many cards: of the last (1), of the last but one too (2).
    pub const fn of_last(mut self, hand_max: u8) -> OfCards {
        self.hand_max = Some(hand_max);
        self
    }

    /// With a number of each card for `{n}` in the sentence.
    pub const fn counting(mut self, n: fn(&Law, Card) -> i16) -> OfCards {
        self.fill = Fill::Number(n);
        self
    }

    /// With a name for each card for `{name}` in the sentence; nothing is said of a card that has none.
    pub const fn naming(mut self, name: fn(&Law, Card) -> Option<[String; 2]>) -> OfCards {
        self.fill = Fill::Name(name);
        self
    }
}
