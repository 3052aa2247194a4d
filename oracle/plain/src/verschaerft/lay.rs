//! Playing cards, and their effects.

use super::{End, Laid, Phase, Slap, Verschaerft, Window};
use crate::card::{Card, Face, Kind, Rank, Suit};
use crate::deal::Seat;

impl Verschaerft {
    pub(super) fn lay(&mut self, seat: Seat, card: Card, face: Option<Face>) -> Result<(), &'static str> {
        let Some(place) = self.hands[seat].iter().position(|held| *held == card) else {
            return Err("C10");
        };
        if let Some(breach) = self.breach_of_lay(seat, card, face) {
            // VS15, VS16, VS22: the card goes back, and one is drawn.
            if breach != "VS22" || self.options.has("VS22") {
                self.fine(seat, 1);
            }
            return Ok(());
        }
        let face = face.expect("a card without a face is a breach");
        let said = !self.must_announce() || card.kind == Kind::Joker || self.said[seat] == Some(face);
        let early = self.early[seat] || self.is_jump_in(card) && self.has_just_called(seat);
        self.hands[seat].remove(place);
        self.put(seat, Laid { card, face });
        // VS7: another player has played, so it is too late for the others.
        self.lapse_windows_of_others(seat);
        match self.hands[seat].len() {
            0 if said => {
                self.end = Some(End::Won(seat));
                return Ok(());
            }
            1 if !early => self.open_window(seat),
            _ => {}
        }
        if !said {
            // VS18: the card stays, because it fits.
            self.fine_without_turn(seat, 1);
        }
        self.act(seat, face);
        Ok(())
    }

    fn put(&mut self, seat: Seat, laid: Laid) {
        self.layer_before = self.last_layer;
        self.pile.push(laid);
        self.wish = None;
        self.eight = false;
        self.early.fill(false);
        self.trapped.clear();
        self.empty_draws = 0;
        self.last_layer = seat;
        self.barred.fill(false);
        self.said.fill(None);
    }

    /// Applies the effect of the card that `seat` has just played, and finds the next player.
    fn act(&mut self, seat: Seat, face: Face) {
        self.on = seat;
        match face.rank {
            Rank::Seven => self.debt += 2,
            Rank::Eight => self.eight = true,
            Rank::Ten => self.ten(seat, face.suit),
            Rank::Jack => {
                self.phase = Phase::Wishing(seat);
                return;
            }
            Rank::Queen if self.options.has("VS8") => self.queen(seat),
            Rank::King if self.options.has("VS9") => self.direction = self.direction.turned(),
            Rank::Queen | Rank::King => {}
            Rank::Two | Rank::Three | Rank::Four | Rank::Five | Rank::Six | Rank::Nine | Rank::Ace => {}
        }
        self.pass_turn(seat);
    }

    /// VS8: a Queen opens a queen round, or continues the current one.
    fn queen(&mut self, seat: Seat) {
        let Some(opener) = self.opener else {
            self.opener = Some(seat);
            return;
        };
        // A thrown-in Queen may have moved the turn past the opener.
        if seat != opener && seat != self.layer_before {
            self.end_lap_between(self.layer_before, seat);
        }
    }

    fn ten(&mut self, seat: Seat, suit: Suit) {
        if suit != Suit::Clubs && self.options.has("VS10") {
            let until_ms = self.now_ms + self.options.slap_ms;
            self.slap = Some(Slap {
                by: seat,
                slapped: Vec::new(),
                until_ms,
            });
        }
    }

    pub(super) fn make_wish(&mut self, seat: Seat, suit: Suit) -> Result<(), &'static str> {
        if self.phase != Phase::Wishing(seat) {
            return Err("VS6");
        }
        self.wish = Some(suit);
        self.phase = Phase::Playing;
        self.go_on_after(seat);
        Ok(())
    }

    /// VS1: the first card is turned up when all are ready.
    pub(super) fn turn_first(&mut self) {
        match self.first.printed() {
            Some(face) => self.first_is(face),
            None => self.phase = Phase::Naming,
        }
    }

    pub(super) fn name_first(&mut self, seat: Seat, face: Face) -> Result<(), &'static str> {
        if self.phase != Phase::Naming || seat != self.dealer {
            return Err("VS2");
        }
        self.first_is(face);
        Ok(())
    }

    /// VS2: the first card counts as played by the dealer.
    fn first_is(&mut self, face: Face) {
        self.phase = Phase::Playing;
        self.put(self.dealer, Laid { card: self.first, face });
        self.act(self.dealer, face);
    }

    /// VS7: makes "Letzte Karte" due.
    pub(super) fn open_window(&mut self, seat: Seat) {
        // C9: without a reaction time, the machine says it.
        let is_due = self.windows.iter().any(|window| window.seat == seat);
        if !is_due && self.options.reaction_ms > 0 {
            self.windows.push(Window {
                seat,
                until_ms: self.now_ms + self.options.reaction_ms,
            });
        }
    }

    fn lapse_windows_of_others(&mut self, seat: Seat) {
        let late: Vec<Window> = self
            .windows
            .iter()
            .filter(|window| window.seat != seat)
            .copied()
            .collect();
        for window in late {
            self.lapse(window.seat);
        }
    }

    /// VS7: three cards for a forgotten "Letzte Karte".
    pub(super) fn lapse(&mut self, seat: Seat) {
        self.windows.retain(|window| window.seat != seat);
        self.fine_without_turn(seat, 3);
    }
}
