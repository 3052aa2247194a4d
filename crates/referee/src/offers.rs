//! The legal actions of a seat.

use crate::Deed;
use maumau_table::{Cards, Seats, Signs};

/// All legal actions of a seat, and no others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offers {
    /// Cards in hand that may be played, for each of [`Spot::ALL`](maumau_table::Spot::ALL).
    pub lay: [Cards; 4],
    /// Whether the seat may draw.
    pub draw: bool,
    /// Whether the seat may pass.
    pub pass: bool,
    /// Whether the seat may take up the cards in front of it.
    pub take_up: bool,
    /// Calls and gestures with a meaning now.
    pub signs: Signs,
    /// Faces that may be announced.
    pub announce: Cards,
    /// Suits that may be chosen, as a bit set.
    pub suits: u16,
    /// Seats that may be chosen.
    pub seats: Seats,
    /// Cards that may be chosen.
    pub cards: Cards,
    /// Numbers below this one may be chosen.
    pub numbers: u8,
    /// Whether yes and no may be chosen.
    pub yes_no: bool,
    /// Whether the seat may decline.
    pub nothing: bool,
    /// Seats that it may challenge.
    pub challenge: Seats,
    /// Seats that it may count down against.
    pub count: Seats,
    /// Seats that it may call the plenum against.
    pub charge: Seats,
    /// Cards of which two may be shown.
    pub show: Cards,
    /// Whether the seat may vote.
    pub vote: bool,
    /// Whether there is any action besides cards for the first pile, draw, pass and signs. Usually
    /// not.
    pub(crate) more: bool,
}

impl Default for Offers {
    fn default() -> Offers {
        Offers::NONE
    }
}

impl Offers {
    /// No legal action.
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

    /// Returns whether this action is legal. Does not check that two cards to show form a pair.
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
