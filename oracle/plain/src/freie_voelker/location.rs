//! The locations (FV9, FV16), as the decks' files have them.

use super::card::{Card, Colour, Symbol};
use crate::shared::Playable;

/// One of them.
#[derive(Clone, Copy, Debug)]
pub struct Location {
    /// Its code.
    pub code: &'static str,
    /// What it says.
    pub says: Says,
    /// FV16: the cards of the other game that it pictures.
    pub pictures: &'static [(Colour, u8)],
}

/// What a location says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Says {
    /// Only cards with one of these symbols may be played; those of the other game have none and are free (FV16).
    Only(&'static [Symbol]),
    /// Cards of this colour may not be played.
    Barred(Colour),
    /// When a card of this colour is played.
    OnColour(Colour, Then),
    /// When a card with this symbol is played.
    OnSymbol(Symbol, Then),
    /// A Mount Doom: points for this bearer (none: there is no such one), and for any other.
    Doom(Option<(Colour, u8, u32)>, u32),
    /// Nothing.
    Nothing,
}

/// What comes of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Then {
    /// The next player draws one.
    NextDraws,
    /// All others draw one.
    OthersDraw,
    /// Who played it draws one.
    PlayerDraws,
    /// Who played it gives the next player a hand card.
    GivesNext,
    /// All show a card; whose colour nobody else shows draws one.
    AllShow,
}

impl Location {
    /// What it has follow when this card is played.
    pub fn brings(&self, card: Card) -> Option<Then> {
        match self.says {
            Says::OnColour(colour, then) => (card.colour() == Some(colour)).then_some(then),
            Says::OnSymbol(symbol, then) => (card.symbol() == Some(symbol)).then_some(then),
            Says::Only(_) | Says::Barred(_) | Says::Doom(..) | Says::Nothing => None,
        }
    }

    /// FV9: whether it forbids this card; specials are not bound by it.
    pub fn bars(&self, card: Card) -> bool {
        match self.says {
            Says::Only(symbols) => card.symbol().is_some_and(|symbol| !symbols.contains(&symbol)),
            Says::Barred(colour) => card.colour() == Some(colour),
            Says::OnColour(..) | Says::OnSymbol(..) | Says::Doom(..) | Says::Nothing => false,
        }
    }

    /// FV16: whether it pictures this card.
    pub fn pictures(&self, card: Card) -> bool {
        let known = card.colour().zip(card.mark());
        known.is_some_and(|known| self.pictures.contains(&known))
    }
}

const fn says(code: &'static str, says: Says) -> Location {
    let pictures = &[];
    Location { code, says, pictures }
}

/// All: nine of the free peoples, nine of Mordor, in the order of the decks' files.
pub const LOCATIONS: [Location; 18] = [
    says("havens", Says::Only(&[Symbol::Elf])),
    says("doom1", Says::Doom(None, 2)),
    says("doom2", Says::Doom(Some((Colour::Red, 4, 2)), 1)),
    says("doom3", Says::Doom(Some((Colour::Green, 7, 3)), 1)),
    says("burrow", Says::Only(&[Symbol::Halfling])),
    says("pass", Says::Barred(Colour::Red)),
    Location {
        code: "ford",
        says: Says::OnColour(Colour::Blue, Then::NextDraws),
        pictures: &[(Colour::Grey, 5), (Colour::Black, 9)],
    },
    says("inn", Says::OnSymbol(Symbol::Halfling, Then::OthersDraw)),
    Location {
        code: "council",
        says: Says::Only(&[Symbol::Human, Symbol::Dwarf]),
        pictures: &[(Colour::Brown, 3)],
    },
    says("swamp", Says::OnColour(Colour::Brown, Then::AllShow)),
    says("ash", Says::Barred(Colour::Grey)),
    Location {
        code: "gate",
        says: Says::Barred(Colour::Black),
        pictures: &[(Colour::Green, 3), (Colour::Blue, 7)],
    },
    says("lake", Says::Barred(Colour::Purple)),
    says("gorge", Says::OnColour(Colour::Purple, Then::NextDraws)),
    says("tower", Says::OnColour(Colour::Grey, Then::PlayerDraws)),
    says("smoke", Says::OnColour(Colour::Black, Then::OthersDraw)),
    says("quarry", Says::OnColour(Colour::Brown, Then::GivesNext)),
    Location {
        code: "waste",
        says: Says::Nothing,
        pictures: &[(Colour::Green, 8)],
    },
];
