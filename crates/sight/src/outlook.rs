//! An outlook: a view, the seat's legal actions, and why other cards can't be played.

use crate::{Forbidden, View};
use maumau_referee::{Aid, Awaited, Law, Offers};
use maumau_table::{Card, Cards, Phase, Seat, Seats, Spot, State};

/// All that a seat needs in order to act, without knowing any rule: its view, its legal actions, and the paragraph
/// that forbids each other card of its hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outlook {
    /// The seat's view.
    pub view: View,
    /// The legal actions.
    pub offers: Offers,
    /// Hand cards that can't be played, for each spot of the book.
    pub forbidden: Vec<Forbidden>,
}

impl Outlook {
    /// Returns the outlook of `seat`. A spectator has no legal actions.
    pub fn of(law: &Law, state: &State, seat: Seat) -> Outlook {
        let view = View::of(state, seat);
        let mut outlook = Outlook {
            view,
            offers: Offers::default(),
            forbidden: Vec::new(),
        };
        if !seat.is_some() {
            return outlook;
        }
        outlook.offers = law.offers(state, seat);
        if outlook.view.phase == Phase::Playing && state.playing.has(seat) {
            outlook
                .forbidden
                .reserve(usize::from(view.hand.len()) * law.book.spots.len());
            for &spot in law.book.spots {
                let cards = view.hand - outlook.offers.lay[spot as usize];
                law.reasons(state, seat, spot, cards, |card, cite| {
                    outlook.forbidden.push(Forbidden { card, spot, cite });
                });
            }
        }
        outlook
    }

    /// Returns whom the table waits for, as far as the seat knows.
    pub fn awaited(&self, law: &Law) -> Awaited {
        let awaited = Awaited::of(law, &self.view.open);
        let opens = self.view.phase == Phase::Dealing && awaited.seats().is_empty();
        // Before the first turn a seat with legal actions has to act. The others can't see which seat that is.
        if opens && law.aids().turn == Aid::Shown && self.offers != Offers::default() {
            let acting = Seats::one(self.view.seat);
            return Awaited { acting, ..awaited };
        }
        awaited
    }

    /// Returns why `card` can't be played at `spot`; `None` if it can, or if it is not in the hand.
    pub fn why_not(&self, card: Card, spot: Spot) -> Option<&Forbidden> {
        self.forbidden
            .iter()
            .find(|found| found.card == card && found.spot == spot)
    }

    /// Returns the hand cards that can't be played at any spot.
    pub fn unplayable(&self) -> Cards {
        self.offers.lay.iter().fold(self.view.hand, |rest, &lay| rest - lay)
    }
}
