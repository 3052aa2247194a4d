//! Settling, after all effects: who is out, is the round blocked, whose turn is next (C1, C2, C4)?

use crate::chain::Chain;
use crate::input::Listener;
use crate::paragraphs::Paragraphs;
use crate::{Law, Look, Vote};
use maumau_table::{Card, Cite, Phase, Seat, Seats, State, What};

impl<P: Paragraphs, L: Listener + ?Sized> Chain<'_, P, L> {
    /// Takes steps until a rule reacts. Returns false if there is nothing to do.
    pub(crate) fn settle(&mut self) -> bool {
        let state = &*self.state;
        self.halted = false;
        if state.phase != Phase::Playing || state.is_held_up() || !state.hidden().agenda.is_empty() {
            return false;
        }
        let without = state.active() & state.empty_hands();
        if without != Seats::NONE
            && let Some(seat) = self.who_is_out(without)
        {
            self.happen(Cite::HAND, What::WentOut { seat });
            return true;
        }
        if !self.state.turn.over {
            return false;
        }
        if !self.state.turn.ended {
            let seat = self.state.turn.seat;
            self.happen(Cite::HAND, What::TurnEnded { seat });
            if !self.effects.list.is_empty() {
                return true;
            }
        }
        if self.state.idle > 0
            && let Some(winner) = (P::book(self.law).blocked)(&self.law.look(self.state, Cite::HAND))
        {
            self.end_round(Cite::HAND, winner);
            return true;
        }
        let seat = self.next_seat();
        if !seat.is_some() {
            return false;
        }
        self.happen(Cite::HAND, What::TurnBegan { seat });
        // A new turn can remove the reason that kept a seat without cards in the round.
        !self.effects.list.is_empty() || without != Seats::NONE
    }

    /// The current player's seat takes precedence.
    #[inline(never)]
    fn who_is_out(&self, without: Seats) -> Option<Seat> {
        let on = self.state.turn.seat;
        if without.has(on) && self.may_end(on) {
            return Some(on);
        }
        without.into_iter().find(|&seat| self.may_end(seat))
    }

    fn may_end(&self, seat: Seat) -> bool {
        may_end(self.law, self.state, seat)
    }

    /// The same player again, or the first who is not skipped, starting with one named by a rule.
    fn next_seat(&mut self) -> Seat {
        let turn = self.state.turn;
        let active = self.state.active();
        let is_named = active.has(turn.next);
        if !is_named && turn.again && active.has(turn.seat) {
            return turn.seat;
        }
        let mut seat = if is_named {
            turn.next
        } else {
            self.state.after(turn.seat)
        };
        while self.state.skips > 0 && seat.is_some() {
            self.happen(Cite::HAND, What::PassedOver { seat });
            seat = self.state.after(seat);
        }
        seat
    }
}

fn may_end(law: &Law, state: &State, seat: Seat) -> bool {
    let last = state.piles.top(0).map_or(Card::UNKNOWN, |(card, _)| card);
    let mut may = true;
    for rule in &law.by_question.ends {
        match (rule.answer)(&law.look(state, rule.cite), seat, last) {
            Vote::No => may = false,
            Vote::Yes => may = true,
            Vote::Idle | Vote::Silent => {}
        }
    }
    may
}

impl Look<'_> {
    /// C9.1: returns whether this seat's last card ends the round, so that further play does not
    /// matter.
    pub fn is_over_with(&self, seat: Seat) -> bool {
        let is_without = self.active().has(seat) && self.hand_len[seat.index()] == 0;
        is_without && (self.law.book.ends_with)(self, seat) && may_end(self.law, self.state, seat)
    }
}
