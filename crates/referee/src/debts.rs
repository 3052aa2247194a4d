//! C10 `table`: debts and skips belong to the player they hit. A wrong action never passes them on.

use crate::chain::Chain;
use crate::input::Listener;
use crate::paragraphs::Paragraphs;
use crate::{Debts, Deed};
use arrayvec::ArrayVec;
use maumau_table::{Card, Cite, Fact, Overdue, SEATS_MAX, Seat, Spot, State, What};

/// The part of a player's debts and skips that a wrong action leaves unserved.
#[derive(Clone, Copy, Default)]
pub(crate) struct Evaded {
    overdue: Overdue,
    owed: u8,
    waits: u8,
}

impl Evaded {
    pub(crate) fn draw(&self) -> u8 {
        self.overdue.draw.saturating_add(self.owed)
    }

    pub(crate) fn sit_out(&self) -> u8 {
        self.overdue.sit_out + self.waits
    }
}

impl<P: Paragraphs, L: Listener + ?Sized> Chain<'_, P, L> {
    /// Returns what `seat` evades: by passing, all cards to draw; by a card, all that it does not
    /// answer.
    pub(crate) fn evaded(&self, seat: Seat, deed: &Deed) -> Evaded {
        let state = &*self.state;
        let is_on = self.law.look(state, Cite::HAND).is_on(seat);
        let debts = self.debts();
        if !is_on || debts == Debts::GoOn {
            return Evaded::default();
        }
        let (overdue, owed, waits) = (state.overdue_now(), state.new_debt(), state.new_skips());
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
            // An overdue skip takes this turn, unless the player answers a new debt or skip with
            // it.
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

    /// Removes the evaded debts and skips from the state. Only a challenge restores them.
    pub(crate) fn drop_evaded(&mut self, cite: Cite, seat: Seat, evaded: &Evaded) {
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

    /// `seat` takes the turn with a wrong card. Other players' debts wait for their next turns.
    pub(crate) fn overtake(&mut self, seat: Seat, card: Card, spot: Spot) {
        let state = *self.state;
        let nothing_is_due = state.owed == 0 && state.skips == 0 && state.waits == 0 && state.sits_out() == 0;
        if nothing_is_due || self.debts() == Debts::GoOn {
            return;
        }
        let in_turn = with(&state, What::TurnBegan { seat });
        if !self.is_forbidden_only_in(&state, &in_turn, seat, spot, card) {
            return self.sits_out_without_a_word(seat, spot, card);
        }
        let (overdue, owed, waits) = self.after_overtaking(seat);
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

    /// Returns what each player has overdue once `seat` has taken the turn, and the debt and skips
    /// that hit `seat` itself, which it can still answer.
    fn after_overtaking(&self, seat: Seat) -> ([Overdue; SEATS_MAX], u8, u8) {
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
        // A skipped player gets no chance to answer.
        for other in in_a_row(state.after(on)).take(state.skips.into()) {
            overdue[other.index()].sit_out += 1;
        }
        (overdue, owed, waits)
    }

    fn debts(&self) -> Debts {
        (P::book(self.law).debts)(&self.law.look(self.state, Cite::HAND))
    }

    /// If sitting out needs no action, the next player may play at once: the current one has sat
    /// out.
    fn sits_out_without_a_word(&mut self, seat: Seat, spot: Spot, card: Card) {
        let (state, on) = (*self.state, self.state.turn.seat);
        let Overdue { draw, sit_out } = state.overdue_now();
        let cleared = with(
            &with(&state, What::Waits { n: 0 }),
            What::Overdue {
                seat: on,
                draw,
                sit_out: 0,
            },
        );
        if state.sits_out() == 0 || !self.is_forbidden_only_in(&cleared, &state, seat, spot, card) {
            return;
        }
        let what = match state.new_skips() {
            0 => What::Overdue {
                seat: on,
                draw,
                sit_out: sit_out - 1,
            },
            _ => What::Waits { n: state.waits - 1 },
        };
        self.happen(Cite::HAND, what);
    }

    fn face(&self, seat: Seat, card: Card, spot: Spot) -> Card {
        (P::book(self.law).lands)(&self.law.look(self.state, Cite::HAND), seat, card, spot).1
    }

    /// Returns whether any paragraph forbids `face` in `state` but not in `other`.
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

fn with(state: &State, what: What) -> State {
    let mut after = *state;
    after.apply(&Fact { cite: Cite::HAND, what });
    after
}
