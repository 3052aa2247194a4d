//! Both discard piles in one array: together they never hold more cards than the deck has.

use crate::Card;
use std::fmt;

/// The discard piles: the first grows from the left, the second from the right.
/// An entry is a card and the face that it shows.
#[derive(Clone, Copy)]
pub struct Piles {
    cards: [Card; 128],
    faces: [Card; 128],
    len: [u8; 2],
}

impl Piles {
    /// Two empty piles.
    pub const EMPTY: Piles = Piles {
        cards: [Card::UNKNOWN; 128],
        faces: [Card::UNKNOWN; 128],
        len: [0, 0],
    };

    #[inline]
    fn place(pile: u8, height: u8) -> usize {
        if pile == 0 {
            usize::from(height & 127)
        } else {
            127 - usize::from(height & 127)
        }
    }

    /// Number of cards on `pile`.
    #[inline]
    pub fn len(&self, pile: u8) -> u8 {
        self.len[usize::from(pile & 1)]
    }

    /// A view of one pile.
    pub fn pile(&self, pile: u8) -> Pile<'_> {
        Pile { piles: self, pile }
    }

    /// Returns the top card of `pile` and the face that it shows.
    #[inline]
    pub fn top(&self, pile: u8) -> Option<(Card, Card)> {
        let len = self.len(pile);
        if len == 0 { None } else { Some(self.at(pile, len - 1)) }
    }

    /// Returns the entry at `height`, counting from 0 at the bottom.
    #[inline]
    pub fn at(&self, pile: u8, height: u8) -> (Card, Card) {
        let place = Piles::place(pile, height);
        (self.cards[place], self.faces[place])
    }

    #[inline]
    pub(crate) fn push(&mut self, pile: u8, card: Card, face: Card) {
        let len = &mut self.len[usize::from(pile & 1)];
        let place = Piles::place(pile, *len);
        self.cards[place] = card;
        self.faces[place] = face;
        *len += 1;
    }

    pub(crate) fn take(&mut self, pile: u8, card: Card) {
        let len = self.len(pile);
        let Some(found) = (0..len).rev().find(|&height| self.at(pile, height).0 == card) else {
            return;
        };
        for height in found..len - 1 {
            let next = self.at(pile, height + 1);
            let place = Piles::place(pile, height);
            (self.cards[place], self.faces[place]) = next;
        }
        self.len[usize::from(pile & 1)] = len - 1;
    }

    pub(crate) fn keep_top(&mut self, pile: u8, keep: u8) {
        let len = self.len(pile);
        let gone = len.saturating_sub(keep);
        for height in gone..len {
            let entry = self.at(pile, height);
            let place = Piles::place(pile, height - gone);
            (self.cards[place], self.faces[place]) = entry;
        }
        self.len[usize::from(pile & 1)] = len - gone;
    }
}

impl PartialEq for Piles {
    fn eq(&self, other: &Piles) -> bool {
        (0..2).all(|pile| self.pile(pile).entries().eq(other.pile(pile).entries()))
    }
}
impl Eq for Piles {}

impl fmt::Debug for Piles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let entries = |pile| {
            self.pile(pile)
                .entries()
                .map(|(card, face)| (card.0, face.0))
                .collect::<Vec<_>>()
        };
        f.debug_list().entry(&entries(0)).entry(&entries(1)).finish()
    }
}

/// One of the discard piles.
#[derive(Clone, Copy)]
pub struct Pile<'a> {
    piles: &'a Piles,
    pile: u8,
}

impl<'a> Pile<'a> {
    /// Its entries (card, face shown), from the bottom up.
    pub fn entries(self) -> impl DoubleEndedIterator<Item = (Card, Card)> + 'a {
        (0..self.piles.len(self.pile)).map(move |height| self.piles.at(self.pile, height))
    }
}
