//! What lies open on a table besides cards, as its book shows it.

use crate::{Law, Shown};
use maumau_table::{Open, Seat, Sheet, Text};

/// Something shown.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct OnTable<'a> {
    /// What it is: "character", "day or night".
    pub title: Text,
    /// Before whom it lies; nobody: in the middle.
    pub seat: Seat,
    /// What it shows.
    pub shows: Face<'a>,
}

/// What something shown shows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Face<'a> {
    /// A sheet of the deck.
    Sheet(&'a Sheet),
    /// A word.
    Word {
        /// By which programs know it.
        id: &'static str,
        /// What is said.
        text: Text,
    },
}

impl Law {
    /// What lies open on the table besides cards, in the order of the book's list and of the seats.
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
