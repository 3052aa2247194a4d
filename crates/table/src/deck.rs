//! A deck: which cards there are, what they show, how they are written. Data, never code.

use crate::{Card, Cards, Rank, Sentence, Suit, sentence};
use std::fmt;

/// What one card of a deck shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// How it is written in records and scenes, unique in the deck: `7H`, `10S`, `JD'` for the one of the second pack.
    pub code: String,
    /// Its suit, or none.
    pub suit: Suit,
    /// Its rank.
    pub rank: Rank,
    /// The marks on it, bit by bit, in the order of [`Deck::marks`].
    pub marks: u16,
}

/// A card that is no playing card: a character, a location. Its book reads the numbers.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Sheet {
    /// How it is written in records and scenes.
    pub id: String,
    /// Its name in German and English.
    pub name: [String; 2],
    /// What it says, in German and English.
    pub says: [String; 2],
    /// Its numbers; the book says what they mean.
    pub values: [i16; 12],
    /// Codes of cards in another deck that it speaks of; the book finds them there.
    pub elsewhere: Vec<String>,
}

/// A deck with what belongs to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    /// Its name in records.
    pub id: String,
    /// The names of its suits: (code, German, English).
    pub suits: Vec<[String; 3]>,
    /// The names of its ranks, by number: (code, German, English); empty where there is none.
    pub ranks: Vec<[String; 3]>,
    /// The marks that its cards can bear: (code, German, English).
    pub marks: Vec<[String; 3]>,
    /// Cards' own names in German and English, by card; empty, or not there at all, where a card has none.
    pub names: Vec<[String; 2]>,
    /// Characters, locations.
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

/// Why a list of cards is no deck.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DeckError {
    /// More than 128 cards.
    TooMany(usize),
    /// No card.
    Empty,
    /// Two cards are written alike.
    Twice(String),
    /// A suit, rank or mark beyond what a deck can have.
    OutOfRange(String),
}

impl DeckError {
    /// What is wrong, and what to do.
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
    /// A deck of these cards.
    ///
    /// # Errors
    /// No card, more than 128, two of one code, a suit of 15 or more, a rank of 32 or more.
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

    /// All its cards.
    pub fn cards(&self) -> Cards {
        Cards::first(self.kinds.len())
    }

    /// How many cards.
    pub fn len(&self) -> u8 {
        self.kinds.len() as u8
    }

    /// Never true: a deck has a card.
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// What `card` shows. `card` must be one of the deck.
    pub fn kind(&self, card: Card) -> &Kind {
        &self.kinds[card.index()]
    }

    /// Its own name in German and English; empty if it has none.
    pub fn name_of(&self, card: Card) -> &[String; 2] {
        const NONE: &[String; 2] = &[String::new(), String::new()];
        self.names.get(card.index()).unwrap_or(NONE)
    }

    /// The card written `code`.
    pub fn find(&self, code: &str) -> Option<Card> {
        self.kinds
            .iter()
            .position(|kind| kind.code == code)
            .map(|i| Card(i as u8))
    }

    /// The suit of `card`; none for an unknown one.
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

    /// All cards that bear the mark with this number.
    #[inline]
    pub fn with_mark(&self, mark: u8) -> Cards {
        self.by_mark[usize::from(mark & 15)]
    }

    /// One card of each suit and rank: the first of its twins.
    #[inline]
    pub fn firsts(&self) -> Cards {
        self.firsts
    }

    /// All cards with the suit and rank of `card`, itself too.
    #[inline]
    pub fn twins(&self, card: Card) -> Cards {
        self.twins.get(card.index()).copied().unwrap_or(Cards::NONE)
    }
}
