//! How a round of freie-voelker can be read.

use super::{Card, Colour, Deed, End, FreieVoelker, Question, Stage, Word};
use crate::deal::Seat;

impl FreieVoelker {
    /// The hand of a seat, in no particular order.
    pub fn hand(&self, seat: Seat) -> &[Card] {
        &self.hands[seat]
    }

    /// The pile, the top card last.
    pub fn discard(&self) -> &[Card] {
        &self.pile
    }

    /// FV5, FV6: what lies open before a seat.
    pub fn open(&self, seat: Seat) -> Vec<Card> {
        if self.ring == Some(seat) {
            self.bearer.into_iter().chain([Card::Ring]).collect()
        } else {
            Vec::new()
        }
    }

    /// FV7: whether the hand of a seat lies face down.
    pub fn lies(&self, seat: Seat) -> bool {
        self.lies[seat]
    }

    /// The open location, its place in [`super::LOCATIONS`].
    pub fn location(&self) -> usize {
        self.location
    }

    /// The colour that is wished.
    pub fn wish(&self) -> Option<Colour> {
        self.wish
    }

    /// Who is on.
    pub fn on(&self) -> Seat {
        self.on
    }

    /// How far the turn has come.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// What play waits for.
    pub fn question(&self) -> Option<Question> {
        self.question
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

    /// FV14: the points of this round.
    pub fn round_points(&self) -> &[u32] {
        &self.round_points
    }

    /// FV15: the points of the match.
    pub fn points(&self) -> &[u32] {
        &self.points
    }

    /// FV15: the agreed rounds are played, and one player alone has most points.
    pub fn is_match_over(&self) -> bool {
        let most = self.points.iter().max();
        let first = self.points.iter().filter(|points| Some(*points) == most).count();
        self.end.is_some() && self.options.rounds > 0 && self.rounds >= self.options.rounds && first == 1
    }

    /// Whether this could rightly be done.
    pub fn is_right(&self, seat: Seat, deed: Deed) -> bool {
        self.breaches(seat, deed).is_empty()
    }
}
