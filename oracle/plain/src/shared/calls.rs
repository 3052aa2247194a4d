//! "Mau", "Mau Mau", what others have to say, and when it is too late (VA10, VA11, VA19, FV12, C9, C9.1).

use super::{Book, Round, Word};
use crate::deal::Seat;
use crate::deed::{Outcome, Ruling};

/// What whoever is on has said (C9.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Said {
    mau: bool,
    mau_mau: bool,
}

/// Something that is to be said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Window {
    /// What.
    pub word: Word,
    /// By whom.
    pub seat: Seat,
    /// When it is too late.
    pub until_ms: u64,
    /// With which card it opened.
    card: u32,
}

impl<B: Book> Round<B> {
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

    /// VA10, VA11, VA19, FV12: one card, or two.
    fn lapse(&mut self, window: Window) {
        let cards = if window.word == Word::MauMau { 2 } else { 1 };
        self.draw_penalty(window.seat, cards);
        // C9.1: the round goes on, also where there was nothing to draw.
        if let Some(course) = &mut self.course
            && course.by == window.seat
            && window.word.is_call()
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

    /// C9: something has to be said, within the reaction time; where there is none the machine says it.
    pub(crate) fn open(&mut self, word: Word, seat: Seat) {
        if self.options.reaction_ms > 0 {
            self.windows.push(Window {
                word,
                seat,
                until_ms: self.now_ms + self.options.reaction_ms,
                card: self.laid,
            });
        }
    }

    /// VA10, VA11, FV12: so many cards are left, by a card or by what it did.
    pub(crate) fn count(&mut self, seat: Seat) {
        match self.hands[seat].len() {
            0 if !self.said.mau_mau => self.open(Word::MauMau, seat),
            1 if !self.said.mau => self.open(Word::Mau, seat),
            _ => {}
        }
    }

    /// A word. Without cause it has no effect.
    pub(super) fn say(&mut self, seat: Seat, word: Word) -> Outcome {
        if self.end.is_some() {
            return Ok(Ruling::Idle);
        }
        // C9.1: one word in the time of several windows serves all of them, and counts for the next card too.
        self.windows.retain(|window| window.word != word || window.seat != seat);
        if seat == self.on {
            // C9.1: before the card with one card more; since the card for what it still does.
            let (held, runs) = (self.hands[seat].len(), self.course.is_some());
            let ahead = |left: usize| held == left + 1;
            match word {
                Word::Mau => {
                    self.said.mau |= runs || ahead(1);
                    self.ahead.mau |= ahead(1);
                }
                Word::MauMau => {
                    self.said.mau_mau |= runs || ahead(0);
                    self.ahead.mau_mau |= ahead(0);
                }
                Word::Yummy | Word::StrokeHead | Word::Knock | Word::Yuck | Word::TickTack => {}
            }
        }
        self.go_on();
        Ok(Ruling::Right)
    }

    fn windows_of(&self, seat: Seat) -> impl Iterator<Item = &Window> {
        self.windows.iter().filter(move |window| window.seat == seat)
    }

    /// Whether a call is open that this seat's card has made due.
    pub(crate) fn has_to_call(&self, seat: Seat) -> bool {
        self.windows_of(seat)
            .any(|window| window.word.is_call() && window.card == self.laid)
    }

    /// The paragraphs of what this seat has still to say.
    pub(super) fn rules_of_open_calls(&self, seat: Seat) -> Vec<&'static str> {
        let rule = |window: &Window| match window.word {
            Word::Mau => B::PARAGRAPHS.mau,
            Word::MauMau => B::PARAGRAPHS.mau_mau,
            Word::Yummy | Word::StrokeHead | Word::Knock | Word::Yuck | Word::TickTack => B::PARAGRAPHS.words,
        };
        self.windows_of(seat).map(rule).collect()
    }

    /// C9.1: play rests after a last card for the last call, and for all else that its player has to say as long as it holds no
    /// card. Reading: with a card in hand again the round goes on anyway, and nothing rests for an open "Mau".
    pub(crate) fn rests_after_last_card(&self, seat: Seat) -> bool {
        let empty = self.hands[seat].is_empty();
        self.windows_of(seat).any(|window| empty || window.word == Word::MauMau)
    }
}
