//! The types of values that one place of a memory can hold.

use crate::{Card, Rank, Seat, Seats, Suit};

/// A value that can be stored as a number. The number 0 is the initial value.
pub trait Kept: Copy {
    /// The sort of value.
    const KEEPS: Keeps;
    /// Encodes the value as a number.
    fn number(self) -> i16;
    /// Decodes a number. Total, because scenes may contain any number.
    fn kept(number: i16) -> Self;
}

/// The sort of value that a place holds, so that tools can print and parse it by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keeps {
    /// A number, or a value written as one: a flag, a rank, a progress counter.
    Number,
    /// An `Option<Seat>`.
    Seat,
    /// A set of seats, one bit per seat.
    Seats,
    /// An `Option<Card>`.
    Card,
    /// An `Option<Suit>`.
    Suit,
}

macro_rules! each {
    ($($keeps:ident $of:ty: $it:ident is $number:expr, $from:ident means $kept:expr;)*) => {$(
        impl Kept for $of {
            const KEEPS: Keeps = Keeps::$keeps;

            #[inline(always)]
            fn number(self) -> i16 {
                let $it = self;
                $number
            }

            #[inline(always)]
            fn kept($from: i16) -> $of {
                $kept
            }
        }
    )*};
}

// An `Option` is stored as its index plus 1; 0 is `None`.
each! {
    Number bool: it is i16::from(it), n means n != 0;
    Number i16: it is it, n means n;
    Number u16: it is it as i16, n means n as u16;
    Number u8: it is i16::from(it), n means n as u8;
    Seats Seats: it is i16::from(it.0), n means Seats(n as u8);
    Number Suit: it is i16::from(it.0), n means Suit(n as u8);
    Number Rank: it is i16::from(it.0), n means Rank(n as u8);
    Number Option<u8>: it is it.map_or(0, |it| i16::from(it) + 1), n means u8::try_from(i32::from(n) - 1).ok();
    Number Option<u16>: it is it.map_or(0, |it| it as i16 + 1), n means u16::try_from(i32::from(n) - 1).ok();
    Seat Option<Seat>: it is it.map_or(0, |it| i16::from(it.0) + 1), n means (n > 0 && n <= 8).then(|| Seat(n as u8 - 1));
    Card Option<Card>: it is it.map_or(0, |it| i16::from(it.0) + 1), n means (n > 0 && n <= 128).then(|| Card(n as u8 - 1));
    Suit Option<Suit>: it is it.map_or(0, |it| i16::from(it.0) + 1), n means (n > 0 && n <= 16).then(|| Suit(n as u8 - 1));
}

/// Implements [`Kept`](crate::Kept) for an enum without fields. The first variant is the initial
/// value.
///
/// ```
/// use maumau_table::Kept;
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// enum Call { NotMade, Due, Made }
/// maumau_table::kept!(Call: NotMade, Due, Made);
/// assert_eq!((Call::Made.number(), Call::kept(1), Call::kept(9)), (2, Call::Due, Call::NotMade));
/// ```
#[macro_export]
macro_rules! kept {
    ($of:ident: $first:ident $(, $word:ident)*) => {
        impl $crate::Kept for $of {
            const KEEPS: $crate::Keeps = $crate::Keeps::Number;

            #[inline(always)]
            fn number(self) -> i16 {
                match self {
                    $of::$first => 0,
                    $($of::$word => $of::$word as i16,)*
                }
            }

            #[inline(always)]
            fn kept(number: i16) -> $of {
                $(if number == $of::$word as i16 {
                    return $of::$word;
                })*
                $of::$first
            }
        }
    };
}
