//! What a card counts as, and which paragraph a wrong one violates (CH-7 to CH-K, § 1.0, § 5.2, §
//! 9).

use super::{Laid, Stage, Swiss};
use crate::card::{Card, Face, Kind, Rank};
use crate::deal::Seat;

impl Swiss {
    pub(super) fn on_top(&self) -> Face {
        self.pile.last().expect("the first card is turned").face
    }

    /// Returns the rank whose effect the top card has. Kartentausch: a joker is followed like the
    /// card below it, but has no effect.
    pub(super) fn acts_as(&self) -> Option<Rank> {
        let top = self.pile.last().expect("the first card is turned");
        (top.card.kind != Kind::Joker).then_some(top.face.rank)
    }

    /// CH-10: a 10 counts as the card below it. So does the joker of Kartentausch.
    pub(super) fn put_on_pile(&mut self, card: Card) {
        let face = match card.kind {
            Kind::Plain(face) if face.rank != Rank::Ten => face,
            // A 10 wrongly played on a Jack has nothing to copy.
            Kind::Plain(face) if self.on_top().rank == Rank::Jack => face,
            Kind::Plain(_) | Kind::Joker => self.on_top(),
        };
        self.pile.push(Laid { card, face });
    }

    /// Returns the paragraph violated if `seat` plays `card` now.
    pub(super) fn breach(&self, seat: Seat, card: Card) -> Option<&'static str> {
        if seat != self.course.turn.seat {
            let is_ten = card.printed().is_some_and(|face| face.rank == Rank::Ten);
            return match self.may_throw_in(card) {
                false => Some("§5.2"),
                true if self.course.queens.is_some() && !is_ten => Some("§9.A"),
                true => None,
            };
        }
        let Some(face) = card.printed() else {
            return self.breach_of_joker();
        };
        self.breach_of_special(face).or_else(|| {
            let top = self.on_top();
            let goes_on_all = [Rank::Jack, Rank::Ten].contains(&face.rank);
            let bound_by_more = matches!(self.course.turn.stage, Stage::Base(_)) || self.course.wish.is_some();
            let fits = goes_on_all || bound_by_more || face.suit == top.suit || face.rank == top.rank;
            (!fits).then_some("§1.0")
        })
    }

    /// § 1.0: the rules of special cards take precedence over suit and rank. Of several violations
    /// the first is reported.
    fn breach_of_special(&self, face: Face) -> Option<&'static str> {
        let one_of = |ranks: [Rank; 2]| ranks.contains(&face.rank);
        let course = &self.course;
        if course.owed > 0 && !one_of([Rank::Seven, Rank::Ten]) {
            return Some("CH-7");
        }
        if let Stage::Base(suit) = course.turn.stage
            && suit != face.suit
        {
            return Some("CH-9");
        }
        let on_jack = self.on_top().rank == Rank::Jack;
        if on_jack && face.rank == Rank::Jack {
            return Some("§9.D");
        }
        if course.wish.is_some_and(|suit| suit != face.suit) {
            return Some("CH-J.1");
        }
        if course.queens.is_some() && !one_of([Rank::Queen, Rank::Ten]) {
            return Some("§9.A");
        }
        (on_jack && face.rank == Rank::Ten).then_some("CH-10")
    }

    /// Kartentausch: a joker may be played on any card but a Jack.
    fn breach_of_joker(&self) -> Option<&'static str> {
        if let Stage::Base(_) = self.course.turn.stage {
            return Some("CH-9");
        }
        if self.course.owed > 0 {
            return Some("CH-7");
        }
        if self.course.wish.is_some() {
            return Some("CH-J.1");
        }
        if self.course.queens.is_some() {
            return Some("§9.A");
        }
        (self.on_top().rank == Rank::Jack).then_some("Kartentausch")
    }

    /// § 9.B: a King or a 10 may be thrown in while a King is on top, until the next player's turn
    /// has ended.
    fn may_throw_in(&self, card: Card) -> bool {
        let turn = &self.course.turn;
        let in_time = self.course.feast == Some(turn.number) && turn.laid == 0;
        let short = self.options.has("king-short") && turn.stage != Stage::Fresh;
        let is_king = card
            .printed()
            .is_some_and(|face| [Rank::King, Rank::Ten].contains(&face.rank));
        in_time && !short && is_king && self.on_top().rank == Rank::King
    }
}
