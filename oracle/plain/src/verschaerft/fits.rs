//! Which cards may be played, and by whom (VS3–VS8, VS13, VS14, VS16, VS20, VS22).

use super::{JokerNames, Verschaerft};
use crate::card::{Card, Face, Kind, Rank, Suit};
use crate::deal::Seat;

impl Verschaerft {
    /// Returns the paragraph violated if `seat` plays `card` as `face`. Announcing (VS18) is
    /// checked elsewhere.
    pub(super) fn breach_of_lay(&self, seat: Seat, card: Card, face: Option<Face>) -> Option<&'static str> {
        if !self.runs() {
            return Some("VS22");
        }
        if self.barred[seat] {
            return Some("VS16");
        }
        let Some(face) = face else {
            return Some("VS14");
        };
        let in_turn = seat == self.on || self.is_after_the_one_who_sits_out(seat);
        if !in_turn && !self.is_jump_in(card) {
            return Some("VS22");
        }
        // VS13: three cards are needed for a 10 and for a joker.
        let risky = card.kind == Kind::Joker || face.rank == Rank::Ten;
        if risky && self.hands[seat].len() < 3 {
            return Some("VS13");
        }
        let eight_is_his = self.eight && seat == self.on;
        let breach = self.breach_of_fit(card, face, eight_is_his);
        // Corner case VS19: a player with a joker in hand has named a card and plays another.
        let named = self.said[seat].is_some() && self.holds_joker(seat);
        let needless = named && card.kind != Kind::Joker && !self.must_announce();
        breach.or((needless && self.options.has("VS19")).then_some("VS19"))
    }

    /// VS20: returns whether the card is identical to the top one and may be thrown in; not a joker
    /// or a Jack.
    pub(super) fn is_jump_in(&self, card: Card) -> bool {
        let Some(top) = self.top() else { return false };
        let Some(face) = card.printed() else {
            return false;
        };
        self.options.has("VS20") && top.card.printed() == Some(face) && face.rank != Rank::Jack
    }

    fn breach_of_fit(&self, card: Card, face: Face, eight: bool) -> Option<&'static str> {
        let top = self.top().expect("play runs, so the first card lies");
        if card.kind == Kind::Joker && (top.card.kind == Kind::Joker || !self.options.has("VS14")) {
            return Some("VS14");
        }
        if self.debt > 0 {
            return (face.rank != Rank::Seven).then_some("VS4");
        }
        if eight {
            return (face.rank != Rank::Eight).then_some("VS5");
        }
        if self.opener.is_some() {
            return (face.rank != Rank::Queen).then_some("VS8");
        }
        if face.rank == Rank::Jack {
            return (top.face.rank == Rank::Jack).then_some("VS6");
        }
        if card.kind == Kind::Joker && self.options.joker_names == JokerNames::Any {
            return None;
        }
        let fits = match self.wish {
            Some(suit) => face.suit == suit,
            None => face.suit == top.face.suit || face.rank == top.face.rank,
        };
        (!fits).then_some("VS3")
    }

    /// VS18: returns whether the top card is a real ♠.
    pub(super) fn must_announce(&self) -> bool {
        let real_spade = self
            .top()
            .and_then(|top| top.card.printed())
            .is_some_and(|face| face.suit == Suit::Spades);
        self.options.has("VS18") && real_spade
    }
}
