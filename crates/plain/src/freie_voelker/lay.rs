//! Laying a card on the pile or before oneself, and what forbids it (FV4, FV6, FV9, FV10, C10).

use super::calls::Said;
use super::card::Says;
use super::course::{Course, Step};
use super::{Card, Deed, FreieVoelker, LOCATIONS, Stage};
use crate::deal::Seat;
use crate::deed::{Outcome, Referee, Refusal, Ruling};

impl FreieVoelker {
    pub(super) fn lay(&mut self, seat: Seat, card: Card, deed: Deed) -> Outcome {
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

    /// The paragraphs that forbid this deed now; the rules don't say which of several is named.
    pub fn breaches(&self, seat: Seat, deed: Deed) -> Vec<&'static str> {
        let mut breaches = self.rests();
        let laid = self.course.is_some();
        let sits_out = self.lies[seat] && seat == self.on;
        match deed {
            Deed::Lay(card) | Deed::TakeRing(card) => {
                breaches.extend((seat != self.on).then_some("C1"));
                breaches.extend(self.lies[seat].then_some("FV7"));
                if matches!(deed, Deed::TakeRing(_)) {
                    let another_has_it = self.ring.is_some_and(|holder| holder != seat);
                    breaches.extend((!card.is_bearer() || !another_has_it).then_some("FV6"));
                }
                breaches.extend(self.misfits(card));
            }
            // Reading: to lay out of turn breaks C1; to draw or pass breaks the paragraph about turns.
            Deed::Draw if seat != self.on || laid || self.stage != Stage::Fresh => breaches.push("FV3"),
            Deed::Pass if seat != self.on || laid || self.stage == Stage::Fresh => breaches.push("FV3"),
            // Reading: hands that are held can't be taken up, and whoever tries does what its turn doesn't allow.
            Deed::TakeUp if seat != self.on || laid || !self.lies[seat] => breaches.push("FV7"),
            Deed::Draw | Deed::Pass => {}
            Deed::TakeUp | Deed::Say(_) | Deed::Answer(_) => {}
        }
        // FV7: to take up its hand is all that it can do.
        if sits_out && matches!(deed, Deed::Draw | Deed::Pass) {
            breaches.push("FV7");
        }
        breaches
    }

    /// FV3, FV4, FV9, FV10: why this card can't be laid by whoever is on.
    fn misfits(&self, card: Card) -> Vec<&'static str> {
        let mut misfits = Vec::new();
        if let Stage::Drew(drawn) = self.stage
            && self.options.only_drawn
            && drawn != Some(card)
        {
            misfits.push("FV3");
        }
        // FV7, FV8: specials are always playable, and not bound by the limit.
        if card.is_special() {
            return misfits;
        }
        let limit = match LOCATIONS[self.location].1 {
            Says::Only(symbols) => card.symbol().is_some_and(|symbol| symbols.contains(&symbol)),
            Says::Barred(colour) => card.colour() != Some(colour),
            Says::NextDraws(_) | Says::OthersDraw(_) | Says::Doom(..) => true,
        };
        misfits.extend((!limit).then_some("FV9"));
        if self.wish.is_some() {
            misfits.extend((self.wish != card.colour()).then_some("FV10"));
        } else if let Some(top) = self.pile.last() {
            let fits = top.colour() == card.colour() || top.number() == card.number();
            misfits.extend((!fits).then_some("FV4"));
        }
        misfits
    }

    /// A wrong deed (C10).
    fn wrong(&mut self, seat: Seat, rule: &'static str) -> Outcome {
        match self.options.referee {
            Referee::Strict | Referee::Table => Err(Refusal::Forbidden(rule)),
            Referee::Instant => {
                self.draw_penalty(seat, 1);
                Ok(Ruling::Fined(rule))
            }
        }
    }

    /// A draw, a pass or a hand taken up that is wrong (C10): while play rests it is refused.
    pub(super) fn wrong_turn(&mut self, seat: Seat, deed: Deed) -> Option<Outcome> {
        if self.end.is_some() {
            return Some(Err(Refusal::Impossible));
        }
        let rule = *self.breaches(seat, deed).first()?;
        if self.rests().is_empty() {
            Some(self.wrong(seat, rule))
        } else {
            Some(Err(Refusal::Forbidden(rule)))
        }
    }

    /// The card is laid; what it does follows.
    fn put(&mut self, seat: Seat, card: Card, deed: Deed) {
        self.hands[seat].retain(|held| *held != card);
        self.empty_turns = 0;
        self.laid += 1;
        if matches!(deed, Deed::TakeRing(_)) {
            self.take_ring(seat, card);
        } else {
            self.pile.push(card);
            // FV10
            if self.wish.is_some() && self.wish == card.colour() {
                self.wish = None;
            }
        }
        let mut steps = match card {
            Card::Mau(..) => vec![Step::Location(card)],
            Card::Earth(_) => vec![Step::Turn, Step::Wish("FV8")],
            Card::Fire(_) => vec![Step::SitsOut, Step::Draws, Step::Wish("FV7")],
            Card::Ring => Vec::new(),
        };
        let is_last_special = self.hands[seat].is_empty() && card.is_special();
        steps.extend(is_last_special.then_some(Step::Price));
        self.course = Some(Course {
            by: seat,
            steps: steps.into(),
            goes_on: false,
        });
        // FV13: with a special no "Mau Mau" is due.
        if !is_last_special {
            self.count(seat);
        }
        self.said = Said::default();
        self.go_on();
    }

    /// FV6: the former holder's own bearer goes on the pile and rules the next card.
    fn take_ring(&mut self, seat: Seat, card: Card) {
        self.ring = Some(seat);
        if let Some(other) = self.bearer.replace(card) {
            self.pile.push(other);
            self.wish = None;
        }
    }
}
