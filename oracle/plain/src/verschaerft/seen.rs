//! Read access to a round of `verschaerft`.

use super::{End, Laid, Phase, Slap, Verschaerft, Waiting, Window};
use crate::card::{Card, Face, Suit};
use crate::deal::{Direction, Seat};

impl Verschaerft {
    /// Returns the hand of a seat, in no particular order.
    pub fn hand(&self, seat: Seat) -> &[Card] {
        &self.hands[seat]
    }

    /// Returns the dealer.
    pub fn dealer(&self) -> Seat {
        self.dealer
    }

    /// Returns the top card, once the first card has been turned up.
    pub fn top(&self) -> Option<Laid> {
        self.pile.last().copied()
    }

    /// Returns the pile, the top card last.
    pub fn discard(&self) -> &[Laid] {
        &self.pile
    }

    /// Returns the wished suit.
    pub fn wish(&self) -> Option<Suit> {
        self.wish
    }

    /// Returns the number of cards that the current player owes for 7s.
    pub fn debt(&self) -> usize {
        self.debt
    }

    /// VS5: returns whether the current player has to sit out but may still answer.
    pub fn eight_is_pending(&self) -> bool {
        self.eight
    }

    /// Returns the direction of play.
    pub fn direction(&self) -> Direction {
        self.direction
    }

    /// Returns the current player.
    pub fn on(&self) -> Seat {
        self.on
    }

    /// Returns the phase of the round.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// VS8: returns the opener of the current queen round.
    pub fn opener(&self) -> Option<Seat> {
        self.opener
    }

    /// VS16: returns whether this seat may not play.
    pub fn is_barred(&self, seat: Seat) -> bool {
        self.barred[seat]
    }

    /// VS18: returns the card that this seat has announced.
    pub fn said(&self, seat: Seat) -> Option<Face> {
        self.said[seat]
    }

    /// VS21: returns the player who asked with the last action, and the current player as the
    /// answer.
    pub fn answer(&self) -> Option<(Seat, Option<Seat>)> {
        self.answer
    }

    /// VS7: returns the calls that are due.
    pub fn windows(&self) -> &[Window] {
        &self.windows
    }

    /// VS17: returns the players for whom play waits.
    pub fn waiting(&self) -> &[Waiting] {
        &self.waiting
    }

    /// VS10: returns the undecided slap.
    pub fn open_slap(&self) -> Option<&Slap> {
        self.slap.as_ref()
    }

    /// Returns how the round ended, or `None` while it runs.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Returns whether cards can be played now: no one has to slap, wish or get ready.
    pub fn runs(&self) -> bool {
        self.end.is_none() && self.phase == Phase::Playing && self.slap.is_none() && self.waiting.is_empty()
    }

    pub(super) fn seats(&self) -> usize {
        self.hands.len()
    }
}
