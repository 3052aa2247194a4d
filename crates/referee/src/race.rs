//! C14: who is first and who is last where several race. Where the table gives everybody the whole time, speed is nothing, and the lot
//! decides among those in time.

use crate::{Book, Look};
use maumau_table::{Seats, Window, draw_index};

impl Look<'_> {
    /// Whether a race lasts its whole window.
    pub fn races_last(&self) -> bool {
        self.on(Book::WHOLE_WINDOW)
    }

    /// Who is last in a race of this paragraph in which these have reacted, if that is decided: whoever is left over, or by lot one of
    /// all when nobody is.
    pub fn last_of(&self, window: &Window, done: Seats) -> Option<Seats> {
        let left = window.seats - done;
        if !self.races_last() {
            return (left.len() <= 1).then_some(left);
        }
        left.is_empty().then(|| self.lot(window, done))
    }

    /// By lot one of these, of whom each is as likely; the same as often as it is asked. Each window has a lot of its own.
    pub fn lot(&self, window: &Window, among: Seats) -> Seats {
        // Far from the streams that shuffle, and from those that count down from the last one.
        let which = (window.opened_ms & 0x3f_ffff) << 8 | u32::from(window.rule.0.wrapping_add(window.tag));
        let nth = draw_index(&self.hidden().seed, 1 << 31 | which, among.len());
        among.into_iter().nth(usize::from(nth)).map_or(Seats::NONE, Seats::one)
    }
}
