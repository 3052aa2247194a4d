//! C6: how questions, windows and the plenum change.

use crate::{Ask, Card, Charge, Open, Rest, Seat, Seats, What, Window};

impl Open {
    #[inline]
    pub(crate) fn put(&mut self, ask: Ask) {
        self.asks.push(ask);
    }

    /// Restarts every window that has a deadline, with its full time.
    pub(crate) fn run_anew(&mut self) {
        let now_ms = self.now_ms;
        if let Some(charge) = &mut self.charge {
            charge.since_ms = now_ms;
        }
        for window in self.windows.as_mut_slice() {
            if window.deadline_ms != u32::MAX {
                let whole_ms = window.deadline_ms.saturating_sub(window.opened_ms);
                (window.opened_ms, window.deadline_ms) = (now_ms, now_ms.saturating_add(whole_ms));
            }
        }
    }

    pub(crate) fn put_down(&mut self, ask: &Ask, card: Card) {
        let place = self.place_of(ask);
        if let Some(open) = place.and_then(|place| self.asks.as_mut_slice().get_mut(place)) {
            open.question = open.question.with_face_down(card);
        }
        self.acted(ask.seat);
    }

    pub(crate) fn hear_plenum(&mut self, what: &What) {
        let now_ms = self.now_ms;
        if let What::Charged { by, seat, .. } = *what
            && let Some(charged_by) = self.charged_by.get_mut(seat.index())
        {
            *charged_by = charged_by.with(by);
        }
        match (*what, &mut self.charge) {
            (What::Charged { by, seat, demand, rule }, charge) => {
                *charge = Some(Charge::new(by, seat, demand, rule, now_ms));
            }
            (What::Voted { seat, choice }, Some(charge)) => charge.voted(seat, choice),
            (_, charge) => {
                if let Some(charge) = charge.take() {
                    self.run_on(charge.since_ms);
                }
            }
        }
    }

    /// Clears the charges against `seat`, which acted on its own: it may be charged again (§ 7).
    #[inline]
    pub(crate) fn acted(&mut self, seat: Seat) {
        if let Some(charged_by) = self.charged_by.get_mut(seat.index()) {
            *charged_by = Seats::NONE;
        }
    }

    /// § 7: after the plenum, each window gets back the time that was left.
    fn run_on(&mut self, since_ms: u32) {
        let now_ms = self.now_ms;
        for window in self.windows.as_mut_slice() {
            if window.rest != Rest::All && window.deadline_ms != u32::MAX {
                let rested_ms = now_ms.saturating_sub(since_ms.max(window.opened_ms));
                window.deadline_ms = window.deadline_ms.saturating_add(rested_ms);
            }
        }
    }

    #[inline]
    pub(crate) fn answered(&mut self, ask: &Ask) {
        if let Some(place) = self.place_of(ask) {
            self.asks.remove(place);
        }
        self.acted(ask.seat);
    }

    #[inline]
    pub(crate) fn open_window(&mut self, window: Window) {
        self.windows.push(window);
    }

    #[inline]
    pub(crate) fn reacted(&mut self, index: u8, seat: Seat) {
        if let Some(window) = self.windows.as_mut_slice().get_mut(usize::from(index)) {
            window.done = window.done.with(seat);
        }
    }

    #[inline]
    pub(crate) fn close_window(&mut self, index: u8) {
        self.windows.remove(usize::from(index));
    }
}
