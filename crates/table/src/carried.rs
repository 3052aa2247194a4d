//! `carried!`: what a step, a question or a window carries on, as fields with names in its one number.

use crate::{Seat, Suit};

/// What can stand in some bits of a carried number.
pub trait Carried: Copy {
    /// As a number.
    fn number(self) -> u8;
    /// Of this number.
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

/// A carried number, field by field.
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

/// Declares what steps, questions or windows of a rule carry on: each field with its type and its bits, the first in the lowest. Digests
/// of stored records name the number. More than eight bits don't compile.
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
            /// As the number that is carried.
            $vis fn arg(self) -> u8 {
                let mut fields = $crate::Fields::default();
                $(fields.put(self.$field, $bits);)+
                fields.number()
            }

            /// Of the number that was carried.
            $vis fn read(arg: u8) -> $name {
                let mut fields = $crate::Fields::read(arg);
                $name { $($field: fields.take($bits),)+ }
            }
        }
    };
}
