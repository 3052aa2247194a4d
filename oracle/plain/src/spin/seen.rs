//! Read access to a round of `spin`.

use super::{End, Spin, Step};
use crate::card::{Card, Suit};
use crate::deal::{Direction, Seat};

impl Spin {
    /// Returns the hand of a seat, in no particular order.
    pub fn hand(&self, seat: Seat) -> &[Card] {
        &self.hands[seat]
    }

    /// Returns the top card of the discard pile.
    pub fn top(&self) -> Card {
        self.discard[self.discard.len() - 1]
    }

    /// Returns the discard pile, the top card last.
    pub fn discard(&self) -> &[Card] {
        &self.discard
    }

    /// Returns the wished suit, until the wish is fulfilled.
    pub fn wish(&self) -> Option<Suit> {
        self.wish
    }

    /// Returns the number of cards that the current player owes for 7s.
    pub fn debt(&self) -> usize {
        self.debt
    }

    /// SP7: returns whether the current player has to sit out but may still answer.
    pub fn eight_is_pending(&self) -> bool {
        self.eight
    }

    /// Returns the direction of play.
    pub fn direction(&self) -> Direction {
        self.direction
    }

    /// Returns the current player.
    pub fn on(&self) -> Seat {
        self.on
    }

    /// Returns the progress of the turn.
    pub fn step(&self) -> Step {
        self.step
    }

    /// Returns the players who are out, in the order they went out.
    pub fn out(&self) -> &[Seat] {
        &self.out
    }

    /// Returns each seat's points in this round.
    pub fn points(&self) -> &[u32] {
        &self.points
    }

    /// Returns how the round ended, or `None` while it runs.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// SP9: returns the player with the most points; of equals, the one who went out first. Returns
    /// `None` before the end and for a blocked round (C4).
    pub fn winner(&self) -> Option<Seat> {
        if self.end != Some(super::End::OneLeft) {
            return None;
        }
        let mut best: Option<Seat> = None;
        for &seat in &self.out {
            if best.is_none_or(|best| self.points[seat] > self.points[best]) {
                best = Some(seat);
            }
        }
        best
    }
}
