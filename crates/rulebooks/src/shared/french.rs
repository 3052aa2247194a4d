//! French decks: 7 to Ace, 6 to Ace or 2 to Ace, one or more packs, with or without jokers.

use maumau_table::{Card, Deck, Kind, Rank, Sentence, Suit};

const SUITS: [[&str; 3]; 4] = [
    ["C", "Kreuz", "clubs"],
    ["D", "Karo", "diamonds"],
    ["H", "Herz", "hearts"],
    ["S", "Pik", "spades"],
];
const RANKS: [[&str; 3]; 14] = [
    ["2", "2", "2"],
    ["3", "3", "3"],
    ["4", "4", "4"],
    ["5", "5", "5"],
    ["6", "6", "6"],
    ["7", "7", "7"],
    ["8", "8", "8"],
    ["9", "9", "9"],
    ["10", "10", "10"],
    ["J", "Bube", "Jack"],
    ["Q", "Dame", "Queen"],
    ["K", "König", "King"],
    ["A", "Ass", "Ace"],
    ["X", "Joker", "joker"],
];

/// Returns a French deck from `lowest` to the Ace, with `packs` packs and the jokers `X1`, `X2` … A
/// card of the second pack is written `7H'`, of the third `7H''`.
///
/// # Errors
/// If there are more than 128 cards.
pub fn deck(id: &str, lowest: Rank, packs: u8, jokers: u8) -> Result<Deck, Sentence> {
    deck_of(id, packs, jokers, |rank, _| rank >= lowest)
}

/// Like [`deck`], but only with the ranks and suits for which `keep` returns true.
///
/// # Errors
/// If there are no cards, or more than 128.
pub fn deck_of(id: &str, packs: u8, jokers: u8, keep: impl Fn(Rank, Suit) -> bool) -> Result<Deck, Sentence> {
    let mut kinds = Vec::new();
    for pack in 0..packs {
        for (s, suit) in SUITS.iter().enumerate() {
            for rank in (2..=Rank::ACE.0).filter(|&rank| keep(Rank(rank), Suit(s as u8))) {
                let code = format!(
                    "{}{}{}",
                    RANKS[usize::from(rank - 2)][0],
                    suit[0],
                    "'".repeat(usize::from(pack))
                );
                kinds.push(Kind {
                    code,
                    suit: Suit(s as u8),
                    rank: Rank(rank),
                    marks: 0,
                });
            }
        }
    }
    for joker in 1..=jokers {
        kinds.push(Kind {
            code: format!("X{joker}"),
            suit: Suit::NONE,
            rank: Rank::JOKER,
            marks: 0,
        });
    }
    let mut deck = Deck::new(id, kinds).map_err(|error| error.sentence())?;
    deck.suits = SUITS.iter().map(|names| names.map(str::to_owned)).collect();
    deck.ranks = vec![Default::default(); 2];
    deck.ranks.extend(RANKS.iter().map(|names| names.map(str::to_owned)));
    Ok(deck)
}

/// Returns the sum of the cards' values.
pub fn worth(deck: &Deck, cards: maumau_table::Cards, value: fn(Rank) -> i16) -> i16 {
    cards.map(|card: Card| value(deck.rank(card))).sum()
}

/// Returns the German and English name of a rank.
pub fn rank_name(deck: &Deck, rank: Rank) -> Option<[String; 2]> {
    let [_, de, en] = deck.ranks.get(usize::from(rank.0))?;
    Some([de.clone(), en.clone()])
}

/// Returns the German and English name of a suit, if there is one.
pub fn suit_name(deck: &Deck, suit: Suit) -> Option<[String; 2]> {
    let [_, de, en] = deck.suits.get(usize::from(suit.0))?;
    Some([de.clone(), en.clone()])
}
