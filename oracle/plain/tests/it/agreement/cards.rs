//! The cards of the engine and of a second implementation.

use maumau_plain::{Card, Rank, Suit};
use maumau_referee::Law;
use maumau_table::{self as table, State};

/// Each card of the engine with its counterpart.
pub struct Cards<C>(Vec<(table::Card, C)>);

impl<C: Copy + Ord> Cards<C> {
    /// `read` returns the counterpart of a card, given its copy number among identical cards.
    pub fn of(law: &Law, read: impl Fn(&Law, table::Card, u8) -> C) -> Cards<C> {
        let kind = |card| (law.deck.rank(card), law.deck.suit(card));
        let known = |card| {
            let twins = law.cards().take_while(|other| *other != card);
            let copy = twins.filter(|other| kind(*other) == kind(card)).count();
            (card, read(law, card, copy as u8))
        };
        Cards(law.cards().map(known).collect())
    }

    pub fn card(&self, card: table::Card) -> C {
        self.0
            .iter()
            .find(|known| known.0 == card)
            .expect("a card of the deck")
            .1
    }

    pub fn to_card(&self, card: C) -> table::Card {
        self.0
            .iter()
            .find(|known| known.1 == card)
            .expect("a card of the deck")
            .0
    }

    pub fn all(&self, cards: table::Cards) -> Vec<C> {
        sorted(cards.map(|card| self.card(card)).collect())
    }

    pub fn hand(&self, state: &State, seat: usize) -> Vec<C> {
        state
            .hand(table::Seat(seat as u8))
            .map(|card| self.card(card))
            .collect()
    }

    /// Returns the stock; the next card to draw comes first.
    pub fn stock(&self, state: &State) -> Vec<C> {
        state.hidden().stock().iter().rev().map(|&c| self.card(c)).collect()
    }

    pub fn pile(&self, state: &State) -> Vec<C> {
        self.pile_of(state, 0)
    }

    pub fn pile_of(&self, state: &State, pile: usize) -> Vec<C> {
        let at = |height| self.card(state.piles.at(pile as u8, height).0);
        (0..state.piles.len(pile as u8)).map(at).collect()
    }
}

pub fn sorted<C: Ord>(mut cards: Vec<C>) -> Vec<C> {
    cards.sort();
    cards
}

/// Returns a card with suit and rank, or a joker.
pub fn french(law: &Law, card: table::Card, copy: u8) -> Card {
    if law.deck.rank(card) == table::Rank::JOKER {
        return Card::joker(copy);
    }
    let rank = Rank::ALL[usize::from(law.deck.rank(card).0) - 2];
    Card::new(suit(law.deck.suit(card)), rank).copy(copy)
}

pub fn suit(suit: table::Suit) -> Suit {
    Suit::ALL[usize::from(suit.0)]
}

pub fn suit_of(wish: Option<table::Suit>) -> Option<Suit> {
    wish.map(suit)
}

pub fn to_suit(suit: Suit) -> table::Suit {
    table::Suit(Suit::ALL.iter().position(|&s| s == suit).expect("a suit") as u8)
}
