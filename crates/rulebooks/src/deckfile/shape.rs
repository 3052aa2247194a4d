//! What a book expects of its deck: which sheets there are, and what their numbers mean.

use maumau_table::{Deck, Sentence};

/// What a book expects of its deck.
pub struct DeckShape {
    /// Its name: what `deck = "…"` in a file says.
    pub deck: &'static str,
    /// Marks that it must name; they become its first ones, in this order.
    pub marks: &'static [&'static str],
    /// Its tables of sheets. The first of a sheet's numbers is the place of its table here.
    pub sheets: &'static [SheetShape],
    /// What else must hold; the complaint says what to do.
    pub check: fn(&Deck) -> Result<(), Sentence>,
}

/// One kind of sheet: `[[character]]`, `[[location]]`.
pub struct SheetShape {
    /// The name of its tables in a file.
    pub table: &'static str,
    /// Its fields, in the order of the sheet's numbers, from number 1 on.
    pub slots: &'static [Slot],
}

/// One field of a sheet.
pub struct Slot {
    /// Its name in a file.
    pub key: &'static str,
    /// What it holds.
    pub value: FieldValue,
    /// Whether it may be left out.
    pub need: Need,
}

/// Whether a field may be left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// It must be there.
    Always,
    /// Left out, its numbers read so.
    Reads(i16),
}

/// What a field holds, and how it becomes numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldValue {
    /// A number from the first to the second.
    Number(i16, i16),
    /// `true` or `false`: 1 or 0.
    Switch,
    /// One of these words: its place.
    Word(&'static [&'static str]),
    /// The code of a suit: its number.
    Suit,
    /// The code of a rank: its number.
    Rank,
    /// The codes of exactly so many ranks: their numbers, one after the other.
    Ranks(u8),
    /// Marks: bit by bit.
    Marks,
    /// The code of a card of this deck: its number.
    Card,
    /// The code of a sign (`knock`): its number.
    Sign,
    /// Codes of cards in another deck; they come into [`maumau_table::Sheet::elsewhere`], their count into the number.
    Elsewhere,
}

impl FieldValue {
    /// How many numbers of the sheet it takes.
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
    /// A field that must be there.
    pub const fn must(key: &'static str, value: FieldValue) -> Slot {
        Slot {
            key,
            value,
            need: Need::Always,
        }
    }

    /// A field that reads `absent` if it is left out.
    pub const fn may(key: &'static str, value: FieldValue, absent: i16) -> Slot {
        Slot {
            key,
            value,
            need: Need::Reads(absent),
        }
    }
}

impl SheetShape {
    /// The place of a field's first number in a sheet.
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
