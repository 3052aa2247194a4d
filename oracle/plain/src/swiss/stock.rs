//! Drawing, penalty cards and the renewal of the stock (C4, § 4, § 8).

use super::Swiss;
use crate::card::{Card, Kind, Rank};
use crate::deal::Seat;

impl Swiss {
    /// C4: takes the next card, if stock or pile still has one.
    pub(super) fn take_card(&mut self, keep: usize) -> Option<Card> {
        if self.stock.is_empty() && self.pile.len() > keep {
            let under = self
                .pile
                .drain(..self.pile.len() - keep)
                .map(|laid| laid.card)
                .collect();
            self.stock.renew(under);
            self.what_lies_on_nothing_stays();
            self.stock_was_found_empty();
        }
        self.stock.take()
    }

    /// § 8: returns the number of cards that stay on the pile: the top card, a pending run of 7s,
    /// the Queens of the current round.
    pub(super) fn kept(&self) -> usize {
        let run = if self.course.owed > 0 { self.course.in_run } else { 0 };
        let queens = if self.course.queens.is_some() {
            // Reading: the joker of Kartentausch is followed like a Queen, but is not one.
            let is_queen = |laid: &&super::Laid| laid.face.rank == Rank::Queen && laid.card.kind != Kind::Joker;
            let pile = || self.pile.iter().rev();
            let over_them = pile().take_while(|laid| !is_queen(laid)).count();
            let queens = pile().skip(over_them).take_while(is_queen).count();
            // Wrong cards may lie on top of the Queens,
            let began_on = if queens > 0 { over_them + queens } else { 1 };
            // and between them.
            began_on.max(self.course.in_round)
        } else {
            0
        };
        run.max(queens).max(1)
    }

    /// § 8: updates the counts after a card was played.
    pub(super) fn count_on_pile(&mut self) {
        let is_seven = self.acts_as() == Some(Rank::Seven);
        let course = &mut self.course;
        course.in_run = match course.in_run {
            run if run > 0 && course.owed > 0 => run + 1,
            _ => usize::from(is_seven),
        };
        course.in_round = if course.queens.is_some() {
            course.in_round + 1
        } else {
            0
        };
    }

    /// Draws cards into a hand. Returns the number drawn.
    pub(super) fn draw_cards(&mut self, seat: Seat, n: usize, keep: usize) -> usize {
        let mut came = 0;
        for _ in 0..n {
            if let Some(card) = self.take_card(keep) {
                self.hands[seat].push(card);
                came += 1;
            }
        }
        came
    }

    /// Returns all seats in turn order, from the current player. They pay in this order.
    pub(super) fn as_play_goes(&self) -> Vec<Seat> {
        let after = |seat: &Seat| Some(self.next_after(*seat));
        std::iter::successors(Some(self.course.turn.seat), after)
            .take(self.hands.len())
            .collect()
    }

    /// § 3, § 4: puts `n` penalty cards in front of a seat.
    pub(super) fn penalty(&mut self, seat: Seat, n: usize) {
        if self.put_before(seat, n) > 0 {
            self.has_not_won(seat);
        }
    }

    /// Puts up to `n` penalty cards in front of a seat. Returns their number.
    pub(super) fn put_before(&mut self, seat: Seat, n: usize) -> usize {
        let mut came = 0;
        while came < n && self.put_down(seat) {
            self.must_thank(seat);
            came += 1;
        }
        came
    }

    fn put_down(&mut self, seat: Seat) -> bool {
        let card = self.take_card(self.kept());
        self.lying[seat].extend(card);
        card.is_some()
    }

    /// Danke. Reading: the card for missing thanks needs no thanks, or an absent player would end
    /// up with every card.
    pub(super) fn penalty_for_no_thanks(&mut self, seat: Seat) {
        if self.put_down(seat) {
            self.has_not_won(seat);
        }
    }

    /// § 4, § 10.A: returns the number of cards that count as the hand.
    pub(super) fn active(&self, seat: Seat) -> usize {
        self.hands[seat].len() + self.ripe[seat].len()
    }
}
