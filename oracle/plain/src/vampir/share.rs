//! VA18.7: two cards are drawn and given away. VA18.8: the pool.

use super::{Card, Question, Vampir};
use crate::deal::Seat;

impl Vampir {
    /// VA18.7: what isn't there can't be given (C4).
    pub(super) fn draw_and_share(&mut self, by: Seat) {
        match self.take(by, 2)[..] {
            [one, other] => self.ask(Question::Share(by, [one, other])),
            [one] => self.ask(Question::ShareWith(by, one, None)),
            _ => {}
        }
    }

    /// VA18.7: both to one player or one each to two, oneself allowed.
    pub(super) fn give_share(&mut self, by: Seat, card: Card, to: Seat, other: Option<Card>) {
        self.move_card(by, to, card);
        if let Some(other) = other {
            self.ask(Question::ShareWith(by, other, None));
        }
    }

    pub(super) fn move_card(&mut self, from: Seat, to: Seat, card: Card) {
        self.hands[from].retain(|held| *held != card);
        self.hands[to].push(card);
    }

    /// VA18.8: a hand card and the stock's top card; without one the hand card alone.
    pub(super) fn put_into_pool(&mut self, by: Seat, card: Card) {
        self.hands[by].retain(|held| *held != card);
        self.own.pool.push(card);
        let drawn = self.next_card();
        self.own.pool.extend(drawn);
    }
}
