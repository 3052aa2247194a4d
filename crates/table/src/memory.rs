//! A book's declared memory: names, places and visibility of the values that its rules remember.

use crate::{Keeps, Note, NoteRoom, Of, SEATS_MAX, Secret};

/// Everything that the rules of a book remember, in order. Made by [`crate::memory!`].
#[derive(Clone, Copy, Debug)]
pub struct Memory(&'static [Field]);

/// A declared value.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name in scenes, records and views.
    pub name: &'static str,
    /// What it belongs to.
    pub of: Of,
    /// The sort of value in each of its places.
    pub keeps: Keeps,
    first: Place,
    places: u8,
    /// Number of places per seat, card or array element.
    each: u8,
}

/// A place in a memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A note that all players see.
    Open(Note),
    /// A note that no view shows.
    Secret(Secret),
}

impl Place {
    /// Returns the note, if it is public.
    pub fn open(self) -> Option<Note> {
        match self {
            Place::Open(note) => Some(note),
            Place::Secret(_) => None,
        }
    }

    /// Returns the note, if it is secret.
    pub fn secret(self) -> Option<Secret> {
        match self {
            Place::Open(_) => None,
            Place::Secret(secret) => Some(secret),
        }
    }
}

impl Memory {
    /// The empty memory.
    pub const NONE: Memory = Memory(&[]);

    #[doc(hidden)]
    pub const fn of(fields: &'static [Field]) -> Memory {
        Memory(fields)
    }

    /// All fields.
    pub fn fields(self) -> impl Iterator<Item = &'static Field> {
        self.0.iter()
    }

    /// Returns the field with this name.
    pub fn named(self, name: &str) -> Option<&'static Field> {
        self.fields().find(|field| field.name == name)
    }

    /// Returns the public note with this name; if there are several, the `nth`.
    pub fn note(self, name: &str, nth: u8) -> Option<Note> {
        self.named(name)?.at(nth)?.open()
    }

    /// Returns the sort of value that a place holds; [`Keeps::Number`] if none is declared there.
    pub fn keeps(self, place: Place) -> Keeps {
        self.field(place).map_or(Keeps::Number, |(field, _)| field.keeps)
    }

    /// Returns the field of a place, and the index of the seat, card or element in it.
    pub fn field(self, place: Place) -> Option<(&'static Field, u8)> {
        self.fields().find_map(|field| Some((field, field.nth(place)?)))
    }
}

impl Field {
    /// Returns the first place of the `nth` seat, card or element, counting from 0.
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

    /// The field's places; for a field per seat, only those of the first `seats` seats.
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
