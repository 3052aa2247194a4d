//! When nothing is left to happen: who is out, is the round blocked, whose turn is next (C1, C2, C4).

use crate::chain::{Chain, Listener};
use crate::{Look, Vote};
use maumau_table::{Card, Cite, Effect, Phase, Seat, What};

impl<L: Listener> Chain<'_, L> {
    /// One step further. False if there is none.
    pub(crate) fn settle(&mut self) -> bool {
        let state = &*self.state;
        self.halted = false;
        if state.phase != Phase::Playing || state.is_held_up() || !state.hidden().agenda.is_empty() {
            return false;
        }
        if let Some(seat) = self.somebody_out() {
            self.happen(Cite::HAND, What::WentOut { seat });
            return true;
        }
        if !self.state.turn.over {
            return false;
        }
        if !self.state.turn.ended {
            let seat = self.state.turn.seat;
            self.happen(Cite::HAND, What::TurnEnded { seat });
            return true;
        }
        if self.state.idle >= self.state.active().len() {
            self.enact(maumau_table::Caused {
                cite: Cite::HAND,
                effect: Effect::EndRound { winner: Seat::NOBODY },
            });
            return true;
        }
        let seat = self.next_seat();
        if seat.is_some() {
            self.happen(Cite::HAND, What::TurnBegan { seat });
        }
        seat.is_some()
    }

    /// A seat without cards that no rule keeps in.
    #[inline]
    fn somebody_out(&self) -> Option<Seat> {
        if self.state.hand_len.iter().all(|&len| len > 0) {
            return None;
        }
        let active = self.state.active();
        let first = self.state.turn.seat;
        let mut without = active.filter(|seat| self.state.hand_len[seat.index()] == 0);
        let found = without.next()?;
        // With several, the one who is on comes first.
        let order = std::iter::once(found).chain(without);
        let mut best = None;
        for seat in order.filter(|&seat| self.may_end(seat)) {
            if best.is_none() || seat == first {
                best = Some(seat);
            }
        }
        best
    }

    fn may_end(&self, seat: Seat) -> bool {
        let last = self.state.piles.top(0).map_or(Card::UNKNOWN, |(card, _)| card);
        let mut may = true;
        for asked in &self.law.index.ends {
            let look = Look {
                law: self.law,
                state: self.state,
                me: asked.cite,
            };
            match (asked.answer)(&look, seat, last) {
                Vote::No => may = false,
                Vote::Yes => may = true,
                Vote::Idle | Vote::Silent => {}
            }
        }
        may
    }

    /// Who is on next: whom a rule has named, the same seat again, or the next in the circle that is not passed over.
    fn next_seat(&mut self) -> Seat {
        let turn = self.state.turn;
        let active = self.state.active();
        if active.has(turn.next) {
            return turn.next;
        }
        if turn.again && active.has(turn.seat) {
            return turn.seat;
        }
        let mut seat = self.state.after(turn.seat);
        while self.state.skips > 0 && seat.is_some() {
            self.happen(Cite::HAND, What::PassedOver { seat });
            seat = self.state.after(seat);
        }
        seat
    }
}
