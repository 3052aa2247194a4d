//! How a round can be read.

use super::{Book, ColourOf, DeedOf, End, Round, Stage, Word};
use crate::deal::Seat;

impl<B: Book> Round<B> {
    /// What only this book has.
    pub fn own(&self) -> &B {
        &self.own
    }

    /// The hand of a seat, in no particular order.
    pub fn hand(&self, seat: Seat) -> &[B::Card] {
        &self.hands[seat]
    }

    /// A pile, the top card last.
    pub fn discard(&self, set: usize) -> &[B::Card] {
        &self.piles[set]
    }

    /// The colour that is wished at a pile.
    pub fn wish(&self, set: usize) -> Option<ColourOf<B>> {
        self.wishes[set]
    }

    /// Who is on.
    pub fn on(&self) -> Seat {
        self.on
    }

    /// How far the turn has come.
    pub fn stage(&self) -> Stage<B::Card> {
        self.stage
    }

    /// What play waits for.
    pub fn question(&self) -> Option<&B::Question> {
        self.question.as_ref()
    }

    /// The open calls: the word, who has to say it, and when it is too late.
    pub fn open_calls(&self) -> Vec<(Word, Seat, u64)> {
        let told = |window: &super::Window| (window.word, window.seat, window.until_ms);
        self.windows.iter().map(told).collect()
    }

    /// How the round ended, if it has.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// VA14, FV14: the points of this round.
    pub fn round_points(&self) -> &[u32] {
        &self.round_points
    }

    /// VA15, FV15: the points of the match.
    pub fn points(&self) -> &[u32] {
        &self.points
    }

    /// VA15, FV15: the agreed rounds are played, and one player alone has most points.
    pub fn is_match_over(&self) -> bool {
        let most = self.points.iter().max();
        let first = self.points.iter().filter(|points| Some(*points) == most).count();
        self.end.is_some() && self.options.rounds > 0 && self.rounds >= self.options.rounds && first == 1
    }

    /// Whether this could rightly be done.
    pub fn is_right(&self, seat: Seat, deed: DeedOf<B>) -> bool {
        self.breaches(seat, deed).is_empty()
    }
}
