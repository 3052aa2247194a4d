//! What one place of a memory can keep.

use crate::{Card, Rank, Seat, Seats, Suit};

/// A value as a place of a memory keeps it: a number that is 0 while nothing has been noted.
pub trait Kept: Copy {
    /// The number that means it.
    fn number(self) -> i16;
    /// What a number means. Total: a scene may write any.
    fn kept(number: i16) -> Self;
}

impl Kept for bool {
    #[inline(always)]
    fn number(self) -> i16 {
        i16::from(self)
    }

    #[inline(always)]
    fn kept(number: i16) -> bool {
        number != 0
    }
}

impl Kept for i16 {
    #[inline(always)]
    fn number(self) -> i16 {
        self
    }

    #[inline(always)]
    fn kept(number: i16) -> i16 {
        number
    }
}

impl Kept for u16 {
    #[inline(always)]
    fn number(self) -> i16 {
        self as i16
    }

    #[inline(always)]
    fn kept(number: i16) -> u16 {
        number as u16
    }
}

impl Kept for u8 {
    #[inline(always)]
    fn number(self) -> i16 {
        i16::from(self)
    }

    #[inline(always)]
    fn kept(number: i16) -> u8 {
        number as u8
    }
}

/// Its place in the deck, where there always is one to keep.
impl Kept for Suit {
    #[inline(always)]
    fn number(self) -> i16 {
        i16::from(self.0)
    }

    #[inline(always)]
    fn kept(number: i16) -> Suit {
        Suit(number as u8)
    }
}

/// Its number; no rank has 0.
impl Kept for Rank {
    #[inline(always)]
    fn number(self) -> i16 {
        i16::from(self.0)
    }

    #[inline(always)]
    fn kept(number: i16) -> Rank {
        Rank(number as u8)
    }
}

/// Bit by bit.
impl Kept for Seats {
    #[inline(always)]
    fn number(self) -> i16 {
        i16::from(self.0)
    }

    #[inline(always)]
    fn kept(number: i16) -> Seats {
        Seats(number as u8)
    }
}

/// From 1.
impl Kept for Option<u16> {
    #[inline(always)]
    fn number(self) -> i16 {
        self.map_or(0, |value| value as i16 + 1)
    }

    #[inline(always)]
    fn kept(number: i16) -> Option<u16> {
        u16::try_from(number - 1).ok()
    }
}

/// A place in a list, from 1.
impl Kept for Option<u8> {
    #[inline(always)]
    fn number(self) -> i16 {
        self.map_or(0, |place| i16::from(place) + 1)
    }

    #[inline(always)]
    fn kept(number: i16) -> Option<u8> {
        u8::try_from(number - 1).ok()
    }
}

/// By their places in the deck or at the table, from 1.
macro_rules! kept_from_one {
    ($($of:ident up to $last:expr),+) => {$(
        impl Kept for Option<$of> {
            #[inline(always)]
            fn number(self) -> i16 {
                self.map_or(0, |$of(it)| i16::from(it) + 1)
            }

            #[inline(always)]
            fn kept(number: i16) -> Option<$of> {
                let from_one = number > 0 && number <= $last + 1;
                from_one.then(|| $of(number as u8 - 1))
            }
        }
    )+};
}
kept_from_one!(Seat up to 7, Card up to 127, Suit up to 15);

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
