//! Who is first of those who act in the same moment.

use maumau_referee::Deed;
use maumau_table::{SEATS_MAX, Seat};

/// When a deed comes, in ms, and the lot of those that come at once.
type When = (u32, u32);

/// Those who act in the same moment.
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
        self.all[self.len] = (when, seat, deed);
        self.len += 1;
    }

    /// In their order.
    #[inline]
    pub fn in_order(mut self) -> impl Iterator<Item = (When, Seat, Deed)> {
        self.all[..self.len].sort_by_key(|&(when, ..)| when);
        self.all.into_iter().take(self.len)
    }
}
