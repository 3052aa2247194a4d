//! Binding: turns a book, a number of seats, options and a deck into the ruleset of a table.

use crate::law::ByQuestion;
use crate::per_book::ONE_BY_ONE;
use crate::{Book, House, InForce, Law, Options};
use maumau_table::{Cite, Deck, Sentence, sentence};
use std::fmt;

/// The reason why a book cannot be bound.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BindError {
    /// Too few or too many seats.
    Seats {
        /// Number of seats requested.
        asked: u8,
        /// Minimum number of seats.
        min: u8,
        /// Maximum number of seats.
        max: u8,
    },
    /// The deck cannot be made.
    Deck(Sentence),
    /// The deck has too few cards for the hands.
    TooFewCards {
        /// Number of cards in the deck.
        cards: u8,
        /// Number of cards needed.
        needed: u16,
    },
    /// Too many house rules.
    TooManyRules {
        /// Maximum number of house rules.
        most: usize,
    },
}

impl BindError {
    /// Says what is wrong and how to fix it.
    pub fn sentence(&self) -> Sentence {
        match self {
            BindError::Seats { asked: 1, min, max } => sentence!(
                "allein geht dieses Buch nicht: nimm {min} bis {max} Plätze",
                "1 seat can't play this book: take {min} to {max}"
            ),
            BindError::Seats { asked, min, max } => sentence!(
                "mit {asked} Plätzen geht dieses Buch nicht: nimm {min} bis {max}",
                "{asked} seats can't play this book: take {min} to {max}"
            ),
            BindError::Deck(why) => why.clone(),
            BindError::TooFewCards { cards, needed } => sentence!(
                "das Blatt hat {cards} Karten, und {needed} sind nötig: gib weniger Karten oder nimm mehr Spiele",
                "the deck has {cards} cards, and {needed} are needed: deal fewer cards or take more packs"
            ),
            BindError::TooManyRules { most } => sentence!(
                "mehr als {most} eigene Regeln gehen nicht: nimm welche weg",
                "{most} rules of one's own are the most: take some away"
            ),
        }
    }
}

impl fmt::Display for BindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

impl Law {
    /// Binds `book` to a table with `seats` seats. `decks` are decks given at run time, for books
    /// that know them.
    ///
    /// # Errors
    /// If the book does not allow this number of seats, or if the deck is missing or too small.
    pub fn bind(book: &'static Book, seats: u8, options: Options, decks: &[Deck]) -> Result<Law, BindError> {
        let (min, max) = book.seats;
        if seats < min || seats > max {
            return Err(BindError::Seats { asked: seats, min, max });
        }
        let deck = (book.deck)(&options, seats, decks).map_err(BindError::Deck)?;
        let needed = u16::from((book.hand)(&options, seats, seats)) * u16::from(seats) + 1;
        if needed > u16::from(deck.len()) {
            return Err(BindError::TooFewCards {
                cards: deck.len(),
                needed,
            });
        }
        let mut rules: Vec<InForce> = Vec::new();
        let mut places = [Cite::HAND; 256];
        for (place, rule) in book.rules.list.iter().enumerate() {
            if rule.when.is_none_or(|when| when(&options)) {
                places[place] = Cite(rules.len() as u8);
                rules.push(InForce::from(**rule));
            }
        }
        assert!(rules.len() < 255, "a cite names at most 255 rules");
        Ok(Law {
            questions: book.rules,
            by_question: ByQuestion::of(&rules),
            book,
            deck,
            options,
            rules,
            seats,
            places,
            signs: book.signs.to_vec(),
            house: House::default(),
            on_top: Vec::new(),
        })
    }

    /// Replaces the table's house rules. With an empty list, the rules are asked by specialised
    /// code again.
    ///
    /// # Errors
    /// If there are more rules than a [`Cite`] can name.
    pub fn with_house(mut self, house: House) -> Result<Law, BindError> {
        self.rules.truncate(self.rules.len() - self.house.rules.len());
        let most = usize::from(Cite::HAND.0) - 1 - self.rules.len();
        if house.rules.len() > most {
            return Err(BindError::TooManyRules { most });
        }
        self.rules.extend_from_slice(&house.rules);
        self.signs = self.book.signs.to_vec();
        for &sign in &house.signs {
            if !self.signs.contains(&sign) {
                self.signs.push(sign);
            }
        }
        self.signs.sort_unstable();
        self.by_question = ByQuestion::of(&self.rules);
        self.questions = if house.rules.is_empty() {
            self.book.rules
        } else {
            ONE_BY_ONE
        };
        self.house = house;
        Ok(self)
    }
}
