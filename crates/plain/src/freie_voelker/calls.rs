//! "Mau" and "Mau Mau", and when it is too late (FV12, C9, C9.1).

use super::{FreieVoelker, Word};
use crate::deal::Seat;
use crate::deed::{Outcome, Ruling};

/// What whoever is on has said (C9.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Said {
    mau: bool,
    mau_mau: bool,
}

/// Something that is to be said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// What.
    pub word: Word,
    /// By whom.
    pub seat: Seat,
    /// When it is too late.
    pub until_ms: u64,
    /// With which card it opened.
    card: u32,
}

impl FreieVoelker {
    /// It is `at_ms` now: what should have been said by then has lapsed, the earliest first.
    pub fn pass_time(&mut self, at_ms: u64) {
        while self.end.is_none()
            && let Some(until_ms) = self.windows.iter().map(|window| window.until_ms).min()
            && until_ms <= at_ms
        {
            self.now_ms = until_ms;
            if let Some(place) = self.windows.iter().position(|window| window.until_ms == until_ms) {
                let window = self.windows.remove(place);
                self.lapse(window);
            }
        }
        self.now_ms = at_ms;
    }

    /// FV12: one card, or two.
    fn lapse(&mut self, window: Window) {
        let cards = match window.word {
            Word::Mau => 1,
            Word::MauMau => 2,
        };
        self.draw_penalty(window.seat, cards);
        // C9.1: the round goes on, also where there was nothing to draw.
        if let Some(course) = &mut self.course
            && course.by == window.seat
        {
            course.goes_on |= self.hands[window.seat].is_empty();
        }
        self.go_on();
    }

    /// A penalty. With it a call for the next card has come too early (C9.1).
    pub(super) fn draw_penalty(&mut self, seat: Seat, cards: usize) {
        let drawn = self.take(seat, cards);
        if seat == self.on && self.course.is_none() && !drawn.is_empty() {
            self.said = Said::default();
        }
    }

    /// FV12: so many cards are left.
    pub(super) fn count(&mut self, seat: Seat) {
        let due = match self.hands[seat].len() {
            0 if !self.said.mau_mau => Word::MauMau,
            1 if !self.said.mau => Word::Mau,
            _ => return,
        };
        // C9: where there is no time the machine says it.
        if self.options.reaction_ms > 0 {
            self.windows.push(Window {
                word: due,
                seat,
                until_ms: self.now_ms + self.options.reaction_ms,
                card: self.laid,
            });
        }
    }

    /// A word. Without cause it has no effect.
    pub(super) fn say(&mut self, seat: Seat, word: Word) -> Outcome {
        if self.end.is_some() {
            return Ok(Ruling::Idle);
        }
        // Reading: what is due twice has to be said twice; the oldest comes first.
        let answers = |window: &Window| window.word == word && window.seat == seat;
        let due = self.windows.iter().position(answers);
        if let Some(place) = due {
            self.windows.remove(place);
        }
        if seat == self.on {
            // C9.1: before the card with one card more; since the card for what it still does.
            let (held, runs) = (self.hands[seat].len(), self.course.is_some());
            let early = |left: usize| runs || due.is_none() && held == left + 1;
            match word {
                Word::Mau => self.said.mau |= early(1),
                Word::MauMau => self.said.mau_mau |= early(0),
            }
        }
        self.go_on();
        Ok(Ruling::Right)
    }

    /// Whether a call is open that this seat's card has made due.
    pub(super) fn has_to_call(&self, seat: Seat) -> bool {
        let mut its = self.windows.iter().filter(|window| window.seat == seat);
        its.any(|window| window.card == self.laid)
    }

    /// The paragraphs of what this seat has still to say.
    pub(super) fn rules_of_open_calls(&self, seat: Seat) -> Vec<&'static str> {
        let its = self.windows.iter().filter(|window| window.seat == seat);
        its.map(|_| "FV12").collect()
    }

    /// C9.1: play rests after a last card for the last call, and for all else that its player has to say as long as it holds no
    /// card.
    pub(super) fn rests_after_last_card(&self, seat: Seat) -> bool {
        let empty = self.hands[seat].is_empty();
        let mut its = self.windows.iter().filter(|window| window.seat == seat);
        its.any(|window| empty || window.word == Word::MauMau)
    }
}
