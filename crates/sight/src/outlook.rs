//! An outlook: a view, what the seat may rightly do, and why not the rest.

use crate::{Forbidden, View};
use maumau_referee::{Aid, Awaited, Law, Offers};
use maumau_table::{Card, Cards, Phase, Seat, Seats, Spot, State};

/// What a seat needs in order to act: what it knows, what is offered to it, and for each other card of its hand the paragraph that
/// forbids it. Whoever has it needs no rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outlook {
    /// What the seat knows.
    pub view: View,
    /// Every right deed.
    pub offers: Offers,
    /// Cards of the hand that can't be laid, for each spot of the book.
    pub forbidden: Vec<Forbidden>,
}

impl Outlook {
    /// The outlook of `seat`. A spectator is offered nothing.
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

    /// Why `card` can't be laid at `spot`; `None` if it can, or is not in the hand.
    pub fn why_not(&self, card: Card, spot: Spot) -> Option<&Forbidden> {
        self.forbidden
            .iter()
            .find(|found| found.card == card && found.spot == spot)
    }

    /// Cards of the hand that can be laid at no spot.
    pub fn unplayable(&self) -> Cards {
        self.offers.lay.iter().fold(self.view.hand, |rest, &lay| rest - lay)
    }
}
