//! How a round of verschärft can be read.

use super::{End, Laid, Phase, Slap, Verschaerft, Waiting, Window};
use crate::card::{Card, Face, Suit};
use crate::deal::{Direction, Seat};

impl Verschaerft {
    /// The hand of a seat, in no particular order.
    pub fn hand(&self, seat: Seat) -> &[Card] {
        &self.hands[seat]
    }

    /// Who dealt.
    pub fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The card on top of the pile, once the first one is turned.
    pub fn top(&self) -> Option<Laid> {
        self.pile.last().copied()
    }

    /// The whole pile, the top card last.
    pub fn discard(&self) -> &[Laid] {
        &self.pile
    }

    /// The suit that is wished.
    pub fn wish(&self) -> Option<Suit> {
        self.wish
    }

    /// So many cards are owed for 7s by the player who is on.
    pub fn debt(&self) -> usize {
        self.debt
    }

    /// VS5: whether the player who is on is to sit out and may still answer.
    pub fn eight_is_pending(&self) -> bool {
        self.eight
    }

    /// Which way play runs.
    pub fn direction(&self) -> Direction {
        self.direction
    }

    /// Who is on.
    pub fn on(&self) -> Seat {
        self.on
    }

    /// What the round waits for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// VS8: who opened the queen round that is on.
    pub fn opener(&self) -> Option<Seat> {
        self.opener
    }

    /// VS16: whether this seat may not play.
    pub fn is_barred(&self, seat: Seat) -> bool {
        self.barred[seat]
    }

    /// VS18: which card this seat has announced.
    pub fn said(&self, seat: Seat) -> Option<Face> {
        self.said[seat]
    }

    /// VS21: who has asked with the last deed, and who is on.
    pub fn answer(&self) -> Option<(Seat, Option<Seat>)> {
        self.answer
    }

    /// VS7: the calls that are due.
    pub fn windows(&self) -> &[Window] {
        &self.windows
    }

    /// VS17: for whom play waits.
    pub fn waiting(&self) -> &[Waiting] {
        &self.waiting
    }

    /// VS10: the slap that isn't decided.
    pub fn open_slap(&self) -> Option<&Slap> {
        self.slap.as_ref()
    }

    /// How the round ended, if it has.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Whether cards can be played at all now: nobody has to slap, to wish or to get ready.
    pub fn runs(&self) -> bool {
        self.end.is_none() && self.phase == Phase::Playing && self.slap.is_none() && self.waiting.is_empty()
    }

    pub(super) fn seats(&self) -> usize {
        self.hands.len()
    }
}
