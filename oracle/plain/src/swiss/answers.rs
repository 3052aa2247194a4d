//! Answers to the questions of cards: a wish, and a swap of hands (CH-J, Kartentausch).

use super::{GoesOn, Outcome, Question, Refusal, Ruling, Swiss};
use crate::card::{Kind, Rank, Suit};
use crate::deal::Seat;

impl Swiss {
    pub(super) fn make_wish(&mut self, seat: Seat, suit: Option<Suit>) -> Outcome {
        if self.course.question != Some(Question::Suit(seat)) {
            return Err(Refusal::Impossible);
        }
        if self.plenum.is_some() {
            return Err(Refusal::Forbidden("§7"));
        }
        let jack = self.on_top().suit;
        if let Some(suit) = suit
            && self.options.has("reversed-jack")
            && is_red(suit) == is_red(jack)
        {
            return Err(Refusal::Forbidden("CH-J"));
        }
        self.course.wish = match suit {
            Some(suit) if self.options.has("twisted-jack") => Some(twisted(suit)),
            Some(suit) => Some(suit),
            None => Some(jack),
        };
        self.course.question = None;
        self.stop_counting(seat);
        self.go_on_after_answer(seat);
        Ok(Ruling::Right)
    }

    /// Kartentausch: two players swap hands, and the turn is over.
    pub(super) fn swap(&mut self, seat: Seat, with: Seat) -> Outcome {
        if self.course.question != Some(Question::Swap(seat)) || with >= self.hands.len() {
            return Err(Refusal::Impossible);
        }
        if self.plenum.is_some() {
            return Err(Refusal::Forbidden("§7"));
        }
        if !self.to_swap_with(seat).contains(&with) {
            return Err(Refusal::Forbidden("Kartentausch"));
        }
        self.hands.swap(seat, with);
        self.remember_swap(seat, with);
        self.course.question = None;
        self.stop_counting(seat);
        self.count_anew(seat);
        self.count_anew(with);
        self.go_on_after_answer(seat);
        Ok(Ruling::Right)
    }

    /// Returns the players who hold cards. A last card swaps only if the round continues (§ 10.1).
    pub(super) fn to_swap_with(&self, seat: Seat) -> Vec<Seat> {
        if self.has_nothing(seat) {
            return Vec::new();
        }
        let others = (0..self.hands.len()).filter(|at| *at != seat && !self.hands[*at].is_empty());
        others.collect()
    }

    /// Returns the question of a last card of `seat` that did not win after all.
    pub(super) fn asked_after_all(&self, seat: Seat) -> Option<Question> {
        let is_joker = self.pile.last().is_some_and(|top| top.card.kind == Kind::Joker);
        if is_joker {
            (!self.to_swap_with(seat).is_empty()).then_some(Question::Swap(seat))
        } else {
            (self.acts_as() == Some(Rank::Jack)).then_some(Question::Suit(seat))
        }
    }

    /// The answer ends the turn, except for the opening card, since the dealer had no turn (§ 0).
    pub(super) fn go_on_after_answer(&mut self, seat: Seat) {
        if self.course.astray.is_some() {
            self.go_on(GoesOn::AfterStray(0));
        } else if self.turns == 0 {
            self.go_on_after(seat, 0);
        } else {
            self.end_turn(0);
        }
    }
}

fn is_red(suit: Suit) -> bool {
    matches!(suit, Suit::Hearts | Suit::Diamonds)
}

/// Twisted Jack: swaps hearts with diamonds, and spades with clubs.
fn twisted(suit: Suit) -> Suit {
    match suit {
        Suit::Hearts => Suit::Diamonds,
        Suit::Diamonds => Suit::Hearts,
        Suit::Spades => Suit::Clubs,
        Suit::Clubs => Suit::Spades,
    }
}
