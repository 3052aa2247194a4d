//! Who is first of those who act in the same moment.

use maumau_referee::Deed;
use maumau_table::{SEATS_MAX, Seat};

/// When a deed comes, in ms, and the lot of those that come at once.
type When = (u32, u32);

/// Those who act, the first of them first.
pub struct Entered {
    all: [(When, Seat, Deed); SEATS_MAX],
    len: usize,
}

impl Entered {
    /// Nobody has.
    #[inline]
    pub fn new() -> Entered {
        Entered {
            all: [((0, 0), Seat::NOBODY, Deed::Draw); SEATS_MAX],
            len: 0,
        }
    }

    /// One more does.
    #[inline]
    pub fn enter(&mut self, when: When, seat: Seat, deed: Deed) {
        let place = self.all[..self.len]
            .iter()
            .position(|other| when < other.0)
            .unwrap_or(self.len);
        self.all[self.len] = (when, seat, deed);
        self.len += 1;
        self.all[place..self.len].rotate_right(1);
    }

    /// In their order.
    #[inline]
    pub fn in_order(self) -> impl Iterator<Item = (When, Seat, Deed)> {
        self.all.into_iter().take(self.len)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_earliest_comes_first_and_the_lot_decides_between_equals() {
        let mut entered = Entered::new();
        for (seat, when) in [(20, 5), (10, 9), (20, 1), (10, 2)].into_iter().enumerate() {
            entered.enter(when, Seat(seat as u8), Deed::Draw);
        }
        let order: Vec<u8> = entered.in_order().map(|(_, seat, _)| seat.0).collect();
        assert_eq!(order, [3, 1, 2, 0]);
    }
}
