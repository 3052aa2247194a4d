//! What is offered to a seat: every right deed, and no other.

use crate::Deed;
use maumau_table::{Cards, Seats, Signs};

/// What a seat may rightly do now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offers {
    /// Cards of its hand that may be laid, for each of [`Spot::ALL`](maumau_table::Spot::ALL).
    pub lay: [Cards; 4],
    /// Whether it may draw.
    pub draw: bool,
    /// Whether it may pass.
    pub pass: bool,
    /// Whether it may take up what lies before it.
    pub take_up: bool,
    /// Signs that mean something now.
    pub signs: Signs,
    /// Faces that may be announced.
    pub announce: Cards,
    /// Suits that may be chosen, bit by bit.
    pub suits: u16,
    /// Seats that may be chosen.
    pub seats: Seats,
    /// Cards that may be chosen.
    pub cards: Cards,
    /// Numbers that may be chosen: so many, from 0.
    pub numbers: u8,
    /// Whether yes and no may be chosen.
    pub yes_no: bool,
    /// Whether nothing may be chosen.
    pub nothing: bool,
    /// Whom it may challenge.
    pub challenge: Seats,
    /// Against whom it may count down.
    pub count: Seats,
    /// Against whom it may call the plenum.
    pub charge: Seats,
    /// Pairs of cards that may be shown: all of these.
    pub show: Cards,
    /// Whether it may vote.
    pub vote: bool,
    /// Whether anything is offered but cards for the first pile, a draw, a pass and signs: mostly not, and then it isn't looked for.
    pub(crate) more: bool,
}

impl Default for Offers {
    fn default() -> Offers {
        Offers::NONE
    }
}

impl Offers {
    /// Nothing.
    pub const NONE: Offers = Offers {
        lay: [Cards::NONE; 4],
        draw: false,
        pass: false,
        take_up: false,
        signs: Signs::NONE,
        announce: Cards::NONE,
        suits: 0,
        seats: Seats::NONE,
        cards: Cards::NONE,
        numbers: 0,
        yes_no: false,
        nothing: false,
        challenge: Seats::NONE,
        count: Seats::NONE,
        charge: Seats::NONE,
        show: Cards::NONE,
        vote: false,
        more: false,
    };

    /// Whether this deed is offered. Two cards to be shown are offered one by one; that they belong together the referee sees.
    pub fn holds(&self, deed: &Deed) -> bool {
        match *deed {
            Deed::Lay(card, spot) => self.lay[spot as usize].has(card),
            Deed::Draw => self.draw,
            Deed::Pass => self.pass,
            Deed::TakeUp => self.take_up,
            Deed::Sign(sign) => self.signs.has(sign),
            Deed::Announce(face) => self.announce.has(face),
            Deed::Choose(choice) => self.holds_choice(choice),
            Deed::Challenge(seat) => self.challenge.has(seat),
            Deed::Count(seat) => self.count.has(seat),
            Deed::Charge(seat, ..) => self.charge.has(seat),
            Deed::Show(a, b) => self.show.has(a) && self.show.has(b),
            Deed::Vote(_) => self.vote,
            Deed::Join | Deed::Leave | Deed::AddRule(_) | Deed::TakeBack => false,
        }
    }
}
