//! What cards, suits and seats are called in the table's language.

use crate::Language;
use maumau_referee::Law;
use maumau_table::{Card, Cards, Cite, Seat, Seats, Sign, Suit};
use maumau_telling::{Codes, Speaker};

/// The names at one table, in one language.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// What holds there.
    pub law: &'a Law,
    /// How its people are called, by seat.
    pub people: &'a [String],
    /// The language.
    pub language: Language,
}

impl<'a> Names<'a> {
    /// Speaks to `me`, cards with the codes by which they are typed.
    pub fn speaker(&self, me: Seat) -> Speaker<'a> {
        Speaker {
            law: self.law,
            people: self.people,
            me,
            language: self.language,
            codes: Codes::Told,
        }
    }

    /// A card with the code by which it is typed: `Herz 7 [7H]`; an unknown one is "a card".
    pub fn card(&self, card: Card) -> String {
        self.speaker(Seat::NOBODY).card(card)
    }

    /// A card without its code: `Herz 7`.
    pub fn card_name(&self, card: Card) -> String {
        self.speaker(Seat::NOBODY).card_name(card)
    }

    /// Cards, with commas between.
    pub fn cards(&self, cards: impl IntoIterator<Item = Card>) -> String {
        self.speaker(Seat::NOBODY).cards(cards)
    }

    /// The cards of a hand, as the deck lists them; "nothing" if it is empty.
    pub fn hand(&self, hand: Cards) -> String {
        if hand.is_empty() {
            self.language.pick("keine Karten", "no cards").to_owned()
        } else {
            self.cards(hand)
        }
    }

    /// A suit; empty if it is none.
    pub fn suit(&self, suit: Suit) -> &'a str {
        let named = self.law.deck.suits.get(usize::from(suit.0));
        named.map_or("", |[_, de, en]| self.language.pick(de, en))
    }

    /// Whoever sits there.
    pub fn seat(&self, seat: Seat) -> &'a str {
        if seat.is_some() {
            self.people.get(seat.index()).map_or("?", String::as_str)
        } else {
            self.language.pick("niemand", "nobody")
        }
    }

    /// People, with commas between.
    pub fn seats(&self, seats: Seats) -> String {
        seats.map(|seat| self.seat(seat)).collect::<Vec<_>>().join(", ")
    }

    /// How a word sounds or a gesture looks.
    pub fn sign(&self, sign: Sign) -> &str {
        match self.language.text(self.law.sign_text(sign)) {
            "" => sign.code(),
            text => text,
        }
    }

    /// The paragraph in brackets, ready to be put behind a sentence; nothing for a player's own choice.
    pub fn cite(&self, cite: Cite) -> String {
        match self.law.name(cite) {
            "" => String::new(),
            name => format!(" ({name})"),
        }
    }
}
