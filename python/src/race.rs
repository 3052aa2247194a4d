//! The order of the actions of one moment.

use maumau_referee::Deed;
use maumau_table::{SEATS_MAX, Seat};

/// The time of an action in ms, and a random number that breaks ties.
type When = (u32, u32);

pub struct Entered {
    all: [(When, Seat, Deed); SEATS_MAX],
    len: usize,
}

impl Entered {
    #[inline]
    pub fn new() -> Entered {
        Entered {
            all: [((0, 0), Seat::NOBODY, Deed::Draw); SEATS_MAX],
            len: 0,
        }
    }

    #[inline]
    pub fn enter(&mut self, when: When, seat: Seat, deed: Deed) {
        self.all[self.len] = (when, seat, deed);
        self.len += 1;
    }

    /// Returns the actions in order of time.
    #[inline]
    pub fn in_order(mut self) -> impl Iterator<Item = (When, Seat, Deed)> {
        self.all[..self.len].sort_by_key(|&(when, ..)| when);
        self.all.into_iter().take(self.len)
    }
}
