//! `memory!`: how a book declares the values that its rules remember.

/// Converts a constant's name to the form used in scenes: `GOES_ON_FROM` becomes `goes-on-from`.
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

/// Declares the values that the rules of a book remember: one typed constant per field, and
/// `MEMORY` for the book.
///
/// All players see `round` and `match` fields. `round` fields are cleared when a round begins,
/// `match` fields never. No view shows `secret` fields, which are cleared when a round begins.
/// Fields get their places in order; `_: 5` leaves five free. Keep the places: digests of stored
/// records contain them. A memory larger than a state has room for does not compile.
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
///
/// ```compile_fail
/// maumau_table::memory! {
///     round {
///         /// Seven numbers of each seat: 56, and there is room for 48.
///         TOO_MUCH: [PerSeat<u8>; 7],
///     }
/// }
/// use maumau_table::PerSeat;
/// ```
#[macro_export]
macro_rules! memory {
    ($($scope:tt {$($body:tt)*})*) => {
        $crate::memory!(@scope [] $($scope {$($body)*})*);
    };
    (@scope [$($field:tt)*]) => {
        /// Everything that the rules of this book remember.
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

#[cfg(test)]
mod tests {
    use crate::{Card, Cite, Fact, Keeps, PerCard, PerSeat, Place, SEATS_MAX, Seat, Seats, State, What};

    memory! {
        round {
            LAID_BY: Option<Seat>,
            _: 3,
            WAITED_FOR: PerSeat<bool>,
        }
        match {
            READY: Seats,
        }
        secret {
            SAID_AT: PerSeat<[i16; 2]>,
            MARK: PerCard<u8>,
        }
    }

    fn happens(state: &mut State, what: What) {
        let cite = Cite::HAND;
        state.apply(&Fact { cite, what });
    }

    #[test]
    fn fields_have_names_and_places_of_their_own() {
        let names: Vec<&str> = MEMORY.fields().map(|field| field.name).collect();
        assert_eq!(names, ["laid-by", "waited-for", "ready", "said-at", "mark"]);
        let mut places: Vec<Place> = MEMORY.fields().flat_map(|field| field.places(SEATS_MAX)).collect();
        assert_eq!(places.len(), 1 + 8 + 1 + 16 + 128);
        let all = places.len();
        places.dedup();
        assert_eq!(places.len(), all, "no place is anything twice");
        for place in places {
            let (field, nth) = MEMORY.field(place).expect("it is declared");
            assert!(field.at(nth).is_some());
        }
        assert_eq!(WAITED_FOR.of(Seat(3)).number().place(), 4 + 3);
        let [low, high] = SAID_AT.of(Seat(7)).each();
        assert_eq!((low.place(), high.place(), MARK.of(Card(0)).place()), (14, 15, 16));
    }

    #[test]
    fn a_field_of_the_seats_has_those_that_there_are() {
        let of = |name| MEMORY.named(name).map(|field| field.places(3).count());
        assert_eq!(
            (of("waited-for"), of("said-at"), of("ready")),
            (Some(3), Some(6), Some(1))
        );
        assert_eq!(MEMORY.note("waited-for", 8), None);
        assert_eq!(MEMORY.note("mark", 0), None, "it is secret");
    }

    #[test]
    fn a_field_knows_what_it_keeps() {
        let keeps: Vec<Keeps> = MEMORY.fields().map(|field| field.keeps).collect();
        let numbers = Keeps::Number;
        assert_eq!(keeps, [Keeps::Seat, numbers, Keeps::Seats, numbers, numbers]);
        let note = MEMORY.note("laid-by", 0).expect("it is declared");
        assert_eq!(MEMORY.keeps(Place::Open(note)), Keeps::Seat);
    }

    #[test]
    fn a_round_forgets_what_is_its_own() {
        let mut state = State::new(crate::Cards::first(8), Seats::first(2));
        for (note, value) in [(LAID_BY.number(), 2), (READY.number(), 3)] {
            happens(&mut state, What::Noted { note, value });
        }
        assert_eq!(
            (LAID_BY.get(&state), READY.get(&state)),
            (Some(Seat(1)), Seats::first(2))
        );
        let (dealer, playing) = (Seat(0), Seats::first(2));
        happens(&mut state, What::RoundBegan { dealer, playing });
        assert_eq!((LAID_BY.get(&state), READY.get(&state)), (None, Seats::first(2)));
        assert_eq!(LAID_BY.cleared(&state), None);
    }
}
