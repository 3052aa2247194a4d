//! What comes from outside: the deal, and every later stroke of chance.

use crate::card::Card;
use std::collections::VecDeque;
use std::fmt::Debug;

/// A place at the table, counted clockwise from 0.
pub type Seat = usize;

/// Which way play runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// To the next higher seat.
    Clockwise,
    /// To the next lower seat.
    Counterclockwise,
}

impl Direction {
    /// The other way.
    pub fn turned(self) -> Direction {
        match self {
            Direction::Clockwise => Direction::Counterclockwise,
            Direction::Counterclockwise => Direction::Clockwise,
        }
    }

    /// The seat that comes after `seat` among `seats`.
    pub fn after(self, seat: Seat, seats: usize) -> Seat {
        match self {
            Direction::Clockwise => (seat + 1) % seats,
            Direction::Counterclockwise => (seat + seats - 1) % seats,
        }
    }
}

/// A dealt round.
#[derive(Clone, Debug)]
pub struct Deal<C = Card> {
    /// Who dealt.
    pub dealer: Seat,
    /// The hand of each seat.
    pub hands: Vec<Vec<C>>,
    /// The first card of the discard pile.
    pub first: C,
    /// The stock, the card that is drawn next in front.
    pub stock: Vec<C>,
}

/// The stock, with the shuffles that are still to come.
#[derive(Clone, Debug)]
pub struct Stock<C = Card> {
    cards: VecDeque<C>,
    renewals: VecDeque<Vec<C>>,
}

impl<C: Copy + Ord + Debug> Stock<C> {
    /// A stock with its cards in this order.
    pub fn new(cards: Vec<C>) -> Stock<C> {
        Stock {
            cards: cards.into(),
            renewals: VecDeque::new(),
        }
    }

    /// The order in which the next renewal will lie. Without one the cards are taken as they lie in the pile.
    pub fn feed(&mut self, order: Vec<C>) {
        self.renewals.push_back(order);
    }

    /// How many orders were fed and not needed yet.
    pub fn unused(&self) -> usize {
        self.renewals.len()
    }

    /// Its cards, the next one first.
    pub fn cards(&self) -> Vec<C> {
        self.cards.iter().copied().collect()
    }

    /// How many cards it holds.
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// C4: the cards of the pile become the stock.
    ///
    /// # Panics
    /// If the order fed from outside is one of other cards.
    pub fn renew(&mut self, pile: Vec<C>) {
        let order = match self.renewals.pop_front() {
            Some(order) => {
                assert_eq!(sorted(&order), sorted(&pile), "C4: the renewal is one of other cards");
                order
            }
            None => pile,
        };
        self.cards.extend(order);
    }

    /// Takes the next card.
    pub fn take(&mut self) -> Option<C> {
        self.cards.pop_front()
    }
}

fn sorted<C: Copy + Ord>(cards: &[C]) -> Vec<C> {
    let mut cards = cards.to_vec();
    cards.sort();
    cards
}
