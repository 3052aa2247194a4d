//! The actions of a turn, and the order of turns.

use super::{End, Spin, Step, Version, printed, worth};
use crate::card::{Card, Rank, Suit};
use crate::deal::Seat;

impl Spin {
    pub(super) fn lay(&mut self, card: Card, at_ms: u64) -> Result<(), &'static str> {
        let Some(place) = self.hands[self.on].iter().position(|held| *held == card) else {
            return Err("C10");
        };
        self.may_lay(card)?;
        self.hands[self.on].remove(place);
        self.discard.push(card);
        self.wish = None;
        self.empty_draws = 0;
        self.drew_nothing = false;
        self.open_window(at_ms);
        self.act(card);
        self.go_on();
        Ok(())
    }

    /// Applies the effect of a card of the current player, or of the dealer's first card.
    pub(super) fn act(&mut self, card: Card) {
        self.step = Step::Laid;
        match printed(card).rank {
            // SP6: 2, 4, 8, 16.
            Rank::Seven => self.debt = if self.debt == 0 { 2 } else { self.debt * 2 },
            Rank::Eight => self.eight = true,
            Rank::Nine => self.direction = self.direction.turned(),
            Rank::Jack => self.step = Step::Wish,
            Rank::Two | Rank::Three | Rank::Four | Rank::Five | Rank::Six => {}
            Rank::Ten | Rank::Queen | Rank::King | Rank::Ace => {}
        }
    }

    pub(super) fn name(&mut self, suit: Suit) -> Result<(), &'static str> {
        if self.step != Step::Wish {
            return Err("SP3");
        }
        self.wish = Some(suit);
        self.step = Step::Laid;
        self.go_on();
        Ok(())
    }

    /// SP4, SP5, SP6: draws one card, or the cards owed.
    pub(super) fn draw(&mut self) -> Result<(), &'static str> {
        self.may_draw()?;
        let wanted = if self.debt > 0 { self.debt } else { 1 };
        self.debt = 0;
        // SP5: the stock is renewed before a draw, not during one.
        self.renew_if_empty();
        let mut drawn = 0;
        while drawn < wanted {
            let Some(card) = self.stock.take() else { break };
            self.hands[self.on].push(card);
            drawn += 1;
        }
        self.early = None;
        self.drew_nothing = drawn == 0;
        if drawn > 0 {
            self.empty_draws = 0;
        }
        self.step = if drawn < wanted { Step::DrawnShort } else { Step::Drawn };
        Ok(())
    }

    pub(super) fn pass(&mut self) -> Result<(), &'static str> {
        self.may_pass()?;
        self.eight = false;
        if self.drew_nothing {
            self.empty_draws += 1;
        }
        // C4: all players in a row have passed without drawing or playing a card.
        if self.empty_draws >= self.seats_in().len() {
            self.end = Some(End::Blocked);
            return Ok(());
        }
        self.end_turn();
        Ok(())
    }

    /// Draws a penalty card. Returns false if there is none.
    pub(super) fn draw_one(&mut self, seat: Seat) -> bool {
        self.renew_if_empty();
        let card = self.stock.take();
        self.hands[seat].extend(card);
        if card.is_some() {
            self.empty_draws = 0;
        }
        card.is_some()
    }

    /// C4: the discard pile, except its top card, becomes the stock.
    fn renew_if_empty(&mut self) {
        if self.stock.is_empty() && self.discard.len() > 1 {
            let top = self.top();
            self.discard.pop();
            let under = std::mem::replace(&mut self.discard, vec![top]);
            self.stock.renew(under);
        }
    }

    /// Returns the players who are still in the round.
    pub fn seats_in(&self) -> Vec<Seat> {
        (0..self.hands.len()).filter(|seat| !self.out.contains(seat)).collect()
    }

    /// Continues as far as no action is needed: players without cards go out, and a finished turn
    /// ends.
    pub(super) fn go_on(&mut self) {
        if self.end.is_some() || self.rests() {
            return;
        }
        for seat in self.seats_in() {
            if self.hands[seat].is_empty() {
                self.go_out(seat);
            }
        }
        if self.seats_in().len() <= 1 {
            self.end = Some(End::OneLeft);
            return;
        }
        if self.step == Step::Laid {
            let still_in = !self.out.contains(&self.on);
            let nine = printed(self.top()).rank == Rank::Nine;
            if nine && still_in && self.seats_in().len() == 2 {
                // SP8: with two players left, a 9 allows one more card.
                self.step = Step::Extra;
            } else {
                self.end_turn();
            }
        }
    }

    /// SP9, SP13: scores the cards of the others, doubled in v.2 with a Jack on top.
    fn go_out(&mut self, seat: Seat) {
        let held: u32 = self.hands.iter().flatten().map(|card| worth(*card)).sum();
        let doubled = self.options.version == Version::Two && printed(self.top()).rank == Rank::Jack;
        self.points[seat] = if doubled { 2 * held } else { held };
        self.out.push(seat);
    }

    pub(super) fn end_turn(&mut self) {
        self.on = self.next_in(self.on);
        if self.eight && self.options.version == Version::Two {
            // SP11: the next player sits out without an action.
            self.eight = false;
            self.on = self.next_in(self.on);
        }
        self.step = Step::Begin;
        self.early = None;
        self.drew_nothing = false;
    }

    /// Returns the next seat after `seat` that is still in the round.
    fn next_in(&self, seat: Seat) -> Seat {
        let mut next = seat;
        loop {
            next = self.direction.after(next, self.hands.len());
            if !self.out.contains(&next) {
                return next;
            }
        }
    }
}
