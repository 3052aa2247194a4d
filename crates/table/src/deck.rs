//! Decks as data: the cards, what they show and how they are written.

use crate::{Card, Cards, Rank, Sentence, Suit, sentence};
use std::fmt;

/// What a card shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The code in records and scenes, unique in the deck: `7H`, `10S`, `JD'` (second pack).
    pub code: String,
    /// The card's suit, or [`Suit::NONE`].
    pub suit: Suit,
    /// The card's rank.
    pub rank: Rank,
    /// The card's marks as a bit set, in the order of [`Deck::marks`].
    pub marks: u16,
}

/// A card that is never played: a character or a location. Its book gives the numbers a meaning.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Sheet {
    /// The code in records and scenes.
    pub id: String,
    /// The name in German and English.
    pub name: [String; 2],
    /// The text in German and English.
    pub says: [String; 2],
    /// The card's numbers, as its book defines them.
    pub values: [i16; 12],
    /// Codes of cards in another deck that this one refers to; the book resolves them.
    pub elsewhere: Vec<String>,
}

/// A deck of cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    /// The deck's name in records.
    pub id: String,
    /// The suits: (code, German, English).
    pub suits: Vec<[String; 3]>,
    /// The ranks by number: (code, German, English); empty where there is no such rank.
    pub ranks: Vec<[String; 3]>,
    /// The marks that cards can have: (code, German, English).
    pub marks: Vec<[String; 3]>,
    /// Individual card names in German and English, by card; empty or missing if a card has none.
    pub names: Vec<[String; 2]>,
    /// Characters and locations.
    pub sheets: Vec<Sheet>,
    kinds: Vec<Kind>,
    suit_of: [Suit; 128],
    rank_of: [Rank; 128],
    by_suit: [Cards; 16],
    by_rank: [Cards; 32],
    by_mark: [Cards; 16],
    twins: Vec<Cards>,
    firsts: Cards,
}

/// The reason why a list of cards is not a valid deck.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DeckError {
    /// More than 128 cards.
    TooMany(usize),
    /// No cards at all.
    Empty,
    /// Two cards have the same code.
    Twice(String),
    /// A suit, rank or mark out of range.
    OutOfRange(String),
}

impl DeckError {
    /// Says what is wrong and how to fix it.
    pub fn sentence(&self) -> Sentence {
        match self {
            DeckError::TooMany(n) => sentence!(
                "{n} Karten sind zu viele für einen Tisch: nimm weniger Spiele oder Joker, höchstens 128 Karten",
                "{n} cards are too many for one table: use fewer packs or jokers, 128 cards at most"
            ),
            DeckError::Empty => sentence!(
                "das Blatt hat keine Karte: nenne mindestens eine",
                "the deck has no card: name at least one"
            ),
            DeckError::Twice(code) => sentence!(
                "zwei Karten heißen „{code}“: gib jeder ihren eigenen Code",
                "two cards are written “{code}”: give each its own code"
            ),
            DeckError::OutOfRange(code) => sentence!(
                "die Karte „{code}“ hat eine Farbe, einen Rang oder ein Zeichen, die das Blatt nicht nennt",
                "card “{code}” has a suit, rank or mark that the deck does not name"
            ),
        }
    }
}

impl fmt::Display for DeckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence().fmt(f)
    }
}

