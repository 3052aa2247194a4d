//! What one rule must remember: places for numbers, each with the type of what it keeps. They are declared by [`crate::memory!`].

use crate::{CARDS_MAX, Card, Keeps, Kept, SEATS_MAX, Seat};
use std::fmt;
use std::marker::PhantomData;

/// So many public notes a state holds; a note for each seat takes eight of them.
pub const NOTES_MAX: usize = 72;
/// Notes below this one are 0 again when a round begins; those from it on last as long as the match.
pub const ROUND_NOTES: u8 = 48;
/// So many secret notes a state holds: one for each card there can be, and some besides.
pub const SECRETS_MAX: usize = crate::CARDS_MAX + 127;
const _: () = assert!(SECRETS_MAX <= u8::MAX as usize, "a place is counted in a byte");

/// A `T` that rules keep and everybody sees.
pub struct Note<T = i16> {
    place: u8,
    keeps: PhantomData<T>,
}

/// A `T` that rules keep and no view shows; what it was at first again when a round begins.
pub struct Secret<T = i16> {
    place: u8,
    keeps: PhantomData<T>,
}

/// One of these for each seat.
#[derive(Clone, Copy, Debug)]
pub struct PerSeat<T>(PhantomData<T>);

/// One of these for each card that there can be.
#[derive(Clone, Copy, Debug)]
pub struct PerCard<T>(PhantomData<T>);

/// One of these for each `N` cards together.
#[derive(Clone, Copy, Debug)]
pub struct PerCards<T, const N: u8>(PhantomData<T>);

/// What takes places in a memory.
pub trait NoteRoom {
    /// How many.
    const PLACES: u8;
    /// Whose they are.
    const OF: Of;
    /// How many each seat, each card or each of several has.
    const EACH: u8;
    /// What sort of thing each of them keeps.
    const KEEPS: Keeps;
}

/// Whose the places of a field are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Of {
    /// The table's: one place.
    Table,
    /// The seats': as many for each.
    Seats,
    /// The cards': as many for each.
    Cards,
    /// The cards': one for so many of them together.
    Together(u8),
    /// The table's: several.
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

            /// The same place as the number that it keeps.
            pub const fn number(self) -> $place {
                $place::declared(self.place)
            }

            #[inline(always)]
            pub(crate) const fn place(self) -> usize {
                self.place as usize
            }
        }

        impl $place {
            /// Every place that there is.
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
            /// That of one seat.
            #[inline(always)]
            pub const fn of(self, seat: Seat) -> $place<T> {
                $place::declared(self.place + T::PLACES * (seat.0 & 7))
            }
        }

        impl<T: NoteRoom> $place<PerCard<T>> {
            /// That of one card.
            #[inline(always)]
            pub const fn of(self, card: Card) -> $place<T> {
                $place::declared(self.place + T::PLACES * (card.0 & (CARDS_MAX as u8 - 1)))
            }
        }

        impl<T: Kept, const N: u8> $place<PerCards<T, N>> {
            /// That in which this card stands, and as which of its cards.
            #[inline(always)]
            pub const fn with(self, card: Card) -> ($place<T>, u8) {
                let card = card.0 & (CARDS_MAX as u8 - 1);
                ($place::declared(self.place + card / N), card % N)
            }

            /// All of them in order, each with its cards.
            pub fn each(self) -> impl Iterator<Item = ($place<T>, impl Iterator<Item = Card>)> {
                let firsts = (0..CARDS_MAX as u8).step_by(usize::from(N));
                firsts.map(move |first| (self.with(Card(first)).0, (first..first + N).map(Card)))
            }
        }

        impl<T: NoteRoom, const N: usize> $place<[T; N]> {
            /// All of them, in order.
            #[inline(always)]
            pub fn each(self) -> [$place<T>; N] {
                std::array::from_fn(|nth| $place::declared(self.place + T::PLACES * nth as u8))
            }
        }
    };
}
places!(Note, NOTES_MAX);
places!(Secret, SECRETS_MAX);
