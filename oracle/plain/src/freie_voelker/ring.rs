//! The Ring, the Palantir, and how they are taken (FV5, FV6, FV14, FV16).

use super::{Card, FreieVoelker, Says};
use crate::deal::Seat;
use crate::shared::Playable;

/// FV14, FV16: points for the Ring, and for the Palantir.
const BONUS: u32 = 2;

impl FreieVoelker {
    /// Each of the seats draws a card. Reading: a player who draws the Ring draws the replacement
    /// after all others have drawn.
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

    /// FV5, FV16: places the Ring or the Palantir face up in front of the seat. Returns whether the
    /// card was one of them.
    pub(super) fn lies_open(&mut self, seat: Seat, card: Card) -> bool {
        if card == Card::Ring {
            (self.own.ring, self.own.bearer) = (Some(seat), None);
        }
        if card == Card::Palantir {
            self.own.palantir = Some(seat);
        }
        matches!(card, Card::Ring | Card::Palantir)
    }

    /// FV6, FV16: a bearer takes the Ring from another player, a seer takes the Palantir.
    pub(super) fn can_take(&self, seat: Seat, card: Card) -> bool {
        let from_another = |holder: Option<Seat>| holder.is_some_and(|holder| holder != seat);
        card.is_bearer() && from_another(self.own.ring) || card.is_seer() && from_another(self.own.palantir)
    }

    /// FV16, FV17: a seer goes onto the pile at once: the next card must fit it, and the pile's
    /// wish is over.
    pub(super) fn take_palantir(&mut self, seat: Seat, card: Card) {
        self.own.palantir = Some(seat);
        self.piles[1].push(card);
        self.wishes[1] = None;
    }

    /// FV6: the former holder's bearer goes onto the pile, and the next card must fit it.
    pub(super) fn take_ring(&mut self, seat: Seat, card: Card) {
        self.own.ring = Some(seat);
        if let Some(other) = self.own.bearer.replace(card) {
            self.piles[0].push(other);
            self.wishes[0] = None;
        }
    }

    /// FV16: returns the points for the Palantir, and one for each pictured card.
    pub(super) fn points_of_mordor(&self, seat: Seat) -> u32 {
        let palantir = if self.own.palantir == Some(seat) { BONUS } else { 0 };
        palantir + self.own.aside[seat].len() as u32
    }

    /// FV14: returns two points for the holder, plus what an open Mount Doom gives their bearer, if
    /// they have one.
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
