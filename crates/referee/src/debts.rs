//! C10 `table`: debts and skips stay with the player whom they hit. A wrong action never passes them on.

use crate::chain::Chain;
use crate::input::Listener;
use crate::paragraphs::Paragraphs;
use crate::{Debts, Deed};
use arrayvec::ArrayVec;
use maumau_table::{Card, Cite, Fact, Overdue, SEATS_MAX, Seat, Spot, State, What};

/// What a wrong action leaves undone.
#[derive(Clone, Copy, Default)]
pub(crate) struct Evaded {
    /// Of what was overdue.
    overdue: Overdue,
    /// Of what could have been answered: cards owed.
    owed: u8,
    /// As before: turns to sit out.
    waits: u8,
}

impl Evaded {
    /// Cards that were not drawn.
    pub(crate) fn draw(&self) -> u8 {
        self.overdue.draw.saturating_add(self.owed)
    }

    /// Turns that were not sat out.
    pub(crate) fn sit_out(&self) -> u8 {
        self.overdue.sit_out + self.waits
    }
}

impl<P: Paragraphs, L: Listener + ?Sized> Chain<'_, P, L> {
    /// What `seat` evades by this wrong action.
    pub(crate) fn evaded(&self, seat: Seat, deed: &Deed) -> Evaded {
        let state = &*self.state;
        let is_on = self.law.look(state, Cite::HAND).is_on(seat);
        let debts = self.debts();
        if !is_on || debts == Debts::GoOn {
            return Evaded::default();
        }
        let (overdue, owed, waits) = (state.makes_up_for(), state.owes_anew(), state.sits_out_anew());
        if let Deed::Lay(card, spot) = *deed {
            let face = self.face(seat, card, spot);
            let made_up_for = with(
                state,
                What::Overdue {
                    seat,
                    draw: 0,
                    sit_out: 0,
                },
            );
            let answers = |what| !self.is_forbidden_only_in(&made_up_for, &with(&made_up_for, what), seat, spot, face);
            let is_answered = owed > 0 && answers(What::Owed { n: 0 });
            let of_seat = if debts == Debts::StayWithOne {
                waits
            } else {
                waits.min(1)
            };
            let is_skip_answered = waits > 0 && answers(What::Waits { n: 0 });
            // A skip that is overdue takes the turn, unless something new is answered in it.
            let sits_out = overdue.sit_out > 0 && waits == 0 && !is_answered;
            Evaded {
                overdue: Overdue {
                    draw: overdue.draw,
                    sit_out: u8::from(sits_out),
                },
                owed: if is_answered { 0 } else { owed },
                waits: if is_skip_answered { 0 } else { of_seat },
            }
        } else if *deed == Deed::Pass {
            Evaded {
                overdue: Overdue {
                    draw: overdue.draw,
                    sit_out: 0,
                },
                owed,
                waits: 0,
            }
        } else {
            Evaded::default()
        }
    }

    /// What was evaded is gone from the table: only a challenge brings it back.
    pub(crate) fn lapse_evaded(&mut self, cite: Cite, seat: Seat, evaded: &Evaded) {
        if evaded.overdue != Overdue::default() {
            let before = self.state.overdue[seat.index()];
            self.happen(
                cite,
                What::Overdue {
                    seat,
                    draw: before.draw - evaded.overdue.draw,
                    sit_out: before.sit_out - evaded.overdue.sit_out,
                },
            );
        }
        if evaded.owed > 0 {
            self.happen(cite, What::Owed { n: 0 });
        }
        if evaded.waits > 0 {
            let n = self.state.waits - evaded.waits;
            self.happen(cite, What::Waits { n });
        }
    }

    /// `seat` is about to take the turn with a wrong card. What others have to draw or to sit out waits for their next turns. What the
    /// card meets its own player with stays as it is.
    pub(crate) fn overtake(&mut self, seat: Seat, card: Card, spot: Spot) {
        let state = *self.state;
        let nothing_is_due = state.owed == 0 && state.skips == 0 && state.waits == 0 && state.sits_out() == 0;
        if nothing_is_due || self.debts() == Debts::GoOn {
            return;
        }
        let face = self.face(seat, card, spot);
        let in_turn = with(&state, What::TurnBegan { seat });
        if !self.is_forbidden_only_in(&state, &in_turn, seat, spot, face) {
            return self.sits_out_without_a_word(seat, spot, face);
        }
        let (overdue, owed, waits) = self.put_off_by(seat);
        for (place, (before, now)) in state.overdue.iter().zip(overdue).enumerate() {
            if *before != now {
                let Overdue { draw, sit_out } = now;
                let seat = Seat(place as u8);
                self.happen(Cite::HAND, What::Overdue { seat, draw, sit_out });
            }
        }
        if state.owed != owed {
            self.happen(Cite::HAND, What::Owed { n: owed });
        }
        if state.waits != waits {
            self.happen(Cite::HAND, What::Waits { n: waits });
        }
        if state.skips > 0 {
            self.happen(Cite::HAND, What::Skips { n: 0 });
        }
    }

    /// What is overdue from whom if `seat` takes the turn, and the cards and skips that hit `seat` itself: those it may still answer.
    fn put_off_by(&self, seat: Seat) -> ([Overdue; SEATS_MAX], u8, u8) {
        let state = &*self.state;
        let on = state.turn.seat;
        let hit = if state.is_demanding() { state.after(on) } else { on };
        let (mut overdue, mut owed, mut waits) = (state.overdue, 0, 0);
        if hit == seat {
            owed = state.owed;
        } else {
            let draw = &mut overdue[hit.index()].draw;
            *draw = draw.saturating_add(state.owed);
        }
        let in_a_row = |first| std::iter::successors(Some(first), |&at| Some(state.after(at)));
        let of_one = self.debts() == Debts::StayWithOne;
        for other in in_a_row(hit).take(state.waits.into()) {
            let other = if of_one { hit } else { other };
            if other == seat {
                waits += 1;
            } else {
                overdue[other.index()].sit_out += 1;
            }
        }
        // Whoever is passed over is asked nothing.
        for other in in_a_row(state.after(on)).take(state.skips.into()) {
            overdue[other.index()].sit_out += 1;
        }
        (overdue, owed, waits)
    }

    fn debts(&self) -> Debts {
        (P::book(self.law).debts)(&self.law.look(self.state, Cite::HAND))
    }

    /// Where sitting out needs no word the next one may play at once: then whoever is on has sat out.
    fn sits_out_without_a_word(&mut self, seat: Seat, spot: Spot, face: Card) {
        let (state, on) = (*self.state, self.state.turn.seat);
        let Overdue { draw, sit_out } = state.makes_up_for();
        let cleared = with(
            &with(&state, What::Waits { n: 0 }),
            What::Overdue {
                seat: on,
                draw,
                sit_out: 0,
            },
        );
        if state.sits_out() == 0 || !self.is_forbidden_only_in(&cleared, &state, seat, spot, face) {
            return;
        }
        let what = match state.sits_out_anew() {
            0 => What::Overdue {
                seat: on,
                draw,
                sit_out: sit_out - 1,
            },
            _ => What::Waits { n: state.waits - 1 },
        };
        self.happen(Cite::HAND, what);
    }

    /// The face that `card` will show.
    fn face(&self, seat: Seat, card: Card, spot: Spot) -> Card {
        (P::book(self.law).lands)(&self.law.look(self.state, Cite::HAND), seat, card, spot).1
    }

    /// Whether some paragraph forbids `face` in the one state and not in the other.
    fn is_forbidden_only_in(&self, state: &State, other: &State, seat: Seat, spot: Spot, face: Card) -> bool {
        let forbid = |state: &State| {
            let mut forbid: ArrayVec<bool, 256> = ArrayVec::new();
            self.law
                .opinions(state, seat, spot, |_, opinion| forbid.push(opinion.no.has(face)));
            forbid
        };
        forbid(state)
            .into_iter()
            .zip(forbid(other))
            .any(|(here, there)| here && !there)
    }
}

/// The state in which this has happened.
fn with(state: &State, what: What) -> State {
    let mut after = *state;
    after.apply(&Fact { cite: Cite::HAND, what });
    after
}
