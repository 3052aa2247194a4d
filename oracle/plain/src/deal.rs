//! The random inputs of a round: the deal, and every later random event.

use crate::card::Card;
use std::collections::VecDeque;
use std::fmt::Debug;

/// A place at the table, counted clockwise from 0.
pub type Seat = usize;

/// The direction of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// To the next higher seat.
    Clockwise,
    /// To the next lower seat.
    Counterclockwise,
}

impl Direction {
    /// Returns the opposite direction.
    pub fn turned(self) -> Direction {
        match self {
            Direction::Clockwise => Direction::Counterclockwise,
            Direction::Counterclockwise => Direction::Clockwise,
        }
    }

    /// Returns the seat that comes after `seat` among `seats`.
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
    /// The dealer's seat.
    pub dealer: Seat,
    /// The hand of each seat.
    pub hands: Vec<Vec<C>>,
    /// The first card of the discard pile.
    pub first: C,
    /// The stock; the next card to draw comes first.
    pub stock: Vec<C>,
}

/// The stock, with the order of future reshuffles.
#[derive(Clone, Debug)]
pub struct Stock<C = Card> {
    cards: VecDeque<C>,
    renewals: VecDeque<Vec<C>>,
}

impl<C: Copy + Ord + Debug> Stock<C> {
    /// Returns a stock with its cards in this order.
    pub fn new(cards: Vec<C>) -> Stock<C> {
        Stock {
            cards: cards.into(),
            renewals: VecDeque::new(),
        }
    }

    /// Sets the order of the next renewal. Without one, a renewal keeps the order of the pile.
    pub fn feed(&mut self, order: Vec<C>) {
        self.renewals.push_back(order);
    }

    /// Returns the number of renewal orders that have not been used yet.
    pub fn unused(&self) -> usize {
        self.renewals.len()
    }

    /// Returns the cards, the next one first.
    pub fn cards(&self) -> Vec<C> {
        self.cards.iter().copied().collect()
    }

    /// Returns the number of cards.
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Returns whether the stock is empty.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// C4: turns the cards of the pile into the stock.
    ///
    /// # Panics
    /// If the order given for this renewal contains other cards.
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

    /// Takes the next card, if there is one.
    pub fn take(&mut self) -> Option<C> {
        self.cards.pop_front()
    }
}

fn sorted<C: Copy + Ord>(cards: &[C]) -> Vec<C> {
    let mut cards = cards.to_vec();
    cards.sort();
    cards
}
