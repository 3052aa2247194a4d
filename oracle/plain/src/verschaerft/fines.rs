//! Drawing cards, and fines (VS7, VS12, VS15–VS19, VS21).

use super::{End, Phase, Verschaerft, Waiting};
use crate::card::{Card, Face, Kind, Rank};
use crate::deal::Seat;

impl Verschaerft {
    /// Draws up to `wanted` cards and renews the stock if needed (C4). Returns the number drawn.
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

    /// VS16, VS17: a player who has drawn may not play, and has to say "ready" after drawing more
    /// than one card.
    pub(super) fn has_drawn(&mut self, seat: Seat, cards: usize) {
        self.barred[seat] = true;
        // The player will not play the announced card.
        self.said[seat] = None;
        self.drew_last = seat;
        self.early[seat] = false;
        if cards > 1 && !self.waiting.iter().any(|waiting| waiting.seat == seat) {
            // All players share one grace period, which starts anew with the last of them.
            let until_ms = self.now_ms + self.options.grace_ms;
            self.waiting.push(Waiting { seat, until_ms });
            for waiting in &mut self.waiting {
                waiting.until_ms = until_ms;
            }
        }
    }

    /// VS15: draws the fine for a violation. If it is the player's turn, the turn ends.
    pub(super) fn fine(&mut self, seat: Seat, cards: usize) {
        self.fine_without_turn(seat, cards);
        self.pass_on_if_barred();
    }

    pub(super) fn fine_without_turn(&mut self, seat: Seat, cards: usize) {
        let taken = self.take(seat, cards);
        // Corner case C4: without a card to draw, the fine is dropped.
        if taken > 0 {
            self.has_drawn(seat, taken);
        }
    }

    /// Checks whether it is this seat's turn to draw.
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

    /// VS15, VS4: draws one card, or the cards owed.
    pub(super) fn draw(&mut self, seat: Seat) -> Result<(), &'static str> {
        match self.may_draw(seat) {
            Ok(()) => {}
            // Corner case VS15/VS21: a card drawn out of turn is its own fine.
            Err("VS22") => {
                let wasted = self.has_announced_for_nothing(seat);
                self.fine_without_turn(seat, 1);
                self.pay_for_the_word(seat, wasted);
                return Ok(());
            }
            other => return other,
        }
        if seat != self.on {
            self.sit_out();
        }
        let wasted = self.has_announced_for_nothing(seat);
        let wanted = if self.debt > 0 { self.debt } else { 1 };
        self.debt = 0;
        let taken = self.take(seat, wanted);
        self.has_drawn(seat, taken);
        self.pay_for_the_word(seat, wasted && taken > 0);
        self.empty_draws = if taken > 0 { 0 } else { self.empty_draws + 1 };
        if self.empty_draws >= self.seats() {
            self.end = Some(End::Blocked);
            return Ok(());
        }
        self.pass_turn(seat);
        Ok(())
    }

    /// Corner case VS19: returns whether the player has announced a card on a real ♠ without a
    /// joker that could be named.
    pub(super) fn has_announced_for_nothing(&self, seat: Seat) -> bool {
        let announced = self.must_announce() && self.said[seat].is_some();
        self.options.has("VS19") && announced && !self.holds_joker(seat)
    }

    /// Corner case VS19: a player who then draws pays one card.
    pub(super) fn pay_for_the_word(&mut self, seat: Seat, wasted: bool) {
        if wasted {
            self.fine_without_turn(seat, 1);
        }
    }

    pub(super) fn holds_joker(&self, seat: Seat) -> bool {
        self.hands[seat].iter().any(|card| card.kind == Kind::Joker)
    }

    /// VS18, VS19: announces the card that the player will play.
    pub(super) fn announce(&mut self, seat: Seat, face: Face) -> Result<(), &'static str> {
        let twin = self
            .top()
            .is_some_and(|top| self.is_jump_in(top.card) && top.face == face);
        let may_play = seat == self.on || self.is_after_the_one_who_sits_out(seat) || twin;
        let needed = self.runs() && self.must_announce() && may_play && !self.barred[seat];
        // Corner case VS19: a player with a joker may name a card at any time.
        if needed || self.holds_joker(seat) || !self.options.has("VS19") {
            self.said[seat] = Some(face);
        } else {
            self.fine(seat, 1);
        }
        Ok(())
    }

    /// VS21: costs one card; the answer is the current player.
    pub(super) fn ask(&mut self, seat: Seat) -> Result<(), &'static str> {
        if self.options.has("VS21") {
            self.fine(seat, 1);
        }
        let plays = !matches!(self.phase, Phase::Gathering | Phase::Naming);
        self.answer = Some((seat, plays.then_some(self.on)));
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

    /// VS7 and corner cases C9.1, VS7/VS20: returns whether a call is due, or the player is about
    /// to play their last card but one.
    pub(super) fn call_counts(&self, seat: Seat) -> bool {
        let due = self.windows.iter().any(|window| window.seat == seat);
        due || self.call_counts_early(seat) || self.call_counts_for_jump_in(seat)
    }

    /// Returns whether the player may call early in their turn. The player after one who sits out
    /// may act at once.
    fn call_counts_early(&self, seat: Seat) -> bool {
        let on = seat == self.on || self.is_after_the_one_who_sits_out(seat);
        self.runs() && on && !self.barred[seat] && !self.early[seat] && self.hands[seat].len() == 2
    }

    /// Returns whether the player may call early, with two cards, one of them to be thrown in.
    fn call_counts_for_jump_in(&self, seat: Seat) -> bool {
        let may = |card: &Card| self.is_jump_in(*card) && card.printed().is_some_and(|face| face.rank != Rank::Ten);
        let plays = !matches!(self.phase, Phase::Gathering | Phase::Naming);
        let able = plays && self.hands[seat].len() == 2 && !self.barred[seat];
        able && self.options.reaction_ms > 0 && self.hands[seat].iter().any(may)
    }

    /// Corner case VS7/VS20: returns whether the player called with two cards within the reaction
    /// time.
    pub(super) fn has_just_called(&self, seat: Seat) -> bool {
        self.called_with_two_ms[seat].is_some_and(|ms| self.now_ms - ms <= self.options.reaction_ms)
    }

    /// "Letzte Karte". A call without cause has no effect.
    pub(super) fn call(&mut self, seat: Seat) -> Result<(), &'static str> {
        if self.windows.iter().any(|window| window.seat == seat) {
            self.windows.retain(|window| window.seat != seat);
            return Ok(());
        }
        if self.call_counts_early(seat) {
            self.early[seat] = true;
        }
        let plays = !matches!(self.phase, Phase::Gathering | Phase::Naming);
        if plays && self.hands[seat].len() == 2 {
            self.called_with_two_ms[seat] = Some(self.now_ms);
        }
        Ok(())
    }
}
