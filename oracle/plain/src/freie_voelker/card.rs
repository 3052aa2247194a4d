//! The cards of `freie-voelker` and of Mordor (FV1, FV16), as in the deck files.

use crate::shared::Playable;

/// A colour of the Mau-Mau cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs)]
pub enum Colour {
    Blue,
    Red,
    Green,
    Yellow,
    Brown,
    Black,
    Purple,
    Grey,
}

impl Colour {
    /// All colours: four of the Free Peoples, four of Mordor.
    pub const ALL: [Colour; 8] = [
        Colour::Blue,
        Colour::Red,
        Colour::Green,
        Colour::Yellow,
        Colour::Brown,
        Colour::Black,
        Colour::Purple,
        Colour::Grey,
    ];

    /// FV16: returns the colour's game: 0 for the Free Peoples, 1 for Mordor.
    pub fn set(self) -> usize {
        self as usize / 4
    }
}

/// A symbol of the Mau-Mau cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Symbol {
    Elf,
    Human,
    Dwarf,
    Halfling,
}

/// A physical card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Card {
    /// A Mau-Mau card: its colour, its number, and its deck if several are mixed.
    Mau(Colour, u8, u8),
    /// The One Ring.
    Ring,
    /// A Middle-earth.
    Earth(u8),
    /// Gandalf's fireworks.
    Fire(u8),
    /// FV16: the Palantir.
    Palantir,
    /// FV16: a Middle-earth of Mordor.
    DarkEarth(u8),
    /// FV16: a pillar of light.
    Pillar(u8),
}

/// The symbols of the numbers 1 to 11 of each colour.
const SYMBOLS: [[Symbol; 11]; 4] = {
    use Symbol::{Dwarf as D, Elf as E, Halfling as L, Human as H};
    [
        [E, H, L, E, D, L, H, D, E, H, D],
        [L, H, D, L, E, H, D, E, L, H, D],
        [H, L, E, D, H, E, L, L, D, E, H],
        [H, D, E, H, L, D, E, E, L, D, L],
    ]
};

impl Card {
    /// Returns the number, if the card has one.
    pub fn number(self) -> Option<u8> {
        self.mark()
    }

    /// Returns the symbol, if the card has one.
    pub fn symbol(self) -> Option<Symbol> {
        let Card::Mau(colour, number, _) = self else {
            return None;
        };
        SYMBOLS.get(colour as usize).map(|all| all[usize::from(number) - 1])
    }

    /// FV6: returns whether the card is Bilbo, Gollum, Frodo or Sam.
    pub fn is_bearer(self) -> bool {
        matches!(
            self,
            Card::Mau(Colour::Red, 1 | 4, _) | Card::Mau(Colour::Green, 7 | 8, _)
        )
    }

    /// FV16, FV17: returns whether the card can take the Palantir.
    pub fn is_seer(self) -> bool {
        matches!(
            self,
            Card::Mau(Colour::Brown, 11, _)
                | Card::Mau(Colour::Black, 1, _)
                | Card::Mau(Colour::Purple, 6, _)
                | Card::Mau(Colour::Grey, 9, _)
        )
    }

    /// FV9: returns the colour, or the kind of special.
    pub fn sort(self) -> (Option<Colour>, u8) {
        let kind = match self {
            Card::Mau(..) => 0,
            Card::Ring => 1,
            Card::Earth(_) => 2,
            Card::Fire(_) => 3,
            Card::Palantir => 4,
            Card::DarkEarth(_) => 5,
            Card::Pillar(_) => 6,
        };
        (self.colour(), kind)
    }
}

impl Playable for Card {
    type Colour = Colour;
    type Mark = u8;

    /// FV1, FV16: only Mau-Mau cards are not special.
    fn is_special(self) -> bool {
        !matches!(self, Card::Mau(..))
    }

    fn colour(self) -> Option<Colour> {
        let Card::Mau(colour, ..) = self else { return None };
        Some(colour)
    }

    fn mark(self) -> Option<u8> {
        let Card::Mau(_, number, _) = self else { return None };
        Some(number)
    }

    fn set(self) -> usize {
        match self {
            Card::Mau(colour, ..) => colour.set(),
            Card::Ring | Card::Earth(_) | Card::Fire(_) => 0,
            Card::Palantir | Card::DarkEarth(_) | Card::Pillar(_) => 1,
        }
    }
}
