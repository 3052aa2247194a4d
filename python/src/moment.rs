//! A moment: each seat that may act is asked once, and chooses an action or waits. Then the actions
//! happen.

use maumau_referee::{Deed, Law, Offers};
use maumau_table::{SEATS_MAX, Seat, Seats, State};

/// The seats that are asked now, and their choices.
#[derive(Clone)]
pub struct Moment {
    /// The order: seats with an open question, then the current player, then the others by number.
    order: [Seat; SEATS_MAX],
    len: usize,
    /// The number of seats that have chosen.
    said: usize,
    /// The legal actions of each seat.
    pub offers: [Offers; SEATS_MAX],
    /// The seats that may not wait, because no timer runs and play depends on them.
    must: Seats,
    /// The chosen actions, with their time in ms if the seat gave one.
    pub deeds: [Option<(Deed, Option<u32>)>; SEATS_MAX],
    /// The deadline that was running at the beginning of the moment.
    pub due_ms: Option<u32>,
}

impl Moment {
    /// Returns a moment in which no seat is asked.
    pub fn none() -> Moment {
        Moment {
            order: [Seat::NOBODY; SEATS_MAX],
            len: 0,
            said: 0,
            offers: [Offers::default(); SEATS_MAX],
            must: Seats::NONE,
            deeds: [None; SEATS_MAX],
            due_ms: None,
        }
    }

    /// Begins a moment in this state. Returns false if no seat may act.
    pub fn begin(&mut self, law: &Law, state: &State) -> bool {
        let asked = state.all_asked();
        (self.len, self.said) = (0, 0);
        self.deeds = [None; SEATS_MAX];
        self.due_ms = state.next_deadline_ms();
        let on = Seats::one(state.turn.seat) & state.playing;
        let on = if (on - asked).is_empty() { Seats::NONE } else { on };
        self.ask(law, state, asked);
        self.ask(law, state, on);
        self.ask(law, state, state.playing - asked - on);
        let able = self.left().iter().fold(Seats::NONE, |able, &seat| able.with(seat));
        self.must = match self.due_ms {
            Some(_) => Seats::NONE,
            None if !(asked & able).is_empty() => asked & able,
            None => self.next().map_or(Seats::NONE, Seats::one),
        };
        self.len > 0
    }

    /// Repeats the moment at a table with other hidden cards: the same seats are asked, with the
    /// actions that are legal there.
    pub fn begin_again(&mut self, law: &Law, state: &State) {
        for &seat in &self.order[..self.len] {
            self.offers[seat.index()] = law.offers(state, seat);
        }
    }

    #[inline]
    fn ask(&mut self, law: &Law, state: &State, seats: Seats) {
        for seat in seats {
            let offers = law.offers(state, seat);
            if !offers.is_empty() {
                self.order[self.len] = seat;
                self.len += 1;
            }
            self.offers[seat.index()] = offers;
        }
    }

    #[inline]
    pub fn next(&self) -> Option<Seat> {
        self.order[..self.len].get(self.said).copied()
    }

    /// Returns the seats that have not chosen yet, in order.
    pub fn left(&self) -> &[Seat] {
        &self.order[self.said.min(self.len)..self.len]
    }

    /// Returns the seats that have chosen, in order.
    pub fn have_said(&self) -> &[Seat] {
        &self.order[..self.said.min(self.len)]
    }

    #[inline]
    pub fn may_wait(&self, seat: Seat) -> bool {
        !self.must.has(seat)
    }

    /// Records the next seat's choice: an action, or `None` to wait.
    #[inline]
    pub fn say(&mut self, deed: Option<(Deed, Option<u32>)>) {
        if let Some(seat) = self.next() {
            self.deeds[seat.index()] = deed;
            self.said += 1;
        }
    }

    /// Returns the chosen actions, without seats that wait.
    pub fn acting(&self) -> impl Iterator<Item = (Seat, Deed, Option<u32>)> {
        let all = self.order[..self.len].iter();
        all.filter_map(|&seat| self.deeds[seat.index()].map(|(deed, after_ms)| (seat, deed, after_ms)))
    }
}
