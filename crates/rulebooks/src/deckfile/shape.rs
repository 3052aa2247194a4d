//! What a book requires of its deck: the kinds of sheets and the meaning of their numbers.

use maumau_table::{Deck, Sentence};

/// What a book requires of its deck.
pub struct DeckShape {
    /// Its name: `deck = "…"` in a file.
    pub deck: &'static str,
    /// Required marks; they become the deck's first marks, in this order.
    pub marks: &'static [&'static str],
    /// Its tables of sheets. The first number of a sheet is the index of its table here.
    pub sheets: &'static [SheetShape],
    /// Checks further requirements; the error says how to fix the deck.
    pub check: fn(&Deck) -> Result<(), Sentence>,
}

/// A kind of sheet: `[[character]]`, `[[location]]`.
pub struct SheetShape {
    /// The name of its tables in a file.
    pub table: &'static str,
    /// Its fields, in the order of the sheet's numbers, starting at number 1.
    pub slots: &'static [Slot],
}

/// A field of a sheet.
pub struct Slot {
    /// Its name in a file.
    pub key: &'static str,
    /// The type of its value.
    pub value: FieldValue,
    /// Whether it is required.
    pub need: Need,
}

/// Whether a field is required.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// The field is required.
    Always,
    /// The field is optional; its numbers default to this one.
    Reads(i16),
}

/// The type of a field, and how it is stored as numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldValue {
    /// A number in this inclusive range.
    Number(i16, i16),
    /// `true` or `false`, stored as 1 or 0.
    Switch,
    /// One of these words, stored as its index.
    Word(&'static [&'static str]),
    /// The code of a suit, stored as its number.
    Suit,
    /// The code of a rank, stored as its number.
    Rank,
    /// The codes of exactly this many ranks, stored as one number each.
    Ranks(u8),
    /// A set of marks, stored as bits.
    Marks,
    /// The code of a card of this deck, stored as its number.
    Card,
    /// The code of a sign (`knock`), stored as its number.
    Sign,
    /// Codes of cards in another deck, stored in [`maumau_table::Sheet::elsewhere`]; the number is their count.
    Elsewhere,
}

impl FieldValue {
    /// Returns how many of the sheet's numbers the field takes.
    pub(super) fn places(self) -> usize {
        match self {
            FieldValue::Ranks(n) => usize::from(n),
            FieldValue::Number(..) | FieldValue::Switch | FieldValue::Word(_) | FieldValue::Suit | FieldValue::Rank => {
                1
            }
            FieldValue::Marks | FieldValue::Card | FieldValue::Sign | FieldValue::Elsewhere => 1,
        }
    }
}

impl Slot {
    /// Returns a required field.
    pub const fn must(key: &'static str, value: FieldValue) -> Slot {
        Slot {
            key,
            value,
            need: Need::Always,
        }
    }

    /// Returns an optional field with the default `absent`.
    pub const fn may(key: &'static str, value: FieldValue, absent: i16) -> Slot {
        Slot {
            key,
            value,
            need: Need::Reads(absent),
        }
    }
}

impl SheetShape {
    /// Returns the index of a field's first number in a sheet.
    pub const fn place(&self, key: &str) -> usize {
        let mut place = 1;
        let mut i = 0;
        while i < self.slots.len() {
            if same(self.slots[i].key, key) {
                return place;
            }
            place += if let FieldValue::Ranks(n) = self.slots[i].value {
                n as usize
            } else {
                1
            };
            i += 1;
        }
        panic!("no field of this sheet has that name")
    }
}

const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}
