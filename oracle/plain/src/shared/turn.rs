//! Turns: drawing, passing, and the end of a round (VA3, VA9, VA14, FV3, FV11, FV14, C4).

use super::calls::Said;
use super::{Book, Deed, End, Round, Stage};
use crate::deal::Seat;
use crate::deed::{Outcome, Ruling};

/// Points for finishing first.
const BONUS: usize = 2;

impl<B: Book> Round<B> {
    /// Begins a turn; earlier calls no longer count (C9.1).
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        self.on = seat;
        self.stage = Stage::Fresh;
        self.said = Said::default();
        self.ahead = Said::default();
    }

    /// C4: draws up to `wanted` cards. Returns the cards drawn into the hand.
    pub(crate) fn take(&mut self, seat: Seat, wanted: usize) -> Vec<B::Card> {
        let mut taken = Vec::new();
        while taken.len() < wanted
            && let Some(card) = self.next_card()
        {
            if B::goes_into_hand(self, seat, card) {
                self.hands[seat].push(card);
                taken.push(card);
            }
        }
        if seat == self.on && !taken.is_empty() {
            self.ahead = Said::default();
        }
        taken
    }

    /// VA9, FV11, FV16: takes the next card. An empty stock is first renewed from all piles, except
    /// their top cards.
    pub(crate) fn next_card(&mut self) -> Option<B::Card> {
        if self.stock.is_empty() && self.piles.iter().any(|pile| pile.len() > 1) {
            let under = self.piles.iter_mut();
            let under = under.flat_map(|pile| pile.drain(..pile.len().saturating_sub(1)));
            let under = under.collect();
            self.stock.renew(under);
        }
        self.stock.take()
    }

    /// VA3, FV3: a player who cannot or will not play a card draws one.
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

    /// VA3, FV3: a player who has drawn and does not play ends the turn.
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

    /// VA14, FV14: each player scores the number of cards in the other hands; the winner scores two
    /// more. The book may add points.
    pub(super) fn end_round(&mut self, end: End) {
        let all: usize = self.hands.iter().map(Vec::len).sum();
        for (seat, hand) in self.hands.iter().enumerate() {
            let bonus = if end == End::Won(seat) { BONUS } else { 0 };
            self.round_points[seat] = (all - hand.len() + bonus) as u32 + B::further_points(self, seat);
            self.points[seat] += self.round_points[seat];
        }
        self.rounds += 1;
        // C9.1: words due from other players are dropped.
        self.windows.clear();
        self.course = None;
        self.question = None;
        self.end = Some(end);
    }
}
