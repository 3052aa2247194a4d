//! A number for each card of a French deck, by rank with exceptions for individual cards.

use maumau_table::{Rank, Suit};
use std::fmt;

const RANKS: [&str; 16] = [
    "", "", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "X",
];
const SUITS: [&str; 4] = ["C", "D", "H", "S"];

/// A number for each card, written `A:11,10:10,QS:13`: a rank, or a rank with a suit.
/// Unnamed cards have 0; later entries override earlier ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardNumbers([i16; 64]);

impl CardNumbers {
    /// 0 for every card.
    pub const ZERO: CardNumbers = CardNumbers([0; 64]);

    /// The number of a card with this rank and suit.
    #[inline]
    pub fn of(&self, rank: Rank, suit: Suit) -> i16 {
        self.0[usize::from((rank.0 & 15) << 2 | suit.0 & 3)]
    }

    /// Parses a table. Numbers range from -999 to 999.
    pub fn parse(text: &str) -> Option<CardNumbers> {
        let mut numbers = CardNumbers::ZERO;
        for entry in text.split(',').filter(|entry| !entry.is_empty()) {
            let (cards, number) = entry.split_once(':')?;
            let number = number.parse().ok().filter(|n| (-999..=999).contains(n))?;
            for place in places(cards)? {
                numbers.0[place] = number;
            }
        }
        Some(numbers)
    }

    /// Parses a list of cards such as `8,JH,JD`; each gets the number 1.
    pub(crate) fn parse_cards(text: &str) -> Option<CardNumbers> {
        let mut numbers = CardNumbers::ZERO;
        for cards in text.split(',') {
            for place in places(cards)? {
                numbers.0[place] = 1;
            }
        }
        Some(numbers)
    }

    /// Returns whether a condition holds for all numbers except 0.
    pub(crate) fn all(&self, holds: impl Fn(i16) -> bool) -> bool {
        self.0.iter().all(|&n| n == 0 || holds(n))
    }

    pub(crate) fn cards(&self) -> String {
        self.entries(|card, _| card)
    }

    fn entries(&self, write: impl Fn(String, i16) -> String) -> String {
        let mut entries = Vec::new();
        for (rank, name) in RANKS.iter().enumerate().skip(2) {
            let four = &self.0[4 * rank..4 * rank + 4];
            if four.iter().all(|n| *n == four[0]) {
                entries.extend((four[0] != 0).then(|| write((*name).to_owned(), four[0])));
            } else {
                let single = four.iter().zip(SUITS).filter(|(n, _)| **n != 0);
                entries.extend(single.map(|(n, suit)| write(format!("{name}{suit}"), *n)));
            }
        }
        entries.join(",")
    }
}

fn places(cards: &str) -> Option<std::ops::Range<usize>> {
    let of = |name: &str| RANKS.iter().position(|known| !name.is_empty() && *known == name);
    if let Some(rank) = of(cards) {
        return Some(4 * rank..4 * rank + 4);
    }
    let suit = SUITS.iter().position(|suit| cards.ends_with(suit))?;
    let place = 4 * of(&cards[..cards.len() - 1])? + suit;
    Some(place..place + 1)
}

impl fmt::Display for CardNumbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.entries(|card, n| format!("{card}:{n}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_they_are_written() {
        for text in ["10:10,A:11", "QC:1,QS:13,K:-4,X:20", ""] {
            let numbers = CardNumbers::parse(text).expect(text);
            assert_eq!(numbers.to_string(), text);
        }
        let numbers = CardNumbers::parse("Q:3,QS:13").expect("two entries");
        assert_eq!(
            (
                numbers.of(Rank::QUEEN, Suit::SPADES),
                numbers.of(Rank::QUEEN, Suit::HEARTS)
            ),
            (13, 3)
        );
        assert_eq!(numbers.of(Rank::JOKER, Suit::NONE), 0);
        for wrong in ["1:3", "S:2", "A=3", "A:x", "A:5000"] {
            assert_eq!(CardNumbers::parse(wrong), None, "{wrong}");
        }
    }
}
