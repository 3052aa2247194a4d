//! Cards by short names: "H7" is the seven of hearts, "H7b" its second copy, "X0" the first joker.

use maumau_plain::{Card, Rank, Suit};

pub fn card(name: &str) -> Card {
    let (name, copy) = match name.strip_suffix('b') {
        Some(name) => (name, 1),
        None => (name, 0),
    };
    let suit = match name.as_bytes()[0] {
        b'C' => Suit::Clubs,
        b'D' => Suit::Diamonds,
        b'H' => Suit::Hearts,
        b'S' => Suit::Spades,
        b'X' => return Card::joker(name[1..].parse().expect("a joker's number")),
        other => panic!("no suit {other}"),
    };
    let rank = match &name[1..] {
        "2" => Rank::Two,
        "3" => Rank::Three,
        "4" => Rank::Four,
        "5" => Rank::Five,
        "6" => Rank::Six,
        "7" => Rank::Seven,
        "8" => Rank::Eight,
        "9" => Rank::Nine,
        "10" => Rank::Ten,
        "J" => Rank::Jack,
        "Q" => Rank::Queen,
        "K" => Rank::King,
        "A" => Rank::Ace,
        other => panic!("no rank {other}"),
    };
    Card::new(suit, rank).copy(copy)
}

/// Returns cards, separated by spaces.
pub fn cards(names: &str) -> Vec<Card> {
    names.split_whitespace().map(card).collect()
}
