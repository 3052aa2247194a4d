//! The cards and characters of `vampir` (VA1, VA18, VA20), as in the deck file.

use super::Ability;
use crate::shared::Playable;

/// A colour of the Mau-Mau cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs)]
pub enum Colour {
    Green,
    Purple,
    Red,
    Blue,
}

impl Colour {
    /// All four colours.
    pub const ALL: [Colour; 4] = [Colour::Green, Colour::Purple, Colour::Red, Colour::Blue];
}

/// A symbol of the Mau-Mau cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs)]
pub enum Symbol {
    Spider,
    Grave,
    Coffin,
    Skull,
    Bat,
    Stake,
    Garlic,
    Chalice,
    Cross,
    Castle,
    Candle,
}

impl Symbol {
    /// All eleven symbols.
    pub const ALL: [Symbol; 11] = [
        Symbol::Spider,
        Symbol::Grave,
        Symbol::Coffin,
        Symbol::Skull,
        Symbol::Bat,
        Symbol::Stake,
        Symbol::Garlic,
        Symbol::Chalice,
        Symbol::Cross,
        Symbol::Castle,
        Symbol::Candle,
    ];
}

/// A physical card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Card {
    /// A Mau-Mau card: its colour, its symbol, and its deck if several are mixed.
    Mau(Colour, Symbol, u8),
    /// A clock.
    Clock(u8),
    /// A werewolf.
    Wolf(u8),
}

impl Playable for Card {
    type Colour = Colour;
    type Mark = Symbol;

    /// VA1: clocks and werewolves are specials.
    fn is_special(self) -> bool {
        !matches!(self, Card::Mau(..))
    }

    fn colour(self) -> Option<Colour> {
        match self {
            Card::Mau(colour, ..) => Some(colour),
            Card::Clock(_) | Card::Wolf(_) => None,
        }
    }

    fn mark(self) -> Option<Symbol> {
        match self {
            Card::Mau(_, symbol, _) => Some(symbol),
            Card::Clock(_) | Card::Wolf(_) => None,
        }
    }
}

/// VA1: returns 44 Mau-Mau cards, 6 clocks and 5 werewolves for each pack.
pub fn deck(packs: u8) -> Vec<Card> {
    let mut deck = Vec::new();
    for copy in 0..packs {
        for colour in Colour::ALL {
            deck.extend(Symbol::ALL.map(|symbol| Card::Mau(colour, symbol, copy)));
        }
    }
    deck.extend((0..6 * packs).map(Card::Clock));
    deck.extend((0..5 * packs).map(Card::Wolf));
    deck
}

/// A character: an ability and two symbols by day, a symbol and a colour at night.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Character {
    /// The ability by day.
    pub ability: Ability,
    /// The symbols that trigger the ability.
    pub day: [Symbol; 2],
    /// The symbol that takes effect at night (VA16).
    pub night_symbol: Symbol,
    /// The colour that takes effect at night (VA17).
    pub night_colour: Colour,
    /// VA2: whether the character is recommended for a first game.
    pub easy: bool,
}

/// All eight characters, in the order of the deck file.
pub const CHARACTERS: [Character; 8] = {
    use Colour::{Blue, Green, Purple, Red};
    use Symbol::{Bat, Candle, Castle, Chalice, Coffin, Cross, Garlic, Grave, Skull, Spider, Stake};
    [
        character(Ability::GiveLeft, [Spider, Castle], Chalice, Green, true),
        character(Ability::AskColour, [Skull, Candle], Bat, Purple, false),
        character(Ability::WishAgain, [Bat, Stake], Spider, Red, true),
        character(Ability::ChangeAgain, [Grave, Chalice], Skull, Blue, false),
        character(Ability::AllDraw, [Coffin, Garlic], Stake, Blue, true),
        character(Ability::FewestDraw, [Spider, Cross], Coffin, Green, true),
        character(Ability::Share, [Coffin, Bat], Grave, Red, false),
        character(Ability::Pool, [Grave, Skull], Candle, Purple, false),
    ]
};

const fn character(
    ability: Ability,
    day: [Symbol; 2],
    night_symbol: Symbol,
    night_colour: Colour,
    easy: bool,
) -> Character {
    Character {
        ability,
        day,
        night_symbol,
        night_colour,
        easy,
    }
}
