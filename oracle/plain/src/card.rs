//! Cards, written out: suit, rank and copy.

/// A French suit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Suit {
    /// Kreuz ♣
    Clubs,
    /// Karo ♦
    Diamonds,
    /// Herz ♥
    Hearts,
    /// Pik ♠
    Spades,
}

impl Suit {
    /// All four.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
}

/// A rank of a French card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs)]
pub enum Rank {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// All thirteen, lowest first.
    pub const ALL: [Rank; 13] = [
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
    ];
}

/// What is printed on a card, or what a joker stands for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Face {
    /// The suit.
    pub suit: Suit,
    /// The rank.
    pub rank: Rank,
}

impl Face {
    /// Returns every face that a card with suit and rank can have.
    pub fn all() -> Vec<Face> {
        let of_suit = |suit| Rank::ALL.map(|rank| Face { suit, rank });
        Suit::ALL.into_iter().flat_map(of_suit).collect()
    }
}

/// The kind of a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// A card with suit and rank.
    Plain(Face),
    /// A joker.
    Joker,
}

/// A physical card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Card {
    /// What is printed on it.
    pub kind: Kind,
    /// Distinguishes identical cards, from 0.
    pub copy: u8,
}

impl Card {
    /// Returns the first copy of a card with suit and rank.
    pub fn new(suit: Suit, rank: Rank) -> Card {
        Card {
            kind: Kind::Plain(Face { suit, rank }),
            copy: 0,
        }
    }

    /// Returns another copy of the same card.
    pub fn copy(self, copy: u8) -> Card {
        Card { copy, ..self }
    }

    /// Returns a joker.
    pub fn joker(copy: u8) -> Card {
        Card {
            kind: Kind::Joker,
            copy,
        }
    }

    /// Returns the printed face, or `None` for a joker.
    pub fn printed(self) -> Option<Face> {
        match self.kind {
            Kind::Plain(face) => Some(face),
            Kind::Joker => None,
        }
    }
}

/// SP1: returns 32 cards, 7 to Ace.
pub fn skat_deck() -> Vec<Card> {
    let mut deck = Vec::new();
    for suit in Suit::ALL {
        for rank in Rank::ALL {
            if rank >= Rank::Seven {
                deck.push(Card::new(suit, rank));
            }
        }
    }
    deck
}

/// VS1: returns twice 52 cards and 6 jokers.
pub fn double_deck() -> Vec<Card> {
    let mut deck = Vec::new();
    for copy in 0..2 {
        for suit in Suit::ALL {
            for rank in Rank::ALL {
                deck.push(Card::new(suit, rank).copy(copy));
            }
        }
    }
    deck.extend((0..6).map(Card::joker));
    deck
}
