//! Who is on (VS5, VS8, VS16), and what happens by itself (VS7, VS10, VS17, VS21).

use super::Verschaerft;
use crate::deal::Seat;

/// The kinds of deadlines, in the order in which those of the same moment pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Deadline {
    LastCard(Seat),
    Slap,
    Grace(Seat),
    Turn,
}

impl Verschaerft {
    fn after(&self, seat: Seat) -> Seat {
        self.direction.after(seat, self.seats())
    }

    /// `seat` has had its turn: finds who is on.
    pub(super) fn pass_turn(&mut self, seat: Seat) {
        self.said[self.on] = None;
        self.go_on_after(seat);
    }

    /// Finds who is on after `seat`. What was announced is kept: whoever wishes has had its turn with its Jack (VS6), and what it
    /// names meanwhile is for a later one (corner case VS19).
    pub(super) fn go_on_after(&mut self, seat: Seat) {
        self.turn_since_ms = self.now_ms;
        if self.debt > 0 {
            // VS16: a pending 7 meets the next player even if barred.
            self.set_on(self.after(seat));
        } else if self.eight {
            let target = self.after(seat);
            if self.barred[target] {
                self.eight = false;
                let next = self.next_unbarred(target);
                self.set_on(next);
            } else {
                self.set_on(target);
            }
        } else {
            let next = self.next_unbarred(seat);
            self.set_on(next);
        }
    }

    /// VS16: the next player who has not drawn; if that leaves nobody, the one after who drew last.
    fn next_unbarred(&mut self, seat: Seat) -> Seat {
        if self.barred.iter().all(|barred| *barred) {
            self.barred.fill(false);
            return self.after(self.drew_last);
        }
        let mut next = self.after(seat);
        while self.barred[next] {
            next = self.after(next);
        }
        next
    }

    /// VS8: the lap is over when the turn is back at its opener, or past it.
    fn set_on(&mut self, seat: Seat) {
        self.on = seat;
        // What others have called for a card of theirs has had no effect.
        for other in (0..self.seats()).filter(|other| *other != seat) {
            self.early[other] = false;
        }
        self.end_lap_between(self.last_layer, seat);
    }

    /// Walks from one seat to another, one step at least.
    pub(super) fn end_lap_between(&mut self, from: Seat, to: Seat) {
        let mut seat = from;
        loop {
            seat = self.after(seat);
            if self.opener == Some(seat) {
                self.opener = None;
            }
            if seat == to {
                break;
            }
        }
    }

    /// The player who is on has drawn outside its turn's own draw: the turn goes on, unless it owes cards.
    pub(super) fn pass_on_if_barred(&mut self) {
        let playing = self.phase == super::Phase::Playing;
        if playing && self.end.is_none() && self.barred[self.on] && self.debt == 0 {
            if self.eight {
                self.sit_out();
            } else {
                self.pass_turn(self.on);
            }
        }
    }

    /// VS5, corner case: sitting out needs no word, so whoever is on after it may just play.
    pub(super) fn is_after_the_one_who_sits_out(&self, seat: Seat) -> bool {
        if !self.eight {
            return false;
        }
        let mut after = self.clone();
        after.sit_out();
        after.on == seat
    }

    pub(super) fn may_sit_out(&self, seat: Seat) -> bool {
        self.runs() && self.eight && seat == self.on
    }

    pub(super) fn pass(&mut self, seat: Seat) -> Result<(), &'static str> {
        if !self.may_sit_out(seat) {
            return Err("VS5");
        }
        self.sit_out();
        Ok(())
    }

    /// VS5: the player who is on sits out.
    pub(super) fn sit_out(&mut self) {
        self.eight = false;
        self.pass_turn(self.on);
    }

    /// It is `at_ms` now: what should have happened by then has lapsed, the earliest first.
    pub fn pass_time(&mut self, at_ms: u64) {
        while self.end.is_none() {
            let Some((until_ms, deadline)) = self.next_deadline() else {
                break;
            };
            if until_ms > at_ms {
                break;
            }
            self.now_ms = until_ms;
            match deadline {
                Deadline::LastCard(seat) => {
                    self.lapse(seat);
                    self.pass_on_if_barred();
                }
                Deadline::Slap => self.decide_slap(),
                Deadline::Grace(seat) => {
                    self.waiting.retain(|waiting| waiting.seat != seat);
                    self.turn_since_ms = self.now_ms;
                }
                Deadline::Turn => self.let_pass(),
            }
        }
        self.now_ms = at_ms;
    }

    fn next_deadline(&self) -> Option<(u64, Deadline)> {
        let mut all = Vec::new();
        all.extend(
            self.windows
                .iter()
                .map(|window| (window.until_ms, Deadline::LastCard(window.seat))),
        );
        all.extend(self.slap.iter().map(|slap| (slap.until_ms, Deadline::Slap)));
        all.extend(
            self.waiting
                .iter()
                .map(|waiting| (waiting.until_ms, Deadline::Grace(waiting.seat))),
        );
        if self.options.turn_ms > 0 && self.runs() && (self.options.has("VS21") || self.eight) {
            all.push((self.turn_since_ms + self.options.turn_ms, Deadline::Turn));
        }
        all.into_iter().min_by_key(|(until_ms, _)| *until_ms)
    }

    /// VS21: who lets its turn pass doesn't know whose it is; who sits out does.
    fn let_pass(&mut self) {
        if self.eight {
            self.sit_out();
        } else if self.debt > 0 {
            // VS15: for a pending 7 its cards are drawn and no other one.
            self.draw(self.on).expect("it is on and play runs");
        } else {
            let on = self.on;
            let wasted = self.has_announced_for_nothing(on);
            self.fine_without_turn(on, 1);
            self.pay_for_the_word(on, wasted);
            self.barred[on] = true;
            self.pass_turn(on);
        }
    }
}
