//! Notes: typed places for the values that rules remember. Declared by [`crate::memory!`].

use crate::{CARDS_MAX, Card, Keeps, Kept, SEATS_MAX, Seat};
use std::fmt;
use std::marker::PhantomData;

/// Number of public notes in a state. A note per seat takes eight.
pub const NOTES_MAX: usize = 72;
/// Notes below this index are reset to 0 when a round begins; the others last for the whole match.
pub const ROUND_NOTES: u8 = 48;
/// Number of secret notes in a state: enough for one per card, and 127 more.
pub const SECRETS_MAX: usize = crate::CARDS_MAX + 127;
const _: () = assert!(SECRETS_MAX <= u8::MAX as usize, "a place is counted in a byte");

/// A value that rules remember and all players see.
pub struct Note<T = i16> {
    place: u8,
    keeps: PhantomData<T>,
}

/// A value that rules remember and no view shows. Reset when a round begins.
pub struct Secret<T = i16> {
    place: u8,
    keeps: PhantomData<T>,
}

/// One `T` for each seat.
#[derive(Clone, Copy, Debug)]
pub struct PerSeat<T>(PhantomData<T>);

/// One `T` for each possible card.
#[derive(Clone, Copy, Debug)]
pub struct PerCard<T>(PhantomData<T>);

/// One `T` for each group of `N` cards.
#[derive(Clone, Copy, Debug)]
pub struct PerCards<T, const N: u8>(PhantomData<T>);

/// A type that can be declared in a memory.
pub trait NoteRoom {
    /// Number of places that it takes.
    const PLACES: u8;
    /// What the places belong to.
    const OF: Of;
    /// Number of places per seat, card or array element.
    const EACH: u8;
    /// The sort of value in each place.
    const KEEPS: Keeps;
}

/// What the places of a field belong to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Of {
    /// The table: a single place.
    Table,
    /// The seats: the same number for each.
    Seats,
    /// The cards: the same number for each.
    Cards,
    /// Groups of this many cards: one for each group.
    Together(u8),
    /// The table: several places.
    Several,
}

impl<T: Kept> NoteRoom for T {
    const PLACES: u8 = 1;
    const OF: Of = Of::Table;
    const EACH: u8 = 1;
    const KEEPS: Keeps = <T as Kept>::KEEPS;
}

impl<T: NoteRoom> NoteRoom for PerSeat<T> {
    const PLACES: u8 = SEATS_MAX as u8 * T::PLACES;
    const OF: Of = Of::Seats;
    const EACH: u8 = T::PLACES;
    const KEEPS: Keeps = T::KEEPS;
}

impl<T: NoteRoom> NoteRoom for PerCard<T> {
    const PLACES: u8 = CARDS_MAX as u8 * T::PLACES;
    const OF: Of = Of::Cards;
    const EACH: u8 = T::PLACES;
    const KEEPS: Keeps = T::KEEPS;
}

impl<T: Kept, const N: u8> NoteRoom for PerCards<T, N> {
    const PLACES: u8 = (CARDS_MAX as u8).div_ceil(N);
    const OF: Of = Of::Together(N);
    const EACH: u8 = 1;
    const KEEPS: Keeps = <T as Kept>::KEEPS;
}

impl<T: NoteRoom, const N: usize> NoteRoom for [T; N] {
    const PLACES: u8 = N as u8 * T::PLACES;
    const OF: Of = Of::Several;
    const EACH: u8 = T::PLACES;
    const KEEPS: Keeps = T::KEEPS;
}

macro_rules! places {
    ($place:ident, $max:ident) => {
        impl<T> Clone for $place<T> {
            #[inline(always)]
            fn clone(&self) -> Self {
                *self
            }
        }
        impl<T> Copy for $place<T> {}
        impl<T, U> PartialEq<$place<U>> for $place<T> {
            #[inline(always)]
            fn eq(&self, other: &$place<U>) -> bool {
                self.place == other.place
            }
        }
        impl<T> Eq for $place<T> {}
        impl<T> fmt::Debug for $place<T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_tuple(stringify!($place)).field(&self.place).finish()
            }
        }

        impl<T> $place<T> {
            #[doc(hidden)]
            pub const fn declared(place: u8) -> Self {
                $place {
                    place,
                    keeps: PhantomData,
                }
            }

            /// Returns the same place, typed as a plain number.
            pub const fn number(self) -> $place {
                $place::declared(self.place)
            }

            #[inline(always)]
            pub(crate) const fn place(self) -> usize {
                self.place as usize
            }
        }

        impl $place {
            /// All places.
            pub fn every() -> impl Iterator<Item = $place> {
                (0..$max as u8).map($place::declared)
            }
        }

        impl<T: NoteRoom> $place<T> {
            #[doc(hidden)]
            pub const fn end(self) -> u8 {
                self.place + T::PLACES
            }
        }

        impl<T: NoteRoom> $place<PerSeat<T>> {
            /// The place of one seat.
            #[inline(always)]
            pub const fn of(self, seat: Seat) -> $place<T> {
                $place::declared(self.place + T::PLACES * (seat.0 & 7))
            }
        }

        impl<T: NoteRoom> $place<PerCard<T>> {
            /// The place of one card.
            #[inline(always)]
            pub const fn of(self, card: Card) -> $place<T> {
                $place::declared(self.place + T::PLACES * (card.0 & (CARDS_MAX as u8 - 1)))
            }
        }

        impl<T: Kept, const N: u8> $place<PerCards<T, N>> {
            /// The place of the group with `card`, and the card's index within the group.
            #[inline(always)]
            pub const fn with(self, card: Card) -> ($place<T>, u8) {
                let card = card.0 & (CARDS_MAX as u8 - 1);
                ($place::declared(self.place + card / N), card % N)
            }

            /// All groups in order, each with its cards.
            pub fn each(self) -> impl Iterator<Item = ($place<T>, impl Iterator<Item = Card>)> {
                let firsts = (0..CARDS_MAX as u8).step_by(usize::from(N));
                firsts.map(move |first| (self.with(Card(first)).0, (first..first + N).map(Card)))
            }
        }

        impl<T: NoteRoom, const N: usize> $place<[T; N]> {
            /// All elements, in order.
            #[inline(always)]
            pub fn each(self) -> [$place<T>; N] {
                std::array::from_fn(|nth| $place::declared(self.place + T::PLACES * nth as u8))
            }
        }
    };
}
places!(Note, NOTES_MAX);
places!(Secret, SECRETS_MAX);
