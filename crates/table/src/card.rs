//! Cards, and sets of cards as bit masks.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub};

/// A physical card: its index in the deck. Identical cards of two packs are different `Card`s.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(pub u8);

impl Card {
    /// A card whose identity is not visible. Occurs in observations only, never in a state's zones.
    pub const UNKNOWN: Card = Card(255);

    /// The card's index, for use in arrays.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns whether the card's identity is visible.
    #[inline]
    pub fn is_known(self) -> bool {
        self.0 < 128
    }
}

/// A suit (French deck) or colour (custom decks), as an index into the deck's suits.
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
    /// The suit of a card that has none. An absent wish is `None`, not this value.
    pub const NONE: Suit = Suit(15);
    /// Maximum number of suits in a deck.
    pub const MAX: usize = 15;

    /// Returns whether this is an actual suit.
    #[inline]
    pub fn is_some(self) -> bool {
        self.0 < 15
    }
}

/// A rank (French deck), number or symbol (custom decks). French decks use 2–10, Jack 11, Queen 12,
/// King 13, Ace 14, joker 15.
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
    /// Maximum number of ranks in a deck.
    pub const MAX: usize = 32;
}

/// Maximum number of cards at one table.
pub const CARDS_MAX: usize = 128;

/// A set of cards, one bit per card. Iterates in deck order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(pub u128);

impl Cards {
    /// The empty set.
    pub const NONE: Cards = Cards(0);
    /// All 128 possible cards.
    pub const ALL: Cards = Cards(u128::MAX);

    /// A set with one card.
    #[inline]
    pub fn one(card: Card) -> Cards {
        Cards(1 << (card.0 & 127))
    }

    /// The first `n` cards of a deck.
    pub fn first(n: usize) -> Cards {
        if n >= 128 { Cards::ALL } else { Cards((1 << n) - 1) }
    }

    /// Returns whether the set contains `card`. False for an unknown card.
    #[inline]
    pub fn has(self, card: Card) -> bool {
        card.is_known() && self.0 & (1 << (card.0 & 127)) != 0
    }

    /// Number of cards.
    #[inline]
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Returns whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the first card in deck order.
    #[inline]
    pub fn lowest(self) -> Option<Card> {
        if self.0 == 0 {
            None
        } else {
            Some(Card(self.0.trailing_zeros() as u8))
        }
    }

    /// Returns the `n`-th card in deck order, counting from 0.
    #[inline]
    pub fn nth(self, n: u8) -> Option<Card> {
        // Each 64-bit half fits in one register.
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

    /// Returns the set with `card` added.
    #[inline]
    pub fn with(self, card: Card) -> Cards {
        self | Cards::one(card)
    }

    /// Returns the set with `card` removed.
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
