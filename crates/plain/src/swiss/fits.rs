//! What a card counts as, and which paragraph a wrong one breaks (CH-7 to CH-K, § 1.0, § 5.2, § 9).

use super::{Laid, Stage, Swiss};
use crate::card::{Card, Face, Kind, Rank};
use crate::deal::Seat;

impl Swiss {
    pub(super) fn on_top(&self) -> Face {
        self.pile.last().expect("the first card is turned").face
    }

    /// CH-10: a 10 counts as the card below it; so does the joker of Kartentausch.
    pub(super) fn put_on_pile(&mut self, card: Card) {
        let face = match card.kind {
            Kind::Plain(face) if face.rank != Rank::Ten => face,
            // A 10 laid wrongly on a Jack has nothing to copy.
            Kind::Plain(face) if self.on_top().rank == Rank::Jack => face,
            Kind::Plain(_) | Kind::Joker => self.on_top(),
        };
        self.pile.push(Laid { card, face });
    }

    /// The paragraph that is broken if `seat` lays `card` now.
    pub(super) fn breach(&self, seat: Seat, card: Card) -> Option<&'static str> {
        if seat != self.course.turn.seat {
            return if self.may_throw_in(card) { None } else { Some("§5.2") };
        }
        let Some(face) = card.printed() else {
            return self.breach_of_joker();
        };
        let top = self.on_top();
        if top.rank == Rank::Jack && face.rank == Rank::Jack {
            return Some("§9.D");
        }
        if top.rank == Rank::Jack && face.rank == Rank::Ten {
            let serves = self.course.wish.is_none_or(|suit| suit == face.suit);
            return Some(if serves { "CH-10" } else { "CH-J.1" });
        }
        if self.course.queens.is_some() && ![Rank::Queen, Rank::Ten].contains(&face.rank) {
            return Some("§9.A");
        }
        if let Stage::Base(suit) = self.course.turn.stage {
            return if face.suit == suit { None } else { Some("CH-9") };
        }
        if self.course.owed > 0 {
            return if [Rank::Seven, Rank::Ten].contains(&face.rank) {
                None
            } else {
                Some("CH-7")
            };
        }
        if let Some(suit) = self.course.wish {
            return if face.suit == suit { None } else { Some("CH-J.1") };
        }
        let goes_on_all = [Rank::Jack, Rank::Ten].contains(&face.rank);
        if goes_on_all || face.suit == top.suit || face.rank == top.rank {
            None
        } else {
            Some("§1.0")
        }
    }

    /// Kartentausch: it goes on all but a Jack.
    fn breach_of_joker(&self) -> Option<&'static str> {
        if let Stage::Base(_) = self.course.turn.stage {
            return Some("CH-9");
        }
        if self.course.owed > 0 {
            return Some("CH-7");
        }
        if self.course.queens.is_some() {
            return Some("§9.A");
        }
        if self.course.wish.is_some() {
            return Some("CH-J.1");
        }
        (self.on_top().rank == Rank::Jack).then_some("Kartentausch")
    }

    /// § 9.B: a King or a 10, as long as a King is on top and until the next player has ended its turn.
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
