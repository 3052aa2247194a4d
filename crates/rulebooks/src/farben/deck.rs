//! F1: the deck: four colours with numbers and signs, and wild cards.

use maumau_referee::Options;
use maumau_table::{Deck, Kind, Rank, Sentence, Suit};

/// Swaps hands, as an option.
pub(super) const SEVEN: Rank = Rank(7);
/// Passes all hands on, as an option.
pub(super) const NOUGHT: Rank = Rank(0);
/// *skip*: the next player sits out.
pub(super) const SKIP: Rank = Rank(10);
/// *turn*: the direction reverses.
pub(super) const TURN: Rank = Rank(11);
pub(super) const TWO: Rank = Rank(12);
pub(super) const WILD: Rank = Rank(13);
pub(super) const FOUR: Rank = Rank(14);

pub(super) const COLOURS: (Suit, Suit) = (Suit(0), Suit(3));

const SUITS: [[&str; 3]; 4] = [
    ["R", "Rot", "red"],
    ["Y", "Gelb", "yellow"],
    ["G", "Grün", "green"],
    ["B", "Blau", "blue"],
];
const NUMBERS: [&str; 10] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
const SIGNS: [[&str; 3]; 5] = [
    ["Skip", "Aussetzen", "skip"],
    ["Turn", "Richtungswechsel", "turn"],
    ["Draw2", "Zieh zwei", "draw two"],
    ["Wild", "Farbwahl", "wild"],
    ["Draw4", "Zieh vier", "wild draw four"],
];

/// Returns the 108 cards. The second of two equal cards is written `R7'`; the wild cards are `Wild` to `Wild'''`.
pub(super) fn deck(_: &Options, _: u8, _: &[Deck]) -> Result<Deck, Sentence> {
    let numbers = NUMBERS.iter().map(|&number| [number; 3]);
    let ranks: Vec<[&str; 3]> = numbers.chain(SIGNS).collect();
    let mut kinds = Vec::new();
    for (s, suit) in SUITS.iter().enumerate() {
        for rank in NOUGHT.0..WILD.0 {
            let copies = if Rank(rank) == NOUGHT { 1 } else { 2 };
            kinds.extend((0..copies).map(|copy| kind(suit[0], Suit(s as u8), rank, ranks[usize::from(rank)][0], copy)));
        }
    }
    for rank in [WILD.0, FOUR.0] {
        kinds.extend((0..4).map(|copy| kind("", Suit::NONE, rank, ranks[usize::from(rank)][0], copy)));
    }
    let mut deck = Deck::new("farben", kinds).map_err(|error| error.sentence())?;
    deck.suits = SUITS.iter().map(|names| names.map(str::to_owned)).collect();
    deck.ranks = ranks.iter().map(|names| names.map(str::to_owned)).collect();
    Ok(deck)
}

fn kind(colour: &str, suit: Suit, rank: u8, code: &str, copy: usize) -> Kind {
    Kind {
        code: format!("{colour}{code}{}", "'".repeat(copy)),
        suit,
        rank: Rank(rank),
        marks: 0,
    }
}
