//! Seats in a circle (C1) and the direction of play.

use crate::worded::worded;
use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};

/// Maximum number of seats at one table.
pub const SEATS_MAX: usize = 8;

/// A seat at the table, 0 to 7 in clockwise order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(pub u8);

impl Seat {
    /// No seat.
    pub const NOBODY: Seat = Seat(15);

    /// The seat's index, for use in arrays. Must not be called on [`Seat::NOBODY`].
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0 & 7)
    }

    /// Returns whether this is an actual seat.
    #[inline]
    pub fn is_some(self) -> bool {
        self.0 < 8
    }
}

worded! {
    /// The direction of play.
    Direction {
        /// Clockwise, as at the start of each round (C1).
        Clockwise = "clockwise",
        /// Counter-clockwise.
        Counter = "counter",
    }
}

impl Direction {
    /// The opposite direction.
    #[inline]
    pub fn turned(self) -> Direction {
        match self {
            Direction::Clockwise => Direction::Counter,
            Direction::Counter => Direction::Clockwise,
        }
    }
}

/// A set of seats, one bit per seat. Iterates in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(pub u8);

impl Seats {
    /// The empty set.
    pub const NONE: Seats = Seats(0);

    /// A set with one seat; empty for [`Seat::NOBODY`].
    #[inline]
    pub fn one(seat: Seat) -> Seats {
        if seat.is_some() { Seats(1 << seat.0) } else { Seats(0) }
    }

    /// The first `n` seats.
    pub fn first(n: u8) -> Seats {
        if n >= 8 { Seats(255) } else { Seats((1 << n) - 1) }
    }

    /// Returns whether the set contains `seat`.
    #[inline]
    pub fn has(self, seat: Seat) -> bool {
        seat.is_some() && self.0 & (1 << seat.0) != 0
    }

    /// Number of seats.
    #[inline]
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Returns whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the set with `seat` added.
    #[inline]
    pub fn with(self, seat: Seat) -> Seats {
        self | Seats::one(seat)
    }

    /// Returns the set with `seat` removed.
    #[inline]
    pub fn without(self, seat: Seat) -> Seats {
        self - Seats::one(seat)
    }

    /// Returns the next of these seats after `seat`, which itself comes last; [`Seat::NOBODY`] if
    /// empty.
    #[inline]
    pub fn after(self, seat: Seat, direction: Direction) -> Seat {
        if self.0 == 0 {
            return Seat::NOBODY;
        }
        let at = u32::from(seat.0 & 7);
        match direction {
            Direction::Clockwise => {
                let ahead = self.0.rotate_right((at + 1) & 7);
                Seat(((ahead.trailing_zeros() + at + 1) & 7) as u8)
            }
            Direction::Counter => {
                let behind = self.0.rotate_left((8 - at) & 7);
                Seat(((7 - behind.leading_zeros() + at) & 7) as u8)
            }
        }
    }

    /// All seats of the set in `direction`, starting after `seat`.
    pub fn from_after(self, seat: Seat, direction: Direction) -> impl Iterator<Item = Seat> {
        let mut at = seat;
        (0..self.len()).map(move |_| {
            at = self.after(at, direction);
            at
        })
    }
}

impl BitOr for Seats {
    type Output = Seats;
    #[inline]
    fn bitor(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }
}
impl BitAnd for Seats {
    type Output = Seats;
    #[inline]
    fn bitand(self, other: Seats) -> Seats {
        Seats(self.0 & other.0)
    }
}
impl Sub for Seats {
    type Output = Seats;
    #[inline]
    fn sub(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }
}

impl Iterator for Seats {
    type Item = Seat;
    #[inline]
    fn next(&mut self) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        let seat = Seat(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(seat)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.map(|seat| seat.0)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_seat_in_both_directions() {
        let seats = Seats::first(3).with(Seat(6));
        assert_eq!(seats.after(Seat(2), Direction::Clockwise), Seat(6));
        assert_eq!(seats.after(Seat(6), Direction::Clockwise), Seat(0));
        assert_eq!(seats.after(Seat(0), Direction::Counter), Seat(6));
        assert_eq!(seats.after(Seat(4), Direction::Counter), Seat(2));
        assert_eq!(Seats::one(Seat(3)).after(Seat(3), Direction::Clockwise), Seat(3));
        assert_eq!(Seats::one(Seat(3)).after(Seat(3), Direction::Counter), Seat(3));
        assert_eq!(Seats::NONE.after(Seat(3), Direction::Counter), Seat::NOBODY);
        for at in 0..8 {
            assert_eq!(Seats::first(8).after(Seat(at), Direction::Counter), Seat((at + 7) & 7));
            assert_eq!(
                Seats::first(8).after(Seat(at), Direction::Clockwise),
                Seat((at + 1) & 7)
            );
        }
    }
}