impl Deck {
    /// Builds a deck from its cards.
    ///
    /// # Errors
    /// If there are no or too many cards, a code is used twice, or a suit or rank is out of range.
    pub fn new(id: &str, kinds: Vec<Kind>) -> Result<Deck, DeckError> {
        if kinds.is_empty() {
            return Err(DeckError::Empty);
        }
        if kinds.len() > 128 {
            return Err(DeckError::TooMany(kinds.len()));
        }
        let mut deck = Deck {
            id: id.to_owned(),
            suits: Vec::new(),
            ranks: Vec::new(),
            marks: Vec::new(),
            names: Vec::new(),
            sheets: Vec::new(),
            suit_of: [Suit::NONE; 128],
            rank_of: [Rank(31); 128],
            by_suit: [Cards::NONE; 16],
            by_rank: [Cards::NONE; 32],
            by_mark: [Cards::NONE; 16],
            twins: Vec::new(),
            firsts: Cards::NONE,
            kinds: Vec::new(),
        };
        for (i, kind) in kinds.iter().enumerate() {
            if usize::from(kind.suit.0) > Suit::MAX || usize::from(kind.rank.0) >= Rank::MAX {
                return Err(DeckError::OutOfRange(kind.code.clone()));
            }
            if kinds[..i].iter().any(|other| other.code == kind.code) {
                return Err(DeckError::Twice(kind.code.clone()));
            }
            let card = Card(i as u8);
            deck.suit_of[i] = kind.suit;
            deck.rank_of[i] = kind.rank;
            deck.by_suit[usize::from(kind.suit.0)] |= Cards::one(card);
            deck.by_rank[usize::from(kind.rank.0)] |= Cards::one(card);
            for mark in 0..16 {
                if kind.marks & (1 << mark) != 0 {
                    deck.by_mark[mark] |= Cards::one(card);
                }
            }
        }
        deck.kinds = kinds;
        deck.twins = deck
            .cards()
            .map(|card| deck.of_suit(deck.suit(card)) & deck.of_rank(deck.rank(card)))
            .collect();
        let is_first = |card: &Card| deck.twins(*card).lowest() == Some(*card);
        deck.firsts = deck.cards().filter(is_first).collect();
        Ok(deck)
    }

    /// All cards of the deck.
    pub fn cards(&self) -> Cards {
        Cards::first(self.kinds.len())
    }

    /// Number of cards.
    pub fn len(&self) -> u8 {
        self.kinds.len() as u8
    }

    /// Always false: a deck has at least one card.
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// What `card` shows. Panics if `card` is not in the deck.
    pub fn kind(&self, card: Card) -> &Kind {
        &self.kinds[card.index()]
    }

    /// The card's own name in German and English; empty if it has none.
    pub fn name_of(&self, card: Card) -> &[String; 2] {
        const NONE: &[String; 2] = &[String::new(), String::new()];
        self.names.get(card.index()).unwrap_or(NONE)
    }

    /// Returns the card with this code.
    pub fn find(&self, code: &str) -> Option<Card> {
        self.kinds
            .iter()
            .position(|kind| kind.code == code)
            .map(|i| Card(i as u8))
    }

    /// The suit of `card`, or [`Suit::NONE`] for an unknown card.
    #[inline]
    pub fn suit(&self, card: Card) -> Suit {
        self.suit_of.get(card.index()).copied().unwrap_or(Suit::NONE)
    }

    /// The rank of `card`.
    #[inline]
    pub fn rank(&self, card: Card) -> Rank {
        self.rank_of.get(card.index()).copied().unwrap_or(Rank(31))
    }

    /// All cards of `suit`.
    #[inline]
    pub fn of_suit(&self, suit: Suit) -> Cards {
        self.by_suit[usize::from(suit.0 & 15)]
    }

    /// All cards of `rank`.
    #[inline]
    pub fn of_rank(&self, rank: Rank) -> Cards {
        self.by_rank[usize::from(rank.0 & 31)]
    }

    /// All cards with this mark (an index into [`Deck::marks`]).
    #[inline]
    pub fn with_mark(&self, mark: u8) -> Cards {
        self.by_mark[usize::from(mark & 15)]
    }

    /// One card per combination of suit and rank: the first of its twins.
    #[inline]
    pub fn firsts(&self) -> Cards {
        self.firsts
    }

    /// All cards with the same suit and rank as `card`, including `card` itself.
    #[inline]
    pub fn twins(&self, card: Card) -> Cards {
        self.twins.get(card.index()).copied().unwrap_or(Cards::NONE)
    }
}
