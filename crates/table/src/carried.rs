//! `carried!`: packs named fields into the one byte that a step, question or window carries.

use crate::{Seat, Suit};

/// A value that can be packed into some bits of a carried byte.
pub trait Carried: Copy {
    /// Returns the value as a number.
    fn number(self) -> u8;
    /// Converts a number back into a value.
    fn of(number: u8) -> Self;
}

impl Carried for u8 {
    fn number(self) -> u8 {
        self
    }

    fn of(number: u8) -> u8 {
        number
    }
}

impl Carried for Seat {
    fn number(self) -> u8 {
        self.0
    }

    fn of(number: u8) -> Seat {
        Seat(number)
    }
}

impl Carried for Suit {
    fn number(self) -> u8 {
        self.0
    }

    fn of(number: u8) -> Suit {
        Suit(number)
    }
}

/// Reads and writes the fields of a carried byte, lowest bits first.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, Default)]
pub struct Fields {
    number: u8,
    at: u32,
}

impl Fields {
    pub fn read(number: u8) -> Fields {
        Fields { number, at: 0 }
    }

    pub fn put(&mut self, field: impl Carried, bits: u32) {
        let number = field.number();
        debug_assert!(u32::from(number) < 1 << bits, "{number} has no room in {bits} bits");
        self.number |= number << self.at;
        self.at += bits;
    }

    pub fn take<T: Carried>(&mut self, bits: u32) -> T {
        let number = u32::from(self.number) >> self.at & ((1 << bits) - 1);
        self.at += bits;
        T::of(number as u8)
    }

    pub fn number(self) -> u8 {
        self.number
    }
}

/// Declares what a rule's steps, questions or windows carry: each field with its type and width in
/// bits, the first field in the lowest bits. Keep the layout: digests of stored records contain the
/// byte. More than eight bits in all do not compile.
///
/// ```
/// maumau_table::carried! {
///     /// Who asks for which suit.
///     Asks {
///         suit: Suit = 4,
///         seat: Seat = 4,
///     }
/// }
/// use maumau_table::{Seat, Suit};
/// let asks = Asks { suit: Suit(2), seat: Seat(1) };
/// assert_eq!(asks.arg(), 0x12);
/// assert_eq!(Asks::read(0x12), asks);
/// ```
///
/// ```compile_fail
/// maumau_table::carried! {
///     /// Nine bits.
///     TooMuch {
///         one: u8 = 4,
///         other: u8 = 5,
///     }
/// }
/// ```
#[macro_export]
macro_rules! carried {
    ($(#[$doc:meta])* $vis:vis $name:ident { $($(#[$what:meta])* $field:ident: $kind:ty = $bits:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis struct $name {
            $($(#[$what])* $vis $field: $kind,)+
        }

        const _: () = assert!(0 $(+ $bits)+ <= u8::BITS, "a step, a question or a window carries eight bits");

        impl $name {
            /// Packs the fields into a byte.
            $vis fn arg(self) -> u8 {
                let mut fields = $crate::Fields::default();
                $(fields.put(self.$field, $bits);)+
                fields.number()
            }

            /// Unpacks the fields from a byte.
            $vis fn read(arg: u8) -> $name {
                let mut fields = $crate::Fields::read(arg);
                $name { $($field: fields.take($bits),)+ }
            }
        }
    };
}
