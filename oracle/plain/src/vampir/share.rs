//! VA18.7: drawing two cards and giving them away. VA18.8: the pool.

use super::{Card, Question, Vampir};
use crate::deal::Seat;

impl Vampir {
    /// VA18.7: gives away as many of the two cards as could be drawn (C4).
    pub(super) fn draw_and_share(&mut self, by: Seat) {
        match self.take(by, 2)[..] {
            [one, other] => self.ask(Question::Share(by, [one, other])),
            [one] => self.ask(Question::ShareWith(by, one, None)),
            _ => {}
        }
    }

    /// VA18.7: gives both cards to one player, or one each to two; the giver may be one of them.
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

    /// VA18.8: puts a hand card and the top card of the stock into the pool. If the stock is empty,
    /// only the hand card.
    pub(super) fn put_into_pool(&mut self, by: Seat, card: Card) {
        self.hands[by].retain(|held| *held != card);
        self.own.pool.push(card);
        let drawn = self.next_card();
        self.own.pool.extend(drawn);
    }
}
