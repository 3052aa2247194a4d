//! Turns: drawing, passing, and how a round ends (VA3, VA9, VA14, C4).

use super::{Card, Deed, End, Said, Stage, Vampir};
use crate::deal::Seat;
use crate::deed::{Outcome, Refusal, Ruling};

impl Vampir {
    /// The turn of `seat` begins: what was said before counts no more (C9.1).
    pub(super) fn begin_turn(&mut self, seat: Seat) {
        self.on = seat;
        self.stage = Stage::Fresh;
        self.said = Said::default();
    }

    /// C4, VA9: draws so many, as far as there are any, and says which.
    pub(super) fn take(&mut self, seat: Seat, wanted: usize) -> Vec<Card> {
        let mut taken = Vec::new();
        while taken.len() < wanted
            && let Some(card) = self.next_card()
        {
            self.hands[seat].push(card);
            taken.push(card);
        }
        taken
    }

    /// VA9: the stock is renewed when a card has to be drawn and none is there; the top card stays.
    pub(super) fn next_card(&mut self) -> Option<Card> {
        if self.stock.is_empty() && self.pile.len() > 1 {
            let under = self.pile.drain(..self.pile.len() - 1).collect();
            self.stock.renew(under);
        }
        self.stock.take()
    }

    /// VA3: who can't or won't lay draws one.
    pub(super) fn draw(&mut self, seat: Seat) -> Outcome {
        if self.end.is_some() {
            return Err(Refusal::Impossible);
        }
        if let Some(rule) = self.breaches(seat, Deed::Draw).first() {
            return self.wrong_turn(seat, rule);
        }
        let drawn = self.take(seat, 1).pop();
        // C9.1: the card was not played.
        self.said = Said::default();
        self.stage = Stage::Drew(drawn);
        Ok(Ruling::Right)
    }

    /// VA3: who has drawn and doesn't play ends its turn.
    pub(super) fn pass(&mut self, seat: Seat) -> Outcome {
        if self.end.is_some() {
            return Err(Refusal::Impossible);
        }
        if let Some(rule) = self.breaches(seat, Deed::Pass).first() {
            return self.wrong_turn(seat, rule);
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

    /// VA14: each gets the number of cards in all other hands, the finisher two more.
    pub(super) fn end_round(&mut self, end: End) {
        let all: usize = self.hands.iter().map(Vec::len).sum();
        for (seat, hand) in self.hands.iter().enumerate() {
            let bonus = if end == End::Won(seat) { 2 } else { 0 };
            self.round_points[seat] = (all - hand.len() + bonus) as u32;
            self.points[seat] += self.round_points[seat];
        }
        self.rounds += 1;
        // C9.1: what others might still have had to do lapses.
        self.windows.clear();
        self.course = None;
        self.question = None;
        self.end = Some(end);
    }
}
