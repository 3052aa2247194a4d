//! The Ring, the Palantir, and who can take them (FV5, FV6, FV14, FV16).

use super::{Card, FreieVoelker, Says};
use crate::deal::Seat;
use crate::shared::Playable;

/// FV14, FV16: for the Ring, and for the Palantir.
const BONUS: u32 = 2;

impl FreieVoelker {
    /// Several draw one each. Reading: whoever gets the Ring draws its other card when all have drawn.
    pub(super) fn all_draw(&mut self, seats: &[Seat]) {
        let mut once_more = Vec::new();
        for &seat in seats {
            let Some(card) = self.next_card() else { continue };
            if self.lies_open(seat, card) {
                once_more.push(seat);
            } else {
                self.hands[seat].push(card);
            }
        }
        for seat in once_more {
            self.take(seat, 1);
        }
    }

    /// FV5, FV16: the Ring and the Palantir are laid open before whom they come to.
    pub(super) fn lies_open(&mut self, seat: Seat, card: Card) -> bool {
        if card == Card::Ring {
            (self.own.ring, self.own.bearer) = (Some(seat), None);
        }
        if card == Card::Palantir {
            self.own.palantir = Some(seat);
        }
        matches!(card, Card::Ring | Card::Palantir)
    }

    /// FV6, FV16: a bearer takes the Ring from another player, a seer the Palantir.
    pub(super) fn can_take(&self, seat: Seat, card: Card) -> bool {
        let from_another = |holder: Option<Seat>| holder.is_some_and(|holder| holder != seat);
        card.is_bearer() && from_another(self.own.ring) || card.is_seer() && from_another(self.own.palantir)
    }

    /// FV16, FV17: a seer is discarded at once: it comes to the pile and rules the next card, and the wish there is gone.
    pub(super) fn take_palantir(&mut self, seat: Seat, card: Card) {
        self.own.palantir = Some(seat);
        self.piles[1].push(card);
        self.wishes[1] = None;
    }

    /// FV6: the former holder's own bearer goes on the pile and rules the next card.
    pub(super) fn take_ring(&mut self, seat: Seat, card: Card) {
        self.own.ring = Some(seat);
        if let Some(other) = self.own.bearer.replace(card) {
            self.piles[0].push(other);
            self.wishes[0] = None;
        }
    }

    /// FV16: for the Palantir, and one for each pictured card.
    pub(super) fn points_of_mordor(&self, seat: Seat) -> u32 {
        let palantir = if self.own.palantir == Some(seat) { BONUS } else { 0 };
        palantir + self.own.aside[seat].len() as u32
    }

    /// FV14: two for its holder, and what a Mount Doom brings for its bearer; that brings none without one.
    pub(super) fn points_for_ring(&self, seat: Seat) -> u32 {
        if self.own.ring != Some(seat) {
            return 0;
        }
        let (Some(bearer), Says::Doom(special, others)) = (self.own.bearer, self.location().says) else {
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
