//! SP10 and C9.1: "Mau" and "Mau-Mau".

use super::{Calls, Spin, Step};
use crate::deal::Seat;
use crate::deed::Call;

/// A call that is due and not made yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// Who has to call.
    pub seat: Seat,
    /// What.
    pub call: Call,
    /// When it is too late.
    pub until_ms: u64,
    /// Whether play rests until then: its player has laid its last card since.
    pub rests: bool,
}

/// How many cards are left when this call is due.
fn cards_left(call: Call) -> usize {
    match call {
        Call::Mau => 1,
        Call::MauMau => 0,
        Call::LastCard => unreachable!("not a call of this book"),
    }
}

impl Spin {
    /// The calls that are due.
    pub fn windows(&self) -> &[Window] {
        &self.windows
    }

    /// C9.1: play rests after a last card until its player has called or the time is over: for the last card, and as long as it holds
    /// none for the last but one too, if that call is still due.
    pub fn rests(&self) -> bool {
        let holds_none = |seat: Seat| self.hands[seat].is_empty();
        let rests = |window: &Window| window.rests && (window.call == Call::MauMau || holds_none(window.seat));
        self.windows.iter().any(rests)
    }

    /// Whether a call made now would be more than a word.
    pub(super) fn call_counts(&self, seat: Seat, call: Call) -> bool {
        let due = self
            .windows
            .iter()
            .any(|window| window.seat == seat && window.call == call);
        due || self.call_counts_early(seat, call)
    }

    /// Corner case C9.1: from the moment its player is on and holds one card more than the call speaks of.
    fn call_counts_early(&self, seat: Seat, call: Call) -> bool {
        let can_still_lay = match self.step {
            Step::Begin | Step::Drawn | Step::Extra => true,
            Step::DrawnShort | Step::Wish | Step::Laid => false,
        };
        matches!(self.options.calls, Calls::Within(_))
            && seat == self.on
            && can_still_lay
            && !self.rests()
            && self.early != Some(call)
            && self.hands[seat].len() == cards_left(call) + 1
    }

    /// A player calls. Without cause that does nothing.
    pub(super) fn call(&mut self, seat: Seat, call: Call) -> Result<(), &'static str> {
        if call == Call::LastCard {
            return Err("SP10");
        }
        // C9.1: one word in the time of several windows serves all of them, and counts for the next card too.
        let counts_early = self.call_counts_early(seat, call);
        self.windows.retain(|window| window.seat != seat || window.call != call);
        if counts_early {
            self.early = Some(call);
        }
        self.go_on();
        Ok(())
    }

    /// A card was laid: its player has to call if it holds one or none now, and hasn't called before.
    pub(super) fn open_window(&mut self, at_ms: u64) {
        let last = self.hands[self.on].is_empty();
        for window in self.windows.iter_mut().filter(|window| window.seat == self.on) {
            window.rests |= last;
        }
        let call = match self.hands[self.on].len() {
            0 => Call::MauMau,
            1 => Call::Mau,
            _ => {
                self.early = None;
                return;
            }
        };
        if self.early.take() == Some(call) {
            return;
        }
        if let Calls::Within(reaction_ms) = self.options.calls {
            self.windows.push(Window {
                seat: self.on,
                call,
                until_ms: at_ms + reaction_ms,
                rests: last,
            });
        }
    }

    /// It is `at_ms` now: whoever has not called in time draws a card, whatever its hand is by now.
    pub fn pass_time(&mut self, at_ms: u64) {
        while self.end.is_none() {
            let Some(place) = self.windows.iter().position(|window| window.until_ms <= at_ms) else {
                return;
            };
            let window = self.windows.remove(place);
            // What the fine can't find in stock and pile lapses (corner case C4).
            if self.draw_one(window.seat) && window.seat == self.on {
                self.early = None;
            }
            self.go_on();
        }
    }
}
