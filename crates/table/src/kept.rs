//! What one place of a memory can keep.

use crate::{Card, Rank, Seat, Seats, Suit};

/// A value as a place of a memory keeps it: a number that is 0 while nothing has been noted.
pub trait Kept: Copy {
    /// The number that means it.
    fn number(self) -> i16;
    /// What a number means. Total: a scene may write any.
    fn kept(number: i16) -> Self;
}

macro_rules! each {
    ($($of:ty: $it:ident is $number:expr, $from:ident means $kept:expr;)*) => {$(
        impl Kept for $of {
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

// What is an `Option` counts from 1: seats, cards and suits by their places.
each! {
    bool: it is i16::from(it), n means n != 0;
    i16: it is it, n means n;
    u16: it is it as i16, n means n as u16;
    u8: it is i16::from(it), n means n as u8;
    Seats: it is i16::from(it.0), n means Seats(n as u8);
    Suit: it is i16::from(it.0), n means Suit(n as u8);
    Rank: it is i16::from(it.0), n means Rank(n as u8);
    Option<u8>: it is it.map_or(0, |it| i16::from(it) + 1), n means u8::try_from(i32::from(n) - 1).ok();
    Option<u16>: it is it.map_or(0, |it| it as i16 + 1), n means u16::try_from(i32::from(n) - 1).ok();
    Option<Seat>: it is it.map_or(0, |it| i16::from(it.0) + 1), n means (n > 0 && n <= 8).then(|| Seat(n as u8 - 1));
    Option<Card>: it is it.map_or(0, |it| i16::from(it.0) + 1), n means (n > 0 && n <= 128).then(|| Card(n as u8 - 1));
    Option<Suit>: it is it.map_or(0, |it| i16::from(it.0) + 1), n means (n > 0 && n <= 16).then(|| Suit(n as u8 - 1));
}

/// An enum without fields as a place keeps it; the first is what nothing has been noted means.
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
