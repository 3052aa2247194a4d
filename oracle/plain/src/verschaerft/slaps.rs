//! VS10–VS12: "Hau drauf" and "Hau nicht drauf".

use super::{End, Verschaerft};
use crate::card::{Rank, Suit};
use crate::deal::{Direction, Seat};

impl Verschaerft {
    pub(super) fn slap(&mut self, seat: Seat) -> Result<(), &'static str> {
        let Some(slap) = &mut self.slap else {
            if self.not_to_be_slapped() {
                // Corner case VS11: a player who slaps several times pays once.
                if !self.trapped.contains(&seat) {
                    self.trapped.push(seat);
                    self.draw_from_each(seat);
                    self.pass_on_if_barred();
                }
            } else if !self.had_to_slap(seat) {
                self.fine(seat, 1);
            }
            return Ok(());
        };
        if slap.by == seat {
            self.fine(seat, 1);
        } else if !slap.slapped.contains(&seat) {
            slap.slapped.push(seat);
            // All but the player of the 10 have to slap; the last one left loses.
            if slap.slapped.len() + 2 == self.seats() {
                self.decide_slap();
            }
        }
        Ok(())
    }

    /// VS10: returns whether the slap is decided and the 10 that `seat` had to slap is still on
    /// top.
    fn had_to_slap(&self, seat: Seat) -> bool {
        let ten = self
            .top()
            .is_some_and(|top| top.face.rank == Rank::Ten && top.face.suit != Suit::Clubs);
        self.options.has("VS10") && ten && seat != self.last_layer
    }

    /// VS11: returns whether the ♣10 is on top.
    fn not_to_be_slapped(&self) -> bool {
        self.options.has("VS11")
            && self
                .top()
                .is_some_and(|top| top.face.rank == Rank::Ten && top.face.suit == Suit::Clubs)
    }

    /// The player who has not slapped is last; of several, each in turn, clockwise from the player
    /// of the 10.
    pub(super) fn decide_slap(&mut self) {
        let Some(slap) = self.slap.take() else { return };
        self.turn_since_ms = self.now_ms;
        let mut seat = slap.by;
        loop {
            seat = Direction::Clockwise.after(seat, self.seats());
            if seat == slap.by || self.end.is_some() {
                break;
            }
            if !slap.slapped.contains(&seat) {
                self.draw_from_each(seat);
            }
        }
        if self.end.is_none() {
            self.pass_on_if_barred();
        }
    }

    /// The drawer draws an unseen card from every other hand, clockwise. VS23: a player who has no
    /// card left then has won.
    fn draw_from_each(&mut self, drawer: Seat) {
        let mut taken = 0;
        let mut seat = drawer;
        loop {
            seat = Direction::Clockwise.after(seat, self.seats());
            if seat == drawer {
                break;
            }
            let place = match self.picks.pop_front() {
                Some(card) => self.hands[seat]
                    .iter()
                    .position(|held| *held == card)
                    .unwrap_or_else(|| panic!("VS10: {card:?} isn't in the hand of seat {seat}")),
                None => 0,
            };
            let card = self.hands[seat].remove(place);
            self.hands[drawer].push(card);
            taken += 1;
            match self.hands[seat].len() {
                0 => {
                    self.end = Some(End::Won(seat));
                    return;
                }
                1 => self.open_window(seat),
                _ => {}
            }
        }
        self.has_drawn(drawer, taken);
    }
}
