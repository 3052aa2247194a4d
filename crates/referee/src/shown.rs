//! What lies open on the table besides cards: characters, a location, day or night. A book says which of its notes these are, so
//! that whoever shows a table needs to know no rule.

use maumau_table::{Note, PerSeat, Text};

/// How a note of a book is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// A sheet of the deck that lies in the middle, by its place.
    Sheet(Note<Option<u8>>),
    /// A sheet before each seat.
    SheetOf(Note<PerSeat<Option<u8>>>),
    /// One of these words, each with its id, by the note's value; nothing beyond them.
    Word(Note, &'static [(&'static str, Text)]),
    /// One of these words before each seat, by the value of the seat's note; an empty one: nothing.
    WordOf(Note<PerSeat<i16>>, &'static [(&'static str, Text)]),
}
