//! One card, and sets of cards as bit masks.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub};

/// One physical card: its place in the deck's list. Two identical cards of two packs are two `Card`s.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(pub u8);

impl Card {
    /// A card that one may not know. It stands in sightings only.
    pub const UNKNOWN: Card = Card(255);

    /// Its place in arrays.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Whether one may know which card this is.
    #[inline]
    pub fn is_known(self) -> bool {
        self.0 < 128
    }
}

/// A suit (French deck) or colour (own decks): its place in the deck's list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Suit(pub u8);

impl Suit {
    /// Clubs of a French deck.
    pub const CLUBS: Suit = Suit(0);
    /// Diamonds of a French deck.
    pub const DIAMONDS: Suit = Suit(1);
    /// Hearts of a French deck.
    pub const HEARTS: Suit = Suit(2);
    /// Spades of a French deck.
    pub const SPADES: Suit = Suit(3);
    /// What a card without a suit has. Where no suit is wished there is none at all.
    pub const NONE: Suit = Suit(15);
    /// So many suits a deck can have.
    pub const MAX: usize = 15;

    /// Whether it is a suit at all.
    #[inline]
    pub fn is_some(self) -> bool {
        self.0 < 15
    }
}

/// A rank (French deck), number or symbol (own decks). French decks use 2–10, Jack 11, Queen 12, King 13, Ace 14, joker 15.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rank(pub u8);

impl Rank {
    /// Seven of a French deck.
    pub const SEVEN: Rank = Rank(7);
    /// Eight of a French deck.
    pub const EIGHT: Rank = Rank(8);
    /// Nine of a French deck.
    pub const NINE: Rank = Rank(9);
    /// Ten of a French deck.
    pub const TEN: Rank = Rank(10);
    /// Jack of a French deck.
    pub const JACK: Rank = Rank(11);
    /// Queen of a French deck.
    pub const QUEEN: Rank = Rank(12);
    /// King of a French deck.
    pub const KING: Rank = Rank(13);
    /// Ace of a French deck.
    pub const ACE: Rank = Rank(14);
    /// Joker of a French deck.
    pub const JOKER: Rank = Rank(15);
    /// So many ranks a deck can have.
    pub const MAX: usize = 32;
}

/// So many cards there can be at one table.
pub const CARDS_MAX: usize = 128;

/// A set of cards: one bit for each of at most 128 cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(pub u128);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);
    /// Every card there could be.
    pub const ALL: Cards = Cards(u128::MAX);

    /// The set of one card.
    #[inline]
    pub fn one(card: Card) -> Cards {
        Cards(1 << (card.0 & 127))
    }

    /// The first `n` cards of a deck.
    pub fn first(n: usize) -> Cards {
        if n >= 128 { Cards::ALL } else { Cards((1 << n) - 1) }
    }

    /// Whether `card` is in it.
    #[inline]
    pub fn has(self, card: Card) -> bool {
        card.is_known() && self.0 & (1 << (card.0 & 127)) != 0
    }

    /// How many cards.
    #[inline]
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether it is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its first card in the order of the deck.
    #[inline]
    pub fn lowest(self) -> Option<Card> {
        if self.0 == 0 {
            None
        } else {
            Some(Card(self.0.trailing_zeros() as u8))
        }
    }

    /// Its `n`-th card in the order of the deck, counted from 0.
    #[inline]
    pub fn nth(self, n: u8) -> Option<Card> {
        // One half after the other: a half is one register.
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        let in_low = low.count_ones() as u8;
        let (half, n, first) = if n < in_low {
            (low, n, 0)
        } else {
            (high, n - in_low, 64)
        };
        let rest = (0..n).fold(half, |half, _| half & half.wrapping_sub(1));
        (rest != 0).then(|| Card(first + rest.trailing_zeros() as u8))
    }

    /// With `card` added.
    #[inline]
    pub fn with(self, card: Card) -> Cards {
        self | Cards::one(card)
    }

    /// With `card` taken out.
    #[inline]
    pub fn without(self, card: Card) -> Cards {
        self - Cards::one(card)
    }
}

impl BitOr for Cards {
    type Output = Cards;
    #[inline]
    fn bitor(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }
}
impl BitAnd for Cards {
    type Output = Cards;
    #[inline]
    fn bitand(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }
}
impl Sub for Cards {
    type Output = Cards;
    #[inline]
    fn sub(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }
}
impl Not for Cards {
    type Output = Cards;
    #[inline]
    fn not(self) -> Cards {
        Cards(!self.0)
    }
}
impl BitOrAssign for Cards {
    #[inline]
    fn bitor_assign(&mut self, other: Cards) {
        self.0 |= other.0;
    }
}
impl BitAndAssign for Cards {
    #[inline]
    fn bitand_assign(&mut self, other: Cards) {
        self.0 &= other.0;
    }
}

impl Iterator for Cards {
    type Item = Card;
    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = self.lowest()?;
        self.0 &= self.0 - 1;
        Some(card)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::NONE, Cards::with)
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.map(|card| card.0)).finish()
    }
}
