//! A moment: whoever may act is asked once, and says what it does or that it waits. Then it happens.

use maumau_referee::{Deed, Law, Offers};
use maumau_table::{SEATS_MAX, Seat, Seats, State};

/// Whom a table asks now, and what they have said.
#[derive(Clone)]
pub struct Moment {
    /// Those asked: whoever has a question first, then whoever is on, then the others, each by the number of the seat.
    order: [Seat; SEATS_MAX],
    len: usize,
    /// How many have said what they do.
    said: usize,
    /// What each may do.
    pub offers: [Offers; SEATS_MAX],
    /// Who may not wait: no time is running, and it is theirs to go on.
    must: Seats,
    /// What each does, and how long it takes if it says so itself.
    pub deeds: [Option<(Deed, Option<u32>)>; SEATS_MAX],
    /// The deadline that was running when it began.
    pub due_ms: Option<u32>,
}

impl Moment {
    /// Nobody is asked.
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

    /// Begins anew at this state: whoever may do something is asked. False if nobody may.
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

    /// The same moment at a table with other hidden cards: the same are asked, as far as they can do something there.
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

    /// Who says next what it does.
    #[inline]
    pub fn next(&self) -> Option<Seat> {
        self.order[..self.len].get(self.said).copied()
    }

    /// Everybody who is asked and has not said yet what it does, in order.
    pub fn left(&self) -> &[Seat] {
        &self.order[self.said.min(self.len)..self.len]
    }

    /// Everybody who has said what it does, in order.
    pub fn have_said(&self) -> &[Seat] {
        &self.order[..self.said.min(self.len)]
    }

    /// Whether a seat may wait.
    #[inline]
    pub fn may_wait(&self, seat: Seat) -> bool {
        !self.must.has(seat)
    }

    /// Whoever is next does this, or waits.
    #[inline]
    pub fn say(&mut self, deed: Option<(Deed, Option<u32>)>) {
        if let Some(seat) = self.next() {
            self.deeds[seat.index()] = deed;
            self.said += 1;
        }
    }

    /// Those who do something.
    pub fn acting(&self) -> impl Iterator<Item = (Seat, Deed, Option<u32>)> {
        let all = self.order[..self.len].iter();
        all.filter_map(|&seat| self.deeds[seat.index()].map(|(deed, after_ms)| (seat, deed, after_ms)))
    }
}
