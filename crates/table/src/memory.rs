//! What the rules of a book remember, as it is declared: names, places, and who sees it.

use crate::{Note, Of, Room, SEATS_MAX, Secret};

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
            Of::Table | Of::Cards | Of::Several => self.places,
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

impl<T: Room> Note<T> {
    #[doc(hidden)]
    pub const fn field(self, name: &'static str) -> Field {
        Field {
            name,
            of: T::OF,
            first: Place::Open(self.number()),
            places: T::PLACES,
            each: T::EACH,
        }
    }
}

impl<T: Room> Secret<T> {
    #[doc(hidden)]
    pub const fn field(self, name: &'static str) -> Field {
        Field {
            name,
            of: T::OF,
            first: Place::Secret(self.number()),
            places: T::PLACES,
            each: T::EACH,
        }
    }
}

/// `GOES_ON_FROM` as scenes write it: `goes-on-from`.
#[doc(hidden)]
pub const fn written<const N: usize>(name: &str) -> [u8; N] {
    let mut word = [0; N];
    let mut at = 0;
    while at < N {
        word[at] = match name.as_bytes()[at] {
            b'_' => b'-',
            letter => letter.to_ascii_lowercase(),
        };
        at += 1;
    }
    word
}

/// Declares what the rules of a book remember: for each field a constant with its type, and `MEMORY` for the book.
///
/// What is `round` or `match` everybody sees; it is cleared when a round begins, or never. What is `secret` no view shows, and a round
/// clears it. Fields get their places in the order in which they stand; `_: 5` leaves five free, since digests of stored records name
/// the places. More than a state has room for doesn't compile.
///
/// ```
/// maumau_table::memory! {
///     round {
///         /// Calls made before the card in this turn.
///         EARLY: u16,
///         /// Who opened the round that runs.
///         OPENER: Option<Seat>,
///     }
///     secret {
///         /// The card drawn in this turn.
///         DRAWN: PerSeat<Option<Card>>,
///     }
/// }
/// use maumau_table::{Card, PerSeat, Seat};
/// assert_eq!(MEMORY.named("opener").map(|field| field.places(4).count()), Some(1));
/// ```
#[macro_export]
macro_rules! memory {
    ($($scope:tt {$($body:tt)*})*) => {
        $crate::memory!(@scope [] $($scope {$($body)*})*);
    };
    (@scope [$($field:tt)*]) => {
        /// All that the rules of this book remember.
        pub(crate) const MEMORY: $crate::Memory = $crate::Memory::of({
            const FIELDS: &[$crate::Field] = &[$($field)*];
            FIELDS
        });
    };
    (@scope [$($field:tt)*] round {$($body:tt)*} $($rest:tt)*) => {
        $crate::memory!(@field Note (0) ($crate::ROUND_NOTES as usize) [$($field)*] {$($body)*} $($rest)*);
    };
    (@scope [$($field:tt)*] match {$($body:tt)*} $($rest:tt)*) => {
        $crate::memory!(@field Note ($crate::ROUND_NOTES) ($crate::NOTES_MAX) [$($field)*] {$($body)*} $($rest)*);
    };
    (@scope [$($field:tt)*] secret {$($body:tt)*} $($rest:tt)*) => {
        $crate::memory!(@field Secret (0) ($crate::SECRETS_MAX) [$($field)*] {$($body)*} $($rest)*);
    };
    (@field $kind:ident ($at:expr) ($end:expr) [$($field:tt)*] {} $($rest:tt)*) => {
        const _: () = assert!($at as usize <= $end, "more is remembered than there is room for");
        $crate::memory!(@scope [$($field)*] $($rest)*);
    };
    (@field $kind:ident ($at:expr) ($end:expr) [$($field:tt)*] {_: $free:literal, $($body:tt)*} $($rest:tt)*) => {
        $crate::memory!(@field $kind ($at + $free) ($end) [$($field)*] {$($body)*} $($rest)*);
    };
    (@field $kind:ident ($at:expr) ($end:expr) [$($field:tt)*]
        {$(#[$doc:meta])* $name:ident: $keeps:ty, $($body:tt)*} $($rest:tt)*) => {
        $(#[$doc])*
        pub(crate) const $name: $crate::$kind<$keeps> = $crate::$kind::declared($at);
        $crate::memory!(@field $kind ($name.end()) ($end) [$($field)* $name.field({
            const WORD: [u8; stringify!($name).len()] = $crate::written(stringify!($name));
            match ::core::str::from_utf8(&WORD) {
                Ok(word) => word,
                Err(_) => stringify!($name),
            }
        }),] {$($body)*} $($rest)*);
    };
}
