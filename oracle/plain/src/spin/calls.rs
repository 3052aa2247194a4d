//! SP10 and C9.1: "Mau" and "Mau-Mau".

use super::{Calls, Spin, Step};
use crate::deal::Seat;
use crate::deed::Call;

/// A call that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The seat that has to call.
    pub seat: Seat,
    /// The call.
    pub call: Call,
    /// The time limit, in ms.
    pub until_ms: u64,
    /// Whether play waits for it, because the player has played their last card since.
    pub rests: bool,
}

/// Returns the number of cards left when this call is due.
fn cards_left(call: Call) -> usize {
    match call {
        Call::Mau => 1,
        Call::MauMau => 0,
        Call::LastCard => unreachable!("not a call of this book"),
    }
}

impl Spin {
    /// Returns the calls that are due.
    pub fn windows(&self) -> &[Window] {
        &self.windows
    }

    /// C9.1: returns whether play waits after a last card, until its player has called or the time
    /// is over. It waits for "Mau-Mau", and for a "Mau" that is still due while its player holds no
    /// card.
    pub fn rests(&self) -> bool {
        let holds_none = |seat: Seat| self.hands[seat].is_empty();
        let rests = |window: &Window| window.rests && (window.call == Call::MauMau || holds_none(window.seat));
        self.windows.iter().any(rests)
    }

    /// Returns whether a call made now would have an effect.
    pub(super) fn call_counts(&self, seat: Seat, call: Call) -> bool {
        let due = self
            .windows
            .iter()
            .any(|window| window.seat == seat && window.call == call);
        due || self.call_counts_early(seat, call)
    }

    /// C9.1: the current player may call early, with one card more than the call announces.
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

    /// A call without cause has no effect.
    pub(super) fn call(&mut self, seat: Seat, call: Call) -> Result<(), &'static str> {
        if call == Call::LastCard {
            return Err("SP10");
        }
        // C9.1: a call answers all its open windows, and also counts for the next card.
        let counts_early = self.call_counts_early(seat, call);
        self.windows.retain(|window| window.seat != seat || window.call != call);
        if counts_early {
            self.early = Some(call);
        }
        self.go_on();
        Ok(())
    }

    /// After a card, makes a call due if the player holds one card or none and has not called
    /// early.
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

    /// Advances the clock to `at_ms`. A player who has not called in time draws a card, whatever
    /// their hand is by now.
    pub fn pass_time(&mut self, at_ms: u64) {
        while self.end.is_none() {
            let Some(place) = self.windows.iter().position(|window| window.until_ms <= at_ms) else {
                return;
            };
            let window = self.windows.remove(place);
            // Corner case C4: without a card to draw, the penalty is dropped.
            if self.draw_one(window.seat) && window.seat == self.on {
                self.early = None;
            }
            self.go_on();
        }
    }
}
