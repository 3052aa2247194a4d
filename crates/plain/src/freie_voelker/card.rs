//! The cards and locations of freie-voelker (FV1, FV9), as the deck's file has them.

use crate::shared::Playable;

/// A colour of the Mau-Mau cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs)]
pub enum Colour {
    Blue,
    Red,
    Green,
    Yellow,
}

impl Colour {
    /// All four.
    pub const ALL: [Colour; 4] = [Colour::Blue, Colour::Red, Colour::Green, Colour::Yellow];
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

/// One physical card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Card {
    /// A Mau-Mau card: colour, number, and of which of the mixed games.
    Mau(Colour, u8, u8),
    /// The One Ring.
    Ring,
    /// A Middle-earth.
    Earth(u8),
    /// Gandalf's fireworks.
    Fire(u8),
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
    /// Its number, if it has one.
    pub fn number(self) -> Option<u8> {
        self.mark()
    }

    /// Its symbol, if it has one.
    pub fn symbol(self) -> Option<Symbol> {
        match self {
            Card::Mau(colour, number, _) => Some(SYMBOLS[colour as usize][usize::from(number) - 1]),
            Card::Ring | Card::Earth(_) | Card::Fire(_) => None,
        }
    }

    /// FV6: Bilbo, Gollum, Frodo and Sam.
    pub fn is_bearer(self) -> bool {
        matches!(
            self,
            Card::Mau(Colour::Red, 1 | 4, _) | Card::Mau(Colour::Green, 7 | 8, _)
        )
    }
}

impl Playable for Card {
    type Colour = Colour;
    type Mark = u8;

    /// FV1: the Ring, Middle-earths and fireworks.
    fn is_special(self) -> bool {
        !matches!(self, Card::Mau(..))
    }

    fn colour(self) -> Option<Colour> {
        match self {
            Card::Mau(colour, ..) => Some(colour),
            Card::Ring | Card::Earth(_) | Card::Fire(_) => None,
        }
    }

    /// Its number.
    fn mark(self) -> Option<u8> {
        match self {
            Card::Mau(_, number, _) => Some(number),
            Card::Ring | Card::Earth(_) | Card::Fire(_) => None,
        }
    }
}

/// What a location says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Says {
    /// Only cards with one of these symbols may be played.
    Only(&'static [Symbol]),
    /// Cards of this colour may not be played.
    Barred(Colour),
    /// When a card of this colour is played, the next player draws one.
    NextDraws(Colour),
    /// When a card with this symbol is played, all others draw one.
    OthersDraw(Symbol),
    /// A Mount Doom: points for this bearer (none: there is no such one), and for any other.
    Doom(Option<(Colour, u8, u32)>, u32),
}

/// All nine, with their codes, in the order of the deck's file.
pub const LOCATIONS: [(&str, Says); 9] = [
    ("havens", Says::Only(&[Symbol::Elf])),
    ("doom1", Says::Doom(None, 2)),
    ("doom2", Says::Doom(Some((Colour::Red, 4, 2)), 1)),
    ("doom3", Says::Doom(Some((Colour::Green, 7, 3)), 1)),
    ("burrow", Says::Only(&[Symbol::Halfling])),
    ("pass", Says::Barred(Colour::Red)),
    ("ford", Says::NextDraws(Colour::Blue)),
    ("inn", Says::OthersDraw(Symbol::Halfling)),
    ("council", Says::Only(&[Symbol::Human, Symbol::Dwarf])),
];
