//! C14: races: which seat is first and which is last. If the table lets everyone use the whole
//! window, speed does not count, and chance decides among those in time.

use crate::{Book, Look};
use maumau_table::{Seats, Window, draw_index};

impl Look<'_> {
    /// Returns whether a race lasts for its whole window.
    pub fn races_last(&self) -> bool {
        self.on(Book::WHOLE_WINDOW)
    }

    /// Returns the last seat in a race of this paragraph in which the seats in `done` have reacted,
    /// or `None` while it is undecided. If all have reacted and the race lasts for its whole
    /// window, one of them is chosen at random.
    pub fn last_of(&self, window: &Window, done: Seats) -> Option<Seats> {
        let left = window.seats - done;
        if !self.races_last() {
            return (left.len() <= 1).then_some(left);
        }
        left.is_empty().then(|| self.lot(window, done))
    }

    /// Chooses one of these seats at random, all equally likely. Repeated calls return the same
    /// seat; each window has its own random number.
    pub fn lot(&self, window: &Window, among: Seats) -> Seats {
        // Far from the streams used for shuffling, and from those that count down from the last
        // one.
        let which = (window.opened_ms & 0x3f_ffff) << 8 | u32::from(window.rule.0.wrapping_add(window.tag));
        let nth = draw_index(&self.hidden().seed, 1 << 31 | which, among.len());
        among.into_iter().nth(usize::from(nth)).map_or(Seats::NONE, Seats::one)
    }
}
