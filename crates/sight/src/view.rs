//! C8: what one seat, or a spectator, knows about a state.

use crate::{Sighting, audience};
use maumau_table::{Ask, Cards, Open, Seat, State, What, Zone};
use std::ops::Deref;

/// What a seat knows about a table: the public part of the state and its own hand.
///
/// Two states that differ only in what the seat may not know have equal views.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// The seat; [`Seat::NOBODY`] is a spectator.
    pub seat: Seat,
    /// The public part of the state. Prompts to other seats show who is asked, by which paragraph, and whether a card
    /// was put face down as the answer, but neither that card nor the paragraph's memory.
    pub open: Open,
    /// The seat's own hand.
    pub hand: Cards,
}

impl Deref for View {
    type Target = Open;
    #[inline]
    fn deref(&self) -> &Open {
        &self.open
    }
}

impl View {
    /// Returns the view of `seat`.
    pub fn of(state: &State, seat: Seat) -> View {
        let mut view = View {
            seat,
            open: *state.open(),
            hand: if seat.is_some() { state.hand(seat) } else { Cards::NONE },
        };
        for ask in view.open.asks.as_mut_slice() {
            *ask = ask.seen_by(seat);
        }
        view
    }

    /// Returns a spectator's view.
    pub fn of_spectator(state: &State) -> View {
        View::of(state, Seat::NOBODY)
    }

    /// Applies an observation of this seat.
    pub fn fold(&mut self, sighting: &Sighting) {
        let what = &sighting.fact.what;
        self.open.apply(what);
        let mine = Zone::Hand(self.seat);
        if let What::Moved { card, from, to, .. } = *what {
            if from == mine {
                self.hand = self.hand.without(card);
            }
            if to == mine {
                self.hand = self.hand.with(card);
            }
        }
        if let What::RoundBegan { .. } = what {
            self.hand = Cards::NONE;
        }
        if audience::change_hands(what).has(self.seat) {
            self.hand = sighting.hand;
        }
    }

    /// Returns the prompt that this seat has to answer now.
    pub fn asked(&self) -> Option<&Ask> {
        self.open.asked(self.seat)
    }
}
