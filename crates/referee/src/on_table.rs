//! The things that a book displays on the table besides cards.

use crate::{Law, Shown};
use maumau_table::{Open, Seat, Sheet, Text};

/// A displayed item.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct OnTable<'a> {
    /// Its title: "character", "day or night".
    pub title: Text,
    /// The seat in front of which it is; [`Seat::NOBODY`]: in the middle.
    pub seat: Seat,
    /// Its content.
    pub shows: Face<'a>,
}

/// The content of a displayed item.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Face<'a> {
    /// A sheet of the deck.
    Sheet(&'a Sheet),
    /// A word.
    Word {
        /// The id for programs.
        id: &'static str,
        /// The text for players.
        text: Text,
    },
}

impl Law {
    /// The items displayed on the table, in the order of the book's list and of the seats.
    pub fn on_table<'a>(&'a self, open: &Open) -> Vec<OnTable<'a>> {
        let mut all = Vec::new();
        for &(title, shown) in self.book.shows {
            let mut show = |seat, shows: Option<Face<'a>>| {
                all.extend(shows.map(|shows| OnTable { title, seat, shows }));
            };
            match shown {
                Shown::Sheet(note) => show(Seat::NOBODY, self.sheet(note.get(open))),
                Shown::SheetOf(note) => {
                    for seat in open.playing {
                        show(seat, self.sheet(note.of(seat).get(open)));
                    }
                }
                Shown::Word(note, words) => show(Seat::NOBODY, word(open.note(note), words)),
                Shown::WordOf(note, words) => {
                    for seat in open.playing {
                        show(seat, word(note.of(seat).get(open), words));
                    }
                }
            }
        }
        all
    }

    fn sheet(&self, place: Option<u8>) -> Option<Face<'_>> {
        self.deck.sheets.get(usize::from(place?)).map(Face::Sheet)
    }
}

fn word(number: i16, words: &'static [(&'static str, Text)]) -> Option<Face<'static>> {
    let (id, text) = words.get(usize::try_from(number).ok()?).copied()?;
    (text != Text::NONE).then_some(Face::Word { id, text })
}
