//! What the rules of a book remember, as it is declared: names, places, and who sees it.

use crate::{Keeps, Note, NoteRoom, Of, SEATS_MAX, Secret};

/// All that the rules of one book remember, in the order of its declaration. Made by [`crate::memory!`].
#[derive(Clone, Copy, Debug)]
pub struct Memory(&'static [Field]);

/// One thing that is remembered.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// How scenes, records and views call it.
    pub name: &'static str,
    /// Whose it is.
    pub of: Of,
    /// What sort of thing each of its places keeps.
    pub keeps: Keeps,
    first: Place,
    places: u8,
    /// So many places each seat, each card or each of several has.
    each: u8,
}

/// One place of a memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// Everybody sees what it keeps.
    Open(Note),
    /// No view shows it.
    Secret(Secret),
}

impl Place {
    /// The note, if everybody sees it.
    pub fn open(self) -> Option<Note> {
        match self {
            Place::Open(note) => Some(note),
            Place::Secret(_) => None,
        }
    }

    /// The secret, if it is one.
    pub fn secret(self) -> Option<Secret> {
        match self {
            Place::Open(_) => None,
            Place::Secret(secret) => Some(secret),
        }
    }
}

impl Memory {
    /// Nothing is remembered.
    pub const NONE: Memory = Memory(&[]);

    #[doc(hidden)]
    pub const fn of(fields: &'static [Field]) -> Memory {
        Memory(fields)
    }

    /// All fields.
    pub fn fields(self) -> impl Iterator<Item = &'static Field> {
        self.0.iter()
    }

    /// The field of this name.
    pub fn named(self, name: &str) -> Option<&'static Field> {
        self.fields().find(|field| field.name == name)
    }

    /// The open place of this name; of a field with several, that of the seat or card with this number.
    pub fn note(self, name: &str, nth: u8) -> Option<Note> {
        self.named(name)?.at(nth)?.open()
    }

    /// What sort of thing this place keeps; a number where nothing is declared.
    pub fn keeps(self, place: Place) -> Keeps {
        self.field(place).map_or(Keeps::Number, |(field, _)| field.keeps)
    }

    /// The field that this place belongs to, and which of its places it is.
    pub fn field(self, place: Place) -> Option<(&'static Field, u8)> {
        self.fields().find_map(|field| Some((field, field.nth(place)?)))
    }
}

impl Field {
    /// The first place of this one of several, from 0: of a seat or a card, if it is theirs.
    pub fn at(&self, nth: u8) -> Option<Place> {
        let place = usize::from(nth) * usize::from(self.each);
        (place < usize::from(self.places)).then(|| self.place(place as u8))
    }

    fn place(&self, place: u8) -> Place {
        match self.first {
            Place::Open(first) => Place::Open(Note::declared(first.place() as u8 + place)),
            Place::Secret(first) => Place::Secret(Secret::declared(first.place() as u8 + place)),
        }
    }

    /// Its places, of seats those that there are at a table of so many.
    pub fn places(&self, seats: usize) -> impl Iterator<Item = Place> {
        let used = match self.of {
            Of::Seats => seats.min(SEATS_MAX) as u8 * self.each,
            Of::Table | Of::Cards | Of::Together(_) | Of::Several => self.places,
        };
        (0..used).map(|place| self.place(place))
    }

    fn nth(&self, place: Place) -> Option<u8> {
        let nth = match (self.first, place) {
            (Place::Open(first), Place::Open(note)) => note.place().checked_sub(first.place()),
            (Place::Secret(first), Place::Secret(secret)) => secret.place().checked_sub(first.place()),
            (Place::Open(_), Place::Secret(_)) | (Place::Secret(_), Place::Open(_)) => None,
        };
        nth.filter(|&nth| nth < usize::from(self.places))
            .map(|nth| nth as u8 / self.each)
    }
}

impl<T: NoteRoom> Note<T> {
    #[doc(hidden)]
    pub const fn field(self, name: &'static str) -> Field {
        Field {
            name,
            of: T::OF,
            keeps: T::KEEPS,
            first: Place::Open(self.number()),
            places: T::PLACES,
            each: T::EACH,
        }
    }
}

impl<T: NoteRoom> Secret<T> {
    #[doc(hidden)]
    pub const fn field(self, name: &'static str) -> Field {
        Field {
            name,
            of: T::OF,
            keeps: T::KEEPS,
            first: Place::Secret(self.number()),
            places: T::PLACES,
            each: T::EACH,
        }
    }
}
