//! The Ring and its bearers (FV5, FV6, FV14).

use super::card::Says;
use super::{Card, FreieVoelker, LOCATIONS};
use crate::deal::Seat;
use crate::shared::Playable;

/// FV14: for the Ring.
const BONUS: u32 = 2;

impl FreieVoelker {
    /// Several draw one each. Reading: whoever gets the Ring draws its other card when all have drawn.
    pub(super) fn all_draw(&mut self, seats: &[Seat]) {
        let mut once_more = None;
        for &seat in seats {
            match self.next_card() {
                Some(Card::Ring) => {
                    (self.own.ring, self.own.bearer) = (Some(seat), None);
                    once_more = Some(seat);
                }
                Some(card) => self.hands[seat].push(card),
                None => {}
            }
        }
        if let Some(seat) = once_more {
            self.take(seat, 1);
        }
    }

    /// FV6: the former holder's own bearer goes on the pile and rules the next card.
    pub(super) fn take_ring(&mut self, seat: Seat, card: Card) {
        self.own.ring = Some(seat);
        if let Some(other) = self.own.bearer.replace(card) {
            self.pile.push(other);
            self.wish = None;
        }
    }

    /// FV14: two for its holder, and what a Mount Doom brings for its bearer; that brings none without one.
    pub(super) fn points_for_ring(&self, seat: Seat) -> u32 {
        if self.own.ring != Some(seat) {
            return 0;
        }
        let (Some(bearer), Says::Doom(special, others)) = (self.own.bearer, LOCATIONS[self.own.location].1) else {
            return BONUS;
        };
        match special {
            Some((colour, number, points)) if bearer.colour() == Some(colour) && bearer.number() == Some(number) => {
                BONUS + points
            }
            Some(_) | None => BONUS + others,
        }
    }
}
