//! The meaning of the numbers in an observation, by parts with a shape.

use crate::history::HISTORY_LEN;
use maumau_referee::Law;
use maumau_table::{ASKS_MAX, Field, Keeps, Note, Of, Sign, WINDOWS_MAX};
use std::ops::Range;

/// The number of values in a row of `table`.
pub const TABLE: usize = 22;
/// The number of values for each seat in `seats`.
pub const SEAT: usize = 12;
/// The number of values for each open question.
pub const ASK: usize = 5;
/// The number of values for each window, before its seats.
pub const WINDOW: usize = 6;

pub struct Part {
    pub name: &'static str,
    /// The index of its first value.
    pub start: usize,
    /// The shape, in row-major order.
    pub shape: Vec<usize>,
    /// The meaning of its values.
    pub says: &'static str,
}

/// A public note of the book, and where it is written.
pub struct Kept {
    pub note: Note,
    pub keeps: Keeps,
    /// For notes of each seat: the seat, and the number of values per seat.
    pub of: Option<(u8, u8)>,
    /// The position within the field, and of the field within the part.
    pub place: usize,
    pub field: usize,
}

/// The meaning of the numbers in one table's observations.
pub struct Layout {
    pub seats: u8,
    pub cards: usize,
    pub piles: u8,
    pub suits: usize,
    pub signs: Vec<Sign>,
    /// The number of each sign, from 1; 0 for signs that the table does not have.
    pub sign_numbers: [i16; 128],
    pub kept: Vec<Kept>,
    pub parts: Vec<Part>,
    /// The start of each part, and the end of the last one.
    starts: [usize; PARTS + 1],
    /// The number of values.
    pub len: usize,
}

/// The parts, in order. Their descriptions also appear in `docs/python.md`.
#[derive(Clone, Copy)]
pub enum Name {
    Hand,
    Top,
    Pile,
    Open,
    Table,
    Seats,
    Wish,
    Said,
    Charge,
    Asks,
    Windows,
    Notes,
    History,
}

const PARTS: usize = Name::History as usize + 1;

impl Layout {
    pub fn of(law: &Law) -> Layout {
        let kept = kept(law);
        let has_two = law.book.spots.iter().any(|spot| spot.pile() == Some(1));
        let mut layout = Layout {
            seats: law.seats,
            cards: usize::from(law.deck.len()),
            piles: if has_two { 2 } else { 1 },
            suits: law.deck.suits.len(),
            signs: law.signs.clone(),
            sign_numbers: numbers(&law.signs),
            kept,
            parts: Vec::new(),
            starts: [0; PARTS + 1],
            len: 0,
        };
        layout.lay_out();
        layout
    }

    #[inline]
    pub fn range(&self, name: Name) -> Range<usize> {
        self.starts[name as usize]..self.starts[name as usize + 1]
    }

    /// Returns the name of each value of `notes`, as in records. A field with several values has
    /// the seat (`+1` is the next one clockwise) or the index in the name.
    pub fn names_of_notes(&self, law: &Law) -> Vec<String> {
        let open = law.book.memory.fields().filter(|field| is_open(field));
        open.flat_map(|field| {
            let places = field.places(usize::from(self.seats)).count();
            let each = (places / usize::from(self.seats)).max(1);
            (0..places).map(move |place| name_of(field, place, each))
        })
        .collect()
    }

    fn lay_out(&mut self) {
        for (place, (name, shape, says)) in self.rows().into_iter().enumerate() {
            let start = self.len;
            self.len += shape.iter().product::<usize>();
            self.starts[place + 1] = self.len;
            self.parts.push(Part {
                name,
                start,
                shape,
                says,
            });
        }
    }

    /// Returns the name, shape and meaning of each part.
    fn rows(&self) -> [(&'static str, Vec<usize>, &'static str); PARTS] {
        let (seats, cards, piles) = (usize::from(self.seats), self.cards, usize::from(self.piles));
        [
            ("hand", vec![cards], "1 for each card of the own hand"),
            (
                "top",
                vec![piles, cards],
                "for each pile, 1 at the face that its top card shows",
            ),
            (
                "pile",
                vec![piles, cards],
                "for each pile, 1 for each card that lies in it",
            ),
            (
                "open",
                vec![cards],
                "before whom a card lies face up: its seat from 1 (oneself), one more than there are seats for the middle",
            ),
            ("table", vec![TABLE], "numbers of the whole table: see the list of them"),
            (
                "seats",
                vec![seats, SEAT],
                "numbers of each seat, oneself first, then clockwise: see the list of them",
            ),
            (
                "wish",
                vec![piles, self.suits],
                "for each pile, 1 at the suit that is wished",
            ),
            (
                "said",
                vec![seats, self.signs.len()],
                "for each seat, 1 for each word or gesture since the last card was laid",
            ),
            (
                "charge",
                vec![4 + 2 * seats],
                "the plenum: by, against, cards, paragraph; who has voted yes, who no",
            ),
            (
                "asks",
                vec![ASKS_MAX, ASK],
                "open questions, the front one first: seat, paragraph, kind, step, and what its paragraph keeps",
            ),
            (
                "windows",
                vec![WINDOWS_MAX, WINDOW + 2 * seats],
                "open windows: paragraph, rest, tag, number, tenths of a second open and left; for whom, who has reacted",
            ),
            (
                "notes",
                vec![self.kept.len()],
                "what the paragraphs of the book remember openly: `notes` names each",
            ),
            (
                "history",
                vec![HISTORY_LEN, 4],
                "what has happened, the latest first: kind, seat, card, what else is told",
            ),
        ]
    }
}

fn is_open(field: &Field) -> bool {
    field.at(0).is_some_and(|place| place.open().is_some())
}

fn name_of(field: &Field, place: usize, each: usize) -> String {
    let name = field.name;
    match field.of {
        Of::Table => name.to_owned(),
        Of::Several | Of::Together(_) | Of::Cards => format!("{name} {place}"),
        Of::Seats if each == 1 => format!("{name} +{place}"),
        Of::Seats => format!("{name} +{} {}", place / each, place % each),
    }
}

fn numbers(signs: &[Sign]) -> [i16; 128] {
    let mut numbers = [0; 128];
    for (sign, number) in signs.iter().zip(1..) {
        numbers[usize::from(sign.0)] = number;
    }
    numbers
}

fn kept(law: &Law) -> Vec<Kept> {
    let mut found = Vec::new();
    for field in law.book.memory.fields() {
        let places: Vec<_> = field.places(usize::from(law.seats)).collect();
        let each = (places.len() / usize::from(law.seats).max(1)) as u8;
        let first = found.len();
        for (place, note) in places.iter().enumerate() {
            let Some(note) = note.open() else { continue };
            let of = (field.of == Of::Seats && each > 0).then(|| (place as u8 / each, each));
            found.push(Kept {
                note,
                keeps: field.keeps,
                of,
                place,
                field: first,
            });
        }
    }
    found
}
