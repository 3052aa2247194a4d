//! How a round of spin can be read.

use super::{End, Spin, Step};
use crate::card::{Card, Suit};
use crate::deal::{Direction, Seat};

impl Spin {
    /// The hand of a seat, in no particular order.
    pub fn hand(&self, seat: Seat) -> &[Card] {
        &self.hands[seat]
    }

    /// The card on top of the discard pile.
    pub fn top(&self) -> Card {
        self.discard[self.discard.len() - 1]
    }

    /// The whole discard pile, the top card last.
    pub fn discard(&self) -> &[Card] {
        &self.discard
    }

    /// The suit that is wished and not served yet.
    pub fn wish(&self) -> Option<Suit> {
        self.wish
    }

    /// So many cards the player who is on owes for 7s.
    pub fn debt(&self) -> usize {
        self.debt
    }

    /// SP7: whether the player who is on is to sit out and may still avoid it.
    pub fn eight_is_pending(&self) -> bool {
        self.eight
    }

    /// Which way play runs.
    pub fn direction(&self) -> Direction {
        self.direction
    }

    /// Who is on.
    pub fn on(&self) -> Seat {
        self.on
    }

    /// Where in its turn the player stands who is on.
    pub fn step(&self) -> Step {
        self.step
    }

    /// Who is out of the round, in the order in which they went.
    pub fn out(&self) -> &[Seat] {
        &self.out
    }

    /// What each seat has scored in this round.
    pub fn points(&self) -> &[u32] {
        &self.points
    }

    /// How the round ended, if it has.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// SP9: who has won the round: the most points; of equal points who went out earlier. Nobody before the end, and nobody in a
    /// blocked round (C4), whatever points were made in it.
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
