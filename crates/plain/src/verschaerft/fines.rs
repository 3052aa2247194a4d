//! Drawing, and what costs cards (VS7, VS12, VS15–VS19, VS21).

use super::{End, Phase, Verschaerft, Waiting};
use crate::card::Face;
use crate::deal::Seat;

impl Verschaerft {
    /// Draws so many cards from the stock, renewed in between if need be (C4); says how many there were.
    pub(super) fn take(&mut self, seat: Seat, wanted: usize) -> usize {
        for taken in 0..wanted {
            if self.stock.is_empty() && self.pile.len() > 1 {
                let top = self.pile.pop().expect("more than one card lies there");
                let under = std::mem::replace(&mut self.pile, vec![top]);
                self.stock.renew(under.into_iter().map(|laid| laid.card).collect());
            }
            let Some(card) = self.stock.take() else {
                return taken;
            };
            self.hands[seat].push(card);
        }
        wanted
    }

    /// VS16, VS17: who has drawn may not play, and who drew several has to say that it is ready.
    pub(super) fn has_drawn(&mut self, seat: Seat, cards: usize) {
        self.barred[seat] = true;
        // What it announced it doesn't play.
        self.said[seat] = None;
        self.drew_last = seat;
        if seat == self.on {
            self.early = false;
        }
        if cards > 1 && !self.waiting.iter().any(|waiting| waiting.seat == seat) {
            // One grace time for all who are waited for, from the last of them on.
            let until_ms = self.now_ms + self.options.grace_ms;
            self.waiting.push(Waiting { seat, until_ms });
            for waiting in &mut self.waiting {
                waiting.until_ms = until_ms;
            }
        }
    }

    /// VS15: draws for a breach; if it was on, the turn goes on.
    pub(super) fn fine(&mut self, seat: Seat, cards: usize) {
        self.fine_without_turn(seat, cards);
        self.pass_on_if_barred();
    }

    pub(super) fn fine_without_turn(&mut self, seat: Seat, cards: usize) {
        let taken = self.take(seat, cards);
        // What can't be found lapses (corner case C4).
        if taken > 0 {
            self.has_drawn(seat, taken);
        }
    }

    pub(super) fn may_draw(&self, seat: Seat) -> Result<(), &'static str> {
        if !self.runs() {
            return Err("VS17");
        }
        if seat == self.on {
            return if self.eight { Err("VS5") } else { Ok(()) };
        }
        if self.is_after_the_one_who_sits_out(seat) {
            Ok(())
        } else {
            Err("VS22")
        }
    }

    /// VS15, VS4: one card, or what is owed.
    pub(super) fn draw(&mut self, seat: Seat) -> Result<(), &'static str> {
        self.may_draw(seat)?;
        if seat != self.on {
            self.sit_out();
        }
        let wanted = if self.debt > 0 { self.debt } else { 1 };
        self.debt = 0;
        let taken = self.take(seat, wanted);
        self.has_drawn(seat, taken);
        self.empty_draws = if taken > 0 { 0 } else { self.empty_draws + 1 };
        if self.empty_draws >= self.seats() {
            self.end = Some(End::Blocked);
            return Ok(());
        }
        self.pass_turn(seat);
        Ok(())
    }

    /// VS18, VS19: says which card it is going to play.
    pub(super) fn announce(&mut self, seat: Seat, face: Face) -> Result<(), &'static str> {
        let twin = self
            .top()
            .is_some_and(|top| self.is_jump_in(top.card) && top.face == face);
        let may_play = seat == self.on || self.is_after_the_one_who_sits_out(seat) || twin;
        if self.runs() && self.must_announce() && may_play && !self.barred[seat] {
            self.said[seat] = Some(face);
        } else if self.options.has("VS19") {
            self.fine(seat, 1);
        }
        Ok(())
    }

    /// VS21.
    pub(super) fn ask(&mut self, seat: Seat) -> Result<(), &'static str> {
        if !self.options.has("VS21") {
            return Err("VS24");
        }
        self.fine(seat, 1);
        Ok(())
    }

    pub(super) fn say_ready(&mut self, seat: Seat) -> Result<(), &'static str> {
        if self.phase == Phase::Gathering {
            self.ready[seat] = true;
            if self.ready.iter().all(|ready| *ready) {
                self.turn_first();
            }
            return Ok(());
        }
        let before = self.waiting.len();
        self.waiting.retain(|waiting| waiting.seat != seat);
        if self.waiting.len() < before {
            self.turn_since_ms = self.now_ms;
        }
        Ok(())
    }

    /// VS7 and corner case C9.1: a call is due, or its player is on and about to play the last but one card.
    pub(super) fn call_counts(&self, seat: Seat) -> bool {
        self.windows.iter().any(|window| window.seat == seat) || self.call_counts_early(seat)
    }

    fn call_counts_early(&self, seat: Seat) -> bool {
        self.runs() && seat == self.on && !self.barred[seat] && !self.early && self.hands[seat].len() == 2
    }

    /// "Letzte Karte". Without cause it does nothing.
    pub(super) fn call(&mut self, seat: Seat) -> Result<(), &'static str> {
        if self.windows.iter().any(|window| window.seat == seat) {
            self.windows.retain(|window| window.seat != seat);
        } else if self.call_counts_early(seat) {
            self.early = true;
        }
        Ok(())
    }
}
