//! Playing a card, what forbids an action, and penalties for wrong ones (VA3, VA4, VA8, VA12, FV3,
//! FV4, FV10, FV13, C10).

use super::calls::Said;
use super::{Book, Course, Deed, DeedOf, Playable, Round, Stage};
use crate::deal::Seat;
use crate::deed::{Outcome, Referee, Refusal, Ruling};

impl<B: Book> Round<B> {
    pub(crate) fn lay(&mut self, seat: Seat, card: B::Card, deed: DeedOf<B>) -> Outcome {
        if !self.hands[seat].contains(&card) || self.end.is_some() {
            return Err(Refusal::Impossible);
        }
        match self.breaches(seat, deed).first() {
            Some(rule) => self.wrong(seat, rule),
            None => {
                self.put(seat, card, deed);
                Ok(Ruling::Right)
            }
        }
    }

    /// Returns the paragraphs that forbid this action now. The rules do not say which one to report
    /// if there are several.
    pub fn breaches(&self, seat: Seat, deed: DeedOf<B>) -> Vec<&'static str> {
        let mut breaches = self.rests();
        let laid = self.course.is_some();
        match deed {
            Deed::Lay(card) | Deed::LayBefore(card) => {
                breaches.extend((seat != self.on).then_some("C1"));
                breaches.extend(self.is_not_the_drawn(card).then_some(B::PARAGRAPHS.turn));
                breaches.extend(self.misfits(card));
            }
            // FV16: a pictured card replaces the card that the player may play.
            Deed::LayAside(_) => breaches.extend((seat != self.on).then_some("C1")),
            Deed::LayAstray(card) => {
                breaches.extend((seat != self.on).then_some("C1"));
                breaches.extend(self.is_not_the_drawn(card).then_some(B::PARAGRAPHS.turn));
            }
            // Reading: playing a card out of turn violates C1; drawing or passing out of turn
            // violates the paragraph about turns.
            Deed::Draw if seat != self.on || laid || self.stage != Stage::Fresh => breaches.push(B::PARAGRAPHS.turn),
            Deed::Pass if seat != self.on || laid || self.stage == Stage::Fresh => breaches.push(B::PARAGRAPHS.turn),
            Deed::Draw | Deed::Pass | Deed::TakeUp => {}
            Deed::Say(_) | Deed::Answer(_) | Deed::Challenge(_) => {}
        }
        breaches.extend(B::forbids(self, seat, deed));
        breaches
    }

    /// VA3, FV3: returns whether only the drawn card may be played, and this is a different one.
    fn is_not_the_drawn(&self, card: B::Card) -> bool {
        self.options.only_drawn && matches!(self.stage, Stage::Drew(drawn) if drawn != Some(card))
    }

    fn misfits(&self, card: B::Card) -> Vec<&'static str> {
        let mut misfits = Vec::new();
        // VA6, VA7, FV7, FV8: specials always fit.
        if card.is_special() {
            return misfits;
        }
        // FV16: a wish applies only to its own pile.
        let (wish, pile) = (self.wishes[card.set()], &self.piles[card.set()]);
        if wish.is_some() {
            misfits.extend((wish != card.colour()).then_some(B::PARAGRAPHS.wish));
        } else if let Some(top) = pile.last() {
            let fits = top.colour() == card.colour() || top.mark() == card.mark();
            misfits.extend((!fits).then_some(B::PARAGRAPHS.fits));
        }
        misfits
    }

    /// C10: rejects or fines a wrong action.
    fn wrong(&mut self, seat: Seat, rule: &'static str) -> Outcome {
        match self.options.referee {
            Referee::Strict | Referee::Table => Err(Refusal::Forbidden(rule)),
            Referee::Instant => {
                self.draw_penalty(seat, 1);
                Ok(Ruling::Fined(rule))
            }
        }
    }

    /// C10: returns the outcome of a wrong draw, pass or pick-up, or `None` if it is right.
    pub(crate) fn wrong_turn(&mut self, seat: Seat, deed: DeedOf<B>) -> Option<Outcome> {
        if self.end.is_some() {
            return Some(Err(Refusal::Impossible));
        }
        let rule = *self.breaches(seat, deed).first()?;
        // Reading: while play waits, drawing and passing are rejected, as VS15 says; a played card
        // goes back.
        if self.rests().is_empty() {
            Some(self.wrong(seat, rule))
        } else {
            Some(Err(Refusal::Forbidden(rule)))
        }
    }

    /// Plays the card and starts its effects.
    fn put(&mut self, seat: Seat, card: B::Card, deed: DeedOf<B>) {
        self.hands[seat].retain(|held| *held != card);
        self.empty_turns = 0;
        self.laid += 1;
        let mut steps = B::laid(self, seat, deed, card);
        let is_last_special = self.hands[seat].is_empty() && card.is_special();
        steps.extend(is_last_special.then_some(B::PRICE));
        self.course = Some(Course {
            by: seat,
            steps: steps.into(),
            again: false,
            goes_on: false,
        });
        // VA12, FV13: a special as the last card needs no "Mau Mau".
        if !is_last_special {
            self.count(seat);
        }
        self.said = Said::default();
        self.ahead = Said::default();
        B::others_say(self, seat, card);
        self.go_on();
    }

    /// VA8, FV10: a card of the wished colour fulfils the wish.
    pub(crate) fn put_on_pile(&mut self, card: B::Card) {
        self.piles[card.set()].push(card);
        let wish = &mut self.wishes[card.set()];
        if wish.is_some() && *wish == card.colour() {
            *wish = None;
        }
    }
}
