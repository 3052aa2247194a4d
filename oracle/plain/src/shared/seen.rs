//! Read access to a round.

use super::{Book, ColourOf, DeedOf, End, Round, Stage, Word};
use crate::deal::Seat;

impl<B: Book> Round<B> {
    /// Returns the state of the book.
    pub fn own(&self) -> &B {
        &self.own
    }

    /// Returns the hand of a seat, in no particular order.
    pub fn hand(&self, seat: Seat) -> &[B::Card] {
        &self.hands[seat]
    }

    /// Returns a pile, the top card last.
    pub fn discard(&self, set: usize) -> &[B::Card] {
        &self.piles[set]
    }

    /// Returns the wished colour of a pile.
    pub fn wish(&self, set: usize) -> Option<ColourOf<B>> {
        self.wishes[set]
    }

    /// Returns the current player.
    pub fn on(&self) -> Seat {
        self.on
    }

    /// Returns the progress of the turn.
    pub fn stage(&self) -> Stage<B::Card> {
        self.stage
    }

    /// Returns the open question.
    pub fn question(&self) -> Option<&B::Question> {
        self.question.as_ref()
    }

    /// Returns the open words: the word, the seat that has to say it, and the time limit in ms.
    pub fn open_calls(&self) -> Vec<(Word, Seat, u64)> {
        let told = |window: &super::Window| (window.word, window.seat, window.until_ms);
        self.windows.iter().map(told).collect()
    }

    /// Returns how the round ended, or `None` while it runs.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// VA14, FV14: returns the points of this round.
    pub fn round_points(&self) -> &[u32] {
        &self.round_points
    }

    /// VA15, FV15: returns the points of the match.
    pub fn points(&self) -> &[u32] {
        &self.points
    }

    /// VA15, FV15: returns whether the agreed rounds are over and a single player leads.
    pub fn is_match_over(&self) -> bool {
        let most = self.points.iter().max();
        let first = self.points.iter().filter(|points| Some(*points) == most).count();
        self.end.is_some() && self.options.rounds > 0 && self.rounds >= self.options.rounds && first == 1
    }

    /// Returns whether this action would be right.
    pub fn is_right(&self, seat: Seat, deed: DeedOf<B>) -> bool {
        self.breaches(seat, deed).is_empty()
    }
}
