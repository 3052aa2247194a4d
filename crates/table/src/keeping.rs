//! Reads notes and secrets, and returns the effects that change them.

use crate::{Effect, Kept, Note, Open, PerSeat, SEATS_MAX, Seats, Secret, State};

macro_rules! keeping {
    ($place:ident, $seen:ident, $read:path, $effect:path) => {
        impl<T: Kept> $place<T> {
            #[inline(always)]
            fn in_place(self, table: &$seen) -> i16 {
                $read(table, self.number())
            }

            /// Returns the current value.
            #[inline(always)]
            pub fn get(self, table: &$seen) -> T {
                T::kept(self.in_place(table))
            }

            /// Returns whether the current value is `value`.
            #[inline(always)]
            pub fn is(self, table: &$seen, value: T) -> bool {
                self.in_place(table) == value.number()
            }

            /// Returns whether the value differs from its initial value.
            #[inline(always)]
            pub fn is_set(self, table: &$seen) -> bool {
                self.in_place(table) != 0
            }

            /// Returns the effect that stores `value`.
            #[inline(always)]
            pub fn becomes(self, value: T) -> Effect {
                $effect(self.number(), value.number())
            }

            /// Returns the effect that restores the initial value, if the value differs from it.
            #[inline(always)]
            pub fn cleared(self, table: &$seen) -> Option<Effect> {
                self.is_set(table).then_some($effect(self.number(), 0))
            }
        }
    };
}
keeping!(Note, Open, Open::note, Effect::Note);
keeping!(Secret, State, State::secret, Effect::Remember);

impl<T: Kept> Note<T> {
    /// Decodes a value from an event that sets this note.
    #[inline(always)]
    pub fn read(self, value: i16) -> T {
        T::kept(value)
    }
}

impl<T: Kept> Note<PerSeat<T>> {
    /// Returns the same notes, typed as plain numbers.
    pub const fn numbers(self) -> Note<PerSeat<i16>> {
        Note::declared(self.place() as u8)
    }

    /// Returns whether `note` is one of these.
    #[inline(always)]
    pub fn has(self, note: Note) -> bool {
        (self.place()..self.place() + SEATS_MAX).contains(&note.place())
    }

    /// Returns the playing seats whose note is set.
    #[inline]
    pub fn seats(self, open: &Open) -> Seats {
        let notes = self.all(open);
        let bits = (0..SEATS_MAX).fold(0, |bits, seat| bits | u8::from(notes[seat] != 0) << seat);
        open.playing & Seats(bits)
    }

    /// Returns whether the note is set for no seat at all.
    #[inline]
    pub fn is_set_for_none(self, open: &Open) -> bool {
        self.all(open).iter().fold(0, |all, note| all | note) == 0
    }

    #[inline(always)]
    fn all(self, open: &Open) -> [i16; SEATS_MAX] {
        let from = self.place();
        let notes = open.notes.get(from..from + SEATS_MAX);
        notes.and_then(|notes| notes.try_into().ok()).unwrap_or_default()
    }

    /// Returns the effects that restore the initial value for all playing seats with another one.
    #[inline]
    pub fn cleared(self, open: &Open) -> impl Iterator<Item = Effect> + use<T> {
        let set = if self.is_set_for_none(open) {
            Seats::NONE
        } else {
            self.seats(open)
        };
        set.map(move |seat| Effect::Note(self.of(seat).number(), 0))
    }
}
