//! Read access to a round of `swiss`.

use super::{Closing, Laid, Phase, Question, Stage, Swiss};
use crate::card::{Card, Suit};
use crate::deal::{Direction, Seat};

impl Swiss {
    /// Returns the hand of a seat, in no particular order.
    pub fn hand(&self, seat: Seat) -> &[Card] {
        &self.hands[seat]
    }

    /// § 4: returns the penalty cards in front of a seat that are not active.
    pub fn lying(&self, seat: Seat) -> &[Card] {
        &self.lying[seat]
    }

    /// § 4: returns the penalty cards in front of a seat that may be picked up.
    pub fn ripe(&self, seat: Seat) -> &[Card] {
        &self.ripe[seat]
    }

    /// Returns the pile, the top card last.
    pub fn discard(&self) -> &[Laid] {
        &self.pile
    }

    /// Returns the wished suit.
    pub fn wish(&self) -> Option<Suit> {
        self.course.wish
    }

    /// Returns the number of cards that the current player owes for 7s.
    pub fn owed(&self) -> usize {
        self.course.owed
    }

    /// Returns the direction of play.
    pub fn direction(&self) -> Direction {
        self.course.direction
    }

    /// Returns the current player.
    pub fn on(&self) -> Seat {
        self.course.turn.seat
    }

    /// Returns the progress of the turn.
    pub fn stage(&self) -> Stage {
        self.course.turn.stage
    }

    /// Returns the open question.
    pub fn question(&self) -> Option<Question> {
        self.course.question
    }

    /// Returns the phase of the round.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// § 10.1: returns the closing time, while it runs.
    pub fn closing(&self) -> Option<&Closing> {
        self.course.closing.as_ref()
    }

    /// § 9.A: returns the caller of the current queen round.
    pub fn queens(&self) -> Option<Seat> {
        self.course.queens
    }

    /// Returns the number of wrong or missing words of this seat that were never proven.
    pub fn wrong_words(&self, seat: Seat) -> usize {
        let is_word = |fault: &&super::Fault| fault.seat == seat && !fault.of_card && fault.root.is_none();
        self.faults.iter().filter(is_word).count()
    }

    /// § 9.C: returns the players who have finished in the run of 7s.
    pub fn run(&self) -> &[Seat] {
        &self.course.run
    }

    /// Returns whether playing this card would be right.
    pub fn fits(&self, seat: Seat, card: Card) -> bool {
        self.rests().is_none() && self.breach(seat, card).is_none()
    }

    /// § 7: returns whether a plenum is in session.
    pub fn plenum_sits(&self) -> bool {
        self.plenum.is_some()
    }

    /// Returns whether all players are stopped from playing and drawing.
    pub fn is_at_rest(&self) -> bool {
        self.rests().is_some()
    }
}
