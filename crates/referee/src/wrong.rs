//! Carries out wrong actions (C10): those that are punished at once, and those that stand.

use crate::chain::Chain;
use crate::input::Listener;
use crate::paragraphs::Paragraphs;
use crate::{Deed, OutOfTurn};
use maumau_table::{Card, Cite, Fault, Seat, Way, What, Zone};

impl<P: Paragraphs, L: Listener + ?Sized> Chain<'_, P, L> {
    /// C10 `instant`: a played card goes back, and the book sets the penalty.
    pub(crate) fn fine(&mut self, cite: Cite, seat: Seat, deed: &Deed) {
        let mut about = Card::UNKNOWN;
        if let Deed::Lay(card, spot) = *deed {
            about = card;
            let pile = Zone::Discard(spot.pile().unwrap_or(0));
            self.happen(
                cite,
                What::Moved {
                    card,
                    face: card,
                    from: Zone::Hand(seat),
                    to: pile,
                    way: Way::Tried,
                },
            );
            self.happen(
                cite,
                What::Moved {
                    card,
                    face: card,
                    from: pile,
                    to: Zone::Hand(seat),
                    way: Way::TakenBack,
                },
            );
        }
        if let Deed::Sign(sign) = *deed {
            self.happen(Cite::HAND, What::Signed { seat, sign });
        }
        if self.state.announced.0 == seat {
            self.happen(
                cite,
                What::Announced {
                    seat: Seat::NOBODY,
                    face: Card::UNKNOWN,
                },
            );
        }
        self.happen(cite, What::Breached { seat, card: about });
    }

    /// C10 `table`: a player whose standing card was out of turn has taken the turn.
    pub(crate) fn take_turn(&mut self, seat: Seat, deed: &Deed) {
        let is_on = self.law.look(self.state, Cite::HAND).is_on(seat);
        if let Deed::Lay(card, spot) = *deed
            && !is_on
            && P::book(self.law).out_of_turn == OutOfTurn::ItsTurn
        {
            self.overtake(seat, card, spot);
            self.happen(Cite::HAND, What::TurnBegan { seat });
            self.run();
        }
    }

    pub(crate) fn is_draw_beside(&self, seat: Seat, deed: &Deed) -> bool {
        let is_on = self.law.look(self.state, Cite::HAND).is_on(seat);
        *deed == Deed::Draw && !is_on && P::book(self.law).out_of_turn == OutOfTurn::ItsTurn
    }

    /// C10 `table`: records the violation and drops the evaded debts, before the action itself.
    pub(crate) fn err(&mut self, cite: Cite, seat: Seat, deed: &Deed) {
        let card = if let Deed::Lay(card, _) = *deed {
            card
        } else {
            Card::UNKNOWN
        };
        let evaded = self.evaded(seat, deed);
        let fault = Fault {
            seat,
            rule: cite,
            card,
            weight: evaded.draw().saturating_add(1),
            misdeed: deed.act().misdeed(),
            arg: evaded.sit_out(),
            turn: self.state.turn.number,
        };
        let look = self.law.look(self.state, cite);
        let fault = (P::book(self.law).written_down)(&look, fault);
        self.happen(cite, What::Erred { fault });
        self.drop_evaded(cite, seat, &evaded);
    }
}
