//! How a round of vampir can be read.

use super::course::Step;
use super::{Card, Colour, Deed, End, Question, Stage, Vampir};
use crate::deal::Seat;

impl Vampir {
    /// The hand of a seat, in no particular order.
    pub fn hand(&self, seat: Seat) -> &[Card] {
        &self.hands[seat]
    }

    /// The pile, the top card last.
    pub fn discard(&self) -> &[Card] {
        &self.pile
    }

    /// VA7: the clocks beside the day/night card.
    pub fn clocks(&self) -> &[Card] {
        &self.clocks
    }

    /// VA6: the werewolf on a seat's character.
    pub fn wolf(&self, seat: Seat) -> Option<Card> {
        self.wolves[seat]
    }

    /// VA6: the werewolf that has been laid and has no character yet.
    pub fn wolf_between(&self) -> Option<Card> {
        if let Some(Question::Wolf(_, wolf)) = self.question {
            return Some(wolf);
        }
        match self.course.as_ref()?.steps.front() {
            Some(Step::Wolf(wolf)) => Some(*wolf),
            Some(_) | None => None,
        }
    }

    /// VA18.8: the cards in the pool.
    pub fn pool(&self) -> &[Card] {
        &self.pool
    }

    /// Whether it is night.
    pub fn is_night(&self) -> bool {
        self.night
    }

    /// The character of each seat, by its place in [`super::CHARACTERS`].
    pub fn characters(&self) -> &[usize] {
        &self.characters
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
    pub fn question(&self) -> Option<&Question> {
        self.question.as_ref()
    }

    /// The open calls: the word, who has to say it, and when it is too late.
    pub fn open_calls(&self) -> Vec<(super::Word, Seat, u64)> {
        let told = |window: &super::Window| (window.word, window.seat, window.until_ms);
        self.windows.iter().map(told).collect()
    }

    /// How the round ended, if it has.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// VA14: the points of this round.
    pub fn round_points(&self) -> &[u32] {
        &self.round_points
    }

    /// VA15: the points of the match.
    pub fn points(&self) -> &[u32] {
        &self.points
    }

    /// VA15: whether the match is over: the agreed rounds are played, and one player alone has most points.
    pub fn is_match_over(&self) -> bool {
        let most = self.points.iter().max();
        let first = self.points.iter().filter(|points| Some(*points) == most).count();
        self.end.is_some() && self.options.rounds > 0 && self.rounds >= self.options.rounds && first == 1
    }

    /// Whether this card could rightly be laid.
    pub fn fits(&self, seat: Seat, card: Card) -> bool {
        self.breaches(seat, Deed::Lay(card)).is_empty()
    }
}
