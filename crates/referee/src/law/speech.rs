//! What paragraphs say about particular cards, as part of their constants.

use super::Law;
use crate::Options;
use maumau_table::{Card, Cards, Sheet, Text};

/// A short description that a paragraph gives to some of the deck's cards.
#[derive(Clone, Copy)]
pub struct OfCards {
    pub(crate) which: Which,
    pub(crate) says: Says,
    pub(crate) fill: Fill,
    pub(crate) hand_max: Option<u8>,
}

#[derive(Clone, Copy)]
pub(crate) enum Which {
    /// These cards at this table; none if the paragraph does not apply here.
    These(fn(&Law) -> Cards),
    /// The cards that a displayed sheet names; with a word id, only while that word is displayed.
    BySheet(fn(&Law, &Sheet) -> Cards, &'static str),
}

#[derive(Clone, Copy)]
pub(crate) enum Says {
    /// The same at every table.
    Always(Text),
    /// Chosen by the table's options.
    AsTable(fn(&Options) -> Text),
}

#[derive(Clone, Copy)]
pub(crate) enum Fill {
    Nothing,
    /// A number, for `{n}`.
    Number(fn(&Law, Card) -> i16),
    /// A name in German and English, for `{name}`. Cards without a name get no description.
    Name(fn(&Law, Card) -> Option<[String; 2]>),
}

impl OfCards {
    /// Describes these cards, in German and English.
    pub const fn new(which: fn(&Law) -> Cards, de: &'static str, en: &'static str) -> OfCards {
        OfCards {
            which: Which::These(which),
            says: Says::Always(Text::new(de, en)),
            fill: Fill::Nothing,
            hand_max: None,
        }
    }

    /// Describes these cards, with a text chosen by the table's options.
    pub const fn as_table(which: fn(&Law) -> Cards, says: fn(&Options) -> Text) -> OfCards {
        OfCards {
            which: Which::These(which),
            says: Says::AsTable(says),
            fill: Fill::Nothing,
            hand_max: None,
        }
    }

    /// Describes the cards that a sheet of the deck names, for players in front of whom it lies.
    /// Applies while the word `during` is displayed ([`Shown::Word`](crate::Shown::Word)); empty:
    /// always.
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

    /// Limits the description to a player's last `hand_max` cards; 1: the last card only.
    pub const fn of_last(mut self, hand_max: u8) -> OfCards {
        self.hand_max = Some(hand_max);
        self
    }

    /// Fills in a number per card for `{n}`.
    pub const fn counting(mut self, n: fn(&Law, Card) -> i16) -> OfCards {
        self.fill = Fill::Number(n);
        self
    }

    /// Fills in a name per card for `{name}`. Cards without a name get no description.
    pub const fn naming(mut self, name: fn(&Law, Card) -> Option<[String; 2]>) -> OfCards {
        self.fill = Fill::Name(name);
        self
    }
}
