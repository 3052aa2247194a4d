//! The locations (FV9, FV16), as in the deck files.

use super::card::{Card, Colour, Symbol};
use crate::shared::Playable;

/// A location.
#[derive(Clone, Copy, Debug)]
pub struct Location {
    /// The location's code.
    pub code: &'static str,
    /// The location's text.
    pub says: Says,
    /// FV16: the cards of the other game that it pictures.
    pub pictures: &'static [(Colour, u8)],
}

/// The text of a location.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Says {
    /// Only cards with one of these symbols may be played. Cards of the other game have no symbol
    /// and are always allowed (FV16).
    Only(&'static [Symbol]),
    /// Cards of this colour may not be played.
    Barred(Colour),
    /// The effect of playing a card of this colour.
    OnColour(Colour, Then),
    /// The effect of playing a card with this symbol.
    OnSymbol(Symbol, Then),
    /// A Mount Doom: the points for this bearer, if it names one, and for any other bearer.
    Doom(Option<(Colour, u8, u32)>, u32),
    /// No text.
    Nothing,
}

/// The effect of a location.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Then {
    /// The next player draws a card.
    NextDraws,
    /// All other players draw a card.
    OthersDraw,
    /// The player draws a card.
    PlayerDraws,
    /// The player gives a hand card to the next player.
    GivesNext,
    /// All players show a card; a player whose colour is unique draws a card.
    AllShow,
}

impl Location {
    /// Returns the location's effect when this card is played.
    pub fn brings(&self, card: Card) -> Option<Then> {
        match self.says {
            Says::OnColour(colour, then) => (card.colour() == Some(colour)).then_some(then),
            Says::OnSymbol(symbol, then) => (card.symbol() == Some(symbol)).then_some(then),
            Says::Only(_) | Says::Barred(_) | Says::Doom(..) | Says::Nothing => None,
        }
    }

    /// FV9: returns whether the location forbids this card. Specials are always allowed.
    pub fn bars(&self, card: Card) -> bool {
        match self.says {
            Says::Only(symbols) => card.symbol().is_some_and(|symbol| !symbols.contains(&symbol)),
            Says::Barred(colour) => card.colour() == Some(colour),
            Says::OnColour(..) | Says::OnSymbol(..) | Says::Doom(..) | Says::Nothing => false,
        }
    }

    /// FV16: returns whether the location pictures this card.
    pub fn pictures(&self, card: Card) -> bool {
        let known = card.colour().zip(card.mark());
        known.is_some_and(|known| self.pictures.contains(&known))
    }
}

const fn says(code: &'static str, says: Says) -> Location {
    let pictures = &[];
    Location { code, says, pictures }
}

/// All locations in the order of the deck files: nine of the Free Peoples, nine of Mordor.
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
