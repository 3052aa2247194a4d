//! Things displayed besides cards, such as characters: a book names the notes that hold them.

use maumau_table::{Note, PerSeat, Text};

/// How a note is displayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// A sheet of the deck in the middle, by its index.
    Sheet(Note<Option<u8>>),
    /// A sheet in front of each seat.
    SheetOf(Note<PerSeat<Option<u8>>>),
    /// One of these words (id, text), by the note's value; nothing if the value is out of range.
    Word(Note, &'static [(&'static str, Text)]),
    /// One of these words in front of each seat, by the value of its note; nothing if the text is
    /// empty.
    WordOf(Note<PerSeat<i16>>, &'static [(&'static str, Text)]),
}
