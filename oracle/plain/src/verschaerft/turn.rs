//! The order of turns (VS5, VS8, VS16), and time limits (VS7, VS10, VS17, VS21).

use super::Verschaerft;
use crate::deal::Seat;

/// The kinds of time limits, in the order they apply at the same moment.
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

    /// Ends the turn of `seat` and finds the next player.
    pub(super) fn pass_turn(&mut self, seat: Seat) {
        self.said[self.on] = None;
        self.go_on_after(seat);
    }

    /// Finds the player after `seat`. Keeps announcements: a player who wishes has ended their turn
    /// with the Jack (VS6), so a card announced meanwhile is for a later turn (corner case VS19).
    pub(super) fn go_on_after(&mut self, seat: Seat) {
        self.turn_since_ms = self.now_ms;
        if self.debt > 0 {
            // VS16: a pending 7 applies to the next player, even if they may not play.
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

    /// VS16: returns the next player who has not drawn; if there is none, the one after the last to
    /// draw.
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

    /// VS8: the queen round ends when the turn reaches its opener or passes them.
    fn set_on(&mut self, seat: Seat) {
        self.on = seat;
        // An early call of another player has had no effect.
        for other in (0..self.seats()).filter(|other| *other != seat) {
            self.early[other] = false;
        }
        self.end_lap_between(self.last_layer, seat);
    }

    /// Ends the queen round if its opener is on the way from one seat to another, at least one step
    /// on.
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

    /// Ends the turn of the current player if they drew a fine, unless they owe cards.
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

    /// VS5, corner case: sitting out needs no action, so the player after that may simply play.
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

    pub(super) fn sit_out(&mut self) {
        self.eight = false;
        self.pass_turn(self.on);
    }

    /// Advances the clock to `at_ms` and applies the time limits that expire, the earliest first.
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

    /// VS21: a player who lets their turn expire is fined for inattention, unless they have to sit
    /// out.
    fn let_pass(&mut self) {
        if self.eight {
            self.sit_out();
        } else if self.debt > 0 {
            // VS15: with a pending 7, only its cards are drawn, no extra card.
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
