//! Turns: drawing, passing, taking up a hand, and how a round ends (FV3, FV5, FV7, FV14, C4).

use super::calls::Said;
use super::card::Says;
use super::{Card, Deed, End, FreieVoelker, LOCATIONS, Stage};
use crate::deal::Seat;
use crate::deed::{Outcome, Ruling};

/// FV14: for the finisher, and for the Ring.
const BONUS: usize = 2;

impl FreieVoelker {
    /// The turn of `seat` begins: what was said before counts no more (C9.1).
    pub(super) fn begin_turn(&mut self, seat: Seat) {
        self.on = seat;
        self.stage = Stage::Fresh;
        self.said = Said::default();
    }

    /// Draws so many, as far as there are any, and says which.
    pub(super) fn take(&mut self, seat: Seat, wanted: usize) -> Vec<Card> {
        let mut taken = Vec::new();
        while taken.len() < wanted
            && let Some(card) = self.next_card()
        {
            if card == Card::Ring {
                // FV5: laid open before its holder, who draws another.
                self.ring = Some(seat);
                self.bearer = None;
            } else {
                self.hands[seat].push(card);
                taken.push(card);
            }
        }
        taken
    }

    /// Several draw one each. Reading: whoever gets the Ring draws its other card when all have drawn.
    pub(super) fn all_draw(&mut self, seats: &[Seat]) {
        let mut once_more = None;
        for &seat in seats {
            match self.next_card() {
                Some(Card::Ring) => {
                    (self.ring, self.bearer) = (Some(seat), None);
                    once_more = Some(seat);
                }
                Some(card) => self.hands[seat].push(card),
                None => {}
            }
        }
        if let Some(seat) = once_more {
            self.take(seat, 1);
        }
    }

    /// FV11, C4: the stock is renewed when a card has to be drawn and none is there; the top card stays.
    fn next_card(&mut self) -> Option<Card> {
        if self.stock.is_empty() && self.pile.len() > 1 {
            let under = self.pile.drain(..self.pile.len() - 1).collect();
            self.stock.renew(under);
        }
        self.stock.take()
    }

    /// FV3: who can't or won't lay draws one.
    pub(super) fn draw(&mut self, seat: Seat) -> Outcome {
        if let Some(outcome) = self.wrong_turn(seat, Deed::Draw) {
            return outcome;
        }
        let drawn = self.take(seat, 1).pop();
        // C9.1: the card was not played.
        self.said = Said::default();
        self.stage = Stage::Drew(drawn);
        Ok(Ruling::Right)
    }

    /// FV3: who has drawn and doesn't play ends its turn.
    pub(super) fn pass(&mut self, seat: Seat) -> Outcome {
        if let Some(outcome) = self.wrong_turn(seat, Deed::Pass) {
            return outcome;
        }
        let in_vain = self.stage == Stage::Drew(None);
        self.empty_turns = if in_vain { self.empty_turns + 1 } else { 0 };
        if self.empty_turns >= self.hands.len() {
            self.end_round(End::Blocked);
        } else {
            self.begin_turn(self.left_of(seat));
        }
        Ok(Ruling::Right)
    }

    /// FV7: that is its whole turn.
    pub(super) fn take_up(&mut self, seat: Seat) -> Outcome {
        if let Some(outcome) = self.wrong_turn(seat, Deed::TakeUp) {
            return outcome;
        }
        self.lies[seat] = false;
        self.empty_turns = 0;
        self.begin_turn(self.left_of(seat));
        Ok(Ruling::Right)
    }

    /// FV14: each gets the number of cards in all other hands, the finisher and the Ring's holder two more, and what a Mount Doom
    /// brings for its bearer.
    pub(super) fn end_round(&mut self, end: End) {
        let all: usize = self.hands.iter().map(Vec::len).sum();
        for (seat, hand) in self.hands.iter().enumerate() {
            let finisher = if end == End::Won(seat) { BONUS } else { 0 };
            let ring = if self.ring == Some(seat) { BONUS } else { 0 };
            let doom = if self.ring == Some(seat) { self.doom() } else { 0 };
            self.round_points[seat] = (all - hand.len() + finisher + ring) as u32 + doom;
            self.points[seat] += self.round_points[seat];
        }
        self.rounds += 1;
        // C9.1: what others might still have had to do lapses.
        self.windows.clear();
        self.course = None;
        self.question = None;
        self.end = Some(end);
    }

    /// FV14: none without a bearer.
    fn doom(&self) -> u32 {
        let (Some(bearer), Says::Doom(special, others)) = (self.bearer, LOCATIONS[self.location].1) else {
            return 0;
        };
        match special {
            Some((colour, number, points)) if bearer.colour() == Some(colour) && bearer.number() == Some(number) => {
                points
            }
            Some(_) | None => others,
        }
    }
}
