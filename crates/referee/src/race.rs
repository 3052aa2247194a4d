//! C14: which seat is last in a race. If everyone has the whole window, chance decides, not speed.

use crate::{Book, Look};
use maumau_table::{Seats, Window, draw_index};

impl Look<'_> {
    /// Returns whether a race lasts for its whole window.
    pub fn races_last(&self) -> bool {
        self.on(Book::WHOLE_WINDOW)
    }

    /// Returns the last seat of a race in which the seats in `done` have reacted; `None` if
    /// undecided. If all reacted within a whole-window race, one is chosen at random.
    pub fn last_of(&self, window: &Window, done: Seats) -> Option<Seats> {
        let left = window.seats - done;
        if !self.races_last() {
            return (left.len() <= 1).then_some(left);
        }
        left.is_empty().then(|| self.lot(window, done))
    }

    /// Chooses one seat at random, all equally likely. The result is fixed for each window.
    pub fn lot(&self, window: &Window, among: Seats) -> Seats {
        // Far from the streams for shuffling, and from those that count down from the last one.
        let which = (window.opened_ms & 0x3f_ffff) << 8 | u32::from(window.rule.0.wrapping_add(window.tag));
        let nth = draw_index(&self.hidden().seed, 1 << 31 | which, among.len());
        among.into_iter().nth(usize::from(nth)).map_or(Seats::NONE, Seats::one)
    }
}
