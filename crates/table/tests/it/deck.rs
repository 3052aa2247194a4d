//! Limits of a deck, and cards that are not in it.

use maumau_table::{Card, Deck, DeckError, Kind, Rank, Suit};

fn of(suit: u8, rank: u8) -> Result<Deck, DeckError> {
    let kind = Kind {
        code: "X".into(),
        suit: Suit(suit),
        rank: Rank(rank),
        marks: 0,
    };
    Deck::new("odd", vec![kind])
}

#[test]
fn suits_and_ranks_end_where_the_deck_has_no_place_for_more() {
    let (suit, rank) = (Suit::MAX as u8, Rank::MAX as u8);
    assert!(of(suit, rank - 1).is_ok());
    let too_far = DeckError::OutOfRange("X".into());
    assert_eq!(of(suit, rank).err(), Some(too_far.clone()));
    assert_eq!(of(suit + 1, 0).err(), Some(too_far));
}

#[test]
fn known_are_the_cards_of_the_largest_deck() {
    assert!(Card(127).is_known());
    assert!(!Card(128).is_known() && !Card::UNKNOWN.is_known());
}
