//! Drawing, penalty cards and the renewal of the stock (C4, § 4, § 8).

use super::Swiss;
use crate::card::{Card, Kind, Rank};
use crate::deal::Seat;

impl Swiss {
    /// C4: the next card, if stock and pile still have one.
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

    /// § 8: how many cards of the pile stay: the top card, a pending run of 7s, the Queens of a round that is on.
    pub(super) fn kept(&self) -> usize {
        let run = if self.course.owed > 0 { self.course.in_run } else { 0 };
        let queens = if self.course.queens.is_some() {
            // Reading: the joker of Kartentausch is served as a Queen, and is none.
            let is_queen = |laid: &&super::Laid| laid.face.rank == Rank::Queen && laid.card.kind != Kind::Joker;
            let pile = || self.pile.iter().rev();
            let over_them = pile().take_while(|laid| !is_queen(laid)).count();
            let queens = pile().skip(over_them).take_while(is_queen).count();
            // A wrong card may lie on them.
            let began_on = if queens > 0 { over_them + queens } else { 1 };
            // And between them.
            began_on.max(self.course.in_round)
        } else {
            0
        };
        run.max(queens).max(1)
    }

    /// § 8: another card lies on the pile.
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

    /// Cards into a hand. Says how many there were.
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

    /// All seats as play goes, from the one who is on: so they pay.
    pub(super) fn as_play_goes(&self) -> Vec<Seat> {
        let after = |seat: &Seat| Some(self.next_after(*seat));
        std::iter::successors(Some(self.course.turn.seat), after)
            .take(self.hands.len())
            .collect()
    }

    /// § 3, § 4: so many penalty cards are put before a seat.
    pub(super) fn penalty(&mut self, seat: Seat, n: usize) {
        if self.put_before(seat, n) > 0 {
            self.has_not_won(seat);
        }
    }

    /// So many penalty cards are put before a seat, as far as there are any. Says how many there were.
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

    /// Danke. Reading: for the further card no thanks are due, or who sleeps would get them all.
    pub(super) fn penalty_for_no_thanks(&mut self, seat: Seat) {
        if self.put_down(seat) {
            self.has_not_won(seat);
        }
    }

    /// § 4, § 10.A: the cards that count as hand.
    pub(super) fn active(&self, seat: Seat) -> usize {
        self.hands[seat].len() + self.ripe[seat].len()
    }
}
