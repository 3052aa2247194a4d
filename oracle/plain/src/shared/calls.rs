//! "Mau", "Mau Mau", other required words, and their time limits (VA10, VA11, VA19, FV12, C9,
//! C9.1).

use super::{Book, Round, Word};
use crate::deal::Seat;
use crate::deed::{Outcome, Ruling};

/// The calls that the current player has made (C9.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Said {
    mau: bool,
    mau_mau: bool,
}

/// A word that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Window {
    pub word: Word,
    pub seat: Seat,
    pub until_ms: u64,
    /// The number of the card that made the word due.
    card: u32,
}

impl<B: Book> Round<B> {
    /// Advances the clock to `at_ms` and lets missed words expire, the earliest first.
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

    /// VA10, VA11, VA19, FV12: the penalty is two cards for "Mau Mau", one for anything else.
    fn lapse(&mut self, window: Window) {
        let cards = if window.word == Word::MauMau { 2 } else { 1 };
        self.draw_penalty(window.seat, cards);
        // C9.1: the round continues, even if there was no card to draw.
        if let Some(course) = &mut self.course
            && course.by == window.seat
            && window.word.is_call()
        {
            course.goes_on |= self.hands[window.seat].is_empty();
        }
        self.go_on();
    }

    /// Draws a penalty. An early call is then void, because the next card is no longer the one
    /// called for (C9.1).
    pub(super) fn draw_penalty(&mut self, seat: Seat, cards: usize) {
        let drawn = self.take(seat, cards);
        if seat == self.on && self.course.is_none() && !drawn.is_empty() {
            self.said = Said::default();
        }
    }

    /// C9: a word is due within the reaction time. Without a reaction time, the machine says it.
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

    /// VA10, VA11, FV12: makes a call due if one card or none is left.
    pub(crate) fn count(&mut self, seat: Seat) {
        match self.hands[seat].len() {
            0 if !self.said.mau_mau => self.open(Word::MauMau, seat),
            1 if !self.said.mau => self.open(Word::Mau, seat),
            _ => {}
        }
    }

    /// A word without cause has no effect.
    pub(super) fn say(&mut self, seat: Seat, word: Word) -> Outcome {
        if self.end.is_some() {
            return Ok(Ruling::Idle);
        }
        // C9.1: a word answers all its open windows, and also counts for the next card.
        self.windows.retain(|window| window.word != word || window.seat != seat);
        if seat == self.on {
            // C9.1: a call may come before the card, with one more card in hand, or while the
            // card's effect is still running.
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

    /// Returns whether this seat's last card has made a call due that is still open.
    pub(crate) fn has_to_call(&self, seat: Seat) -> bool {
        self.windows_of(seat)
            .any(|window| window.word.is_call() && window.card == self.laid)
    }

    /// Returns the paragraphs of the words that are due from this seat.
    pub(super) fn rules_of_open_calls(&self, seat: Seat) -> Vec<&'static str> {
        let rule = |window: &Window| match window.word {
            Word::Mau => B::PARAGRAPHS.mau,
            Word::MauMau => B::PARAGRAPHS.mau_mau,
            Word::Yummy | Word::StrokeHead | Word::Knock | Word::Yuck | Word::TickTack => B::PARAGRAPHS.words,
        };
        self.windows_of(seat).map(rule).collect()
    }

    /// C9.1: after a last card, play waits for the last call, and for everything else due from its
    /// player while they hold no card. Reading: with a card in hand the round continues anyway, so
    /// nothing waits for an open "Mau".
    pub(crate) fn rests_after_last_card(&self, seat: Seat) -> bool {
        let empty = self.hands[seat].is_empty();
        self.windows_of(seat).any(|window| empty || window.word == Word::MauMau)
    }
}
