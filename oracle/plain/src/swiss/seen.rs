//! How a round of swiss can be read.

use super::{Closing, Laid, Phase, Question, Stage, Swiss};
use crate::card::{Card, Suit};
use crate::deal::{Direction, Seat};

impl Swiss {
    /// The hand of a seat, in no particular order.
    pub fn hand(&self, seat: Seat) -> &[Card] {
        &self.hands[seat]
    }

    /// § 4: the penalty cards before a seat that are not active.
    pub fn lying(&self, seat: Seat) -> &[Card] {
        &self.lying[seat]
    }

    /// § 4: the penalty cards before a seat that it may take up.
    pub fn ripe(&self, seat: Seat) -> &[Card] {
        &self.ripe[seat]
    }

    /// The pile, the top card last.
    pub fn discard(&self) -> &[Laid] {
        &self.pile
    }

    /// The suit that is wished.
    pub fn wish(&self) -> Option<Suit> {
        self.course.wish
    }

    /// So many cards are owed for 7s by the player who is on.
    pub fn owed(&self) -> usize {
        self.course.owed
    }

    /// Which way play runs.
    pub fn direction(&self) -> Direction {
        self.course.direction
    }

    /// Who is on.
    pub fn on(&self) -> Seat {
        self.course.turn.seat
    }

    /// How far the turn has come.
    pub fn stage(&self) -> Stage {
        self.course.turn.stage
    }

    /// What play waits for.
    pub fn question(&self) -> Option<Question> {
        self.course.question
    }

    /// What the round waits for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// § 10.1: the closing time that runs.
    pub fn closing(&self) -> Option<&Closing> {
        self.course.closing.as_ref()
    }

    /// § 9.A: who called the queen round that is on.
    pub fn queens(&self) -> Option<Seat> {
        self.course.queens
    }

    /// How many words of this seat were wrong or missing and never proved.
    pub fn wrong_words(&self, seat: Seat) -> usize {
        let is_word = |fault: &&super::Fault| fault.seat == seat && !fault.of_card && fault.root.is_none();
        self.faults.iter().filter(is_word).count()
    }

    /// § 9.C: who waits in a run of 7s.
    pub fn run(&self) -> &[Seat] {
        &self.course.run
    }

    /// Whether this card could rightly be laid.
    pub fn fits(&self, seat: Seat, card: Card) -> bool {
        self.rests().is_none() && self.breach(seat, card).is_none()
    }

    /// § 7: whether the plenum sits.
    pub fn plenum_sits(&self) -> bool {
        self.plenum.is_some()
    }

    /// Whether nobody can lay or draw.
    pub fn is_at_rest(&self) -> bool {
        self.rests().is_some()
    }
}
