//! What one place of a memory can keep.

use crate::{Card, Rank, Seat, Seats, Suit};

/// A value as a place of a memory keeps it: a number that is 0 while nothing has been noted.
pub trait Kept: Copy {
    /// What sort of thing it is.
    const KEEPS: Keeps;
    /// The number that means it.
    fn number(self) -> i16;
    /// What a number means. Total: a scene may write any.
    fn kept(number: i16) -> Self;
}

/// What sort of thing a place keeps, for those who read and write what is kept: the numbers of most are names to people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keeps {
    /// A number, or what is kept as one: yes or no, a rank, how far something has come.
    Number,
    /// Somebody or nobody, as an `Option<Seat>`.
    Seat,
    /// Several seats, bit by bit.
    Seats,
    /// A card or none, as an `Option<Card>`.
    Card,
    /// A suit or none, as an `Option<Suit>`.
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

// What is an `Option` counts from 1: seats, cards and suits by their places.
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
