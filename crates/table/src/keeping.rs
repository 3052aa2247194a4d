//! What a place of a table's memory keeps now, and the effect that changes it.

use crate::{Effect, Kept, Note, Open, PerSeat, SEATS_MAX, Seats, Secret, State};

macro_rules! keeping {
    ($place:ident, $seen:ident, $read:path, $effect:path) => {
        impl<T: Kept> $place<T> {
            #[inline(always)]
            fn in_place(self, table: &$seen) -> i16 {
                $read(table, self.number())
            }

            /// What it keeps.
            #[inline(always)]
            pub fn get(self, table: &$seen) -> T {
                T::kept(self.in_place(table))
            }

            /// Whether it keeps this.
            #[inline(always)]
            pub fn is(self, table: &$seen, value: T) -> bool {
                self.in_place(table) == value.number()
            }

            /// Whether it keeps anything but what it did at first.
            #[inline(always)]
            pub fn is_set(self, table: &$seen) -> bool {
                self.in_place(table) != 0
            }

            /// It keeps this from now on.
            #[inline(always)]
            pub fn becomes(self, value: T) -> Effect {
                $effect(self.number(), value.number())
            }

            /// It keeps again what it did at first, unless it does already.
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
    /// What a fact says that it keeps from now on.
    #[inline(always)]
    pub fn read(self, value: i16) -> T {
        T::kept(value)
    }
}

impl<T: Kept> Note<PerSeat<T>> {
    /// The same places as the numbers that they keep.
    pub const fn numbers(self) -> Note<PerSeat<i16>> {
        Note::declared(self.place() as u8)
    }

    /// Whether `note` is that of a seat.
    #[inline(always)]
    pub fn has(self, note: Note) -> bool {
        (self.place()..self.place() + SEATS_MAX).contains(&note.place())
    }

    /// The playing seats for which it is set.
    #[inline]
    pub fn seats(self, open: &Open) -> Seats {
        let notes = self.all(open);
        let bits = (0..SEATS_MAX).fold(0, |bits, seat| bits | u8::from(notes[seat] != 0) << seat);
        open.playing & Seats(bits)
    }

    /// Whether it is set for no seat.
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

    /// It keeps again what it did at first, for every playing seat for which it doesn't already.
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
