//! Timers: at a table whose host wants it so, everybody has so long for each thing there is to do; then a stand-in does it.

use super::Table;
use super::deeds::Noted;
use super::duty::{self, Timed, Told, are_told};
use super::place;
use crate::chance::Chance;
use crate::errand::Counted;
use maumau_play::{Input, Scene};
use maumau_protocol::HostMessage;
use maumau_referee::{Deed, Law};
use maumau_sight::View;
use maumau_table::Seat;

/// The shortest and the longest time that may be given.
const TURN_MS_LEAST: u32 = 1_000;
const TURN_MS_MOST: u32 = 3_600_000;

impl Table {
    pub(super) async fn set_timers(&mut self, id: u64, turn_ms: u32) {
        if turn_ms != 0 && !(TURN_MS_LEAST..=TURN_MS_MOST).contains(&turn_ms) {
            return self.tell_error(id, "bad_time", "from a second to an hour, or 0 for no timers");
        }
        self.saved.turn_ms = turn_ms;
        // Time that runs begins anew.
        self.seating.iter_mut().for_each(|place| place.duty = None);
        self.changed().await;
        self.set_duties();
    }

    /// Whoever has something new to do has the whole time for it; a turn that a stand-in has begun it ends at once.
    pub(super) fn set_duties(&mut self) {
        let Some(game) = self
            .game
            .as_ref()
            .filter(|game| self.saved.turn_ms > 0 && !game.is_held())
        else {
            self.seating.iter_mut().for_each(|place| place.duty = None);
            return;
        };
        let (law, now) = (game.law(), self.desk.now());
        let mut begun = Vec::new();
        for (seat, place) in self.seating.iter_mut().enumerate() {
            let duty =
                duty::of(law, game.state(), Seat(seat as u8)).filter(|_| place.is_person() && place.mind.is_none());
            place.duty = match (duty, place.duty) {
                (None, _) => None,
                (Some(duty), Some(timed)) if timed.duty == duty => Some(timed),
                (Some(duty), Some(timed)) if timed.duty.turn == duty.turn && timed.until <= now => {
                    Some(Timed { duty, ..timed })
                }
                (Some(duty), _) => {
                    begun.push(seat);
                    let until = now + u64::from(self.saved.turn_ms);
                    Some(Timed { duty, until })
                }
            };
        }
        for seat in begun {
            self.tell_timer(seat);
        }
    }

    /// When the next time is up, or it is tried again to write the table down.
    pub(super) fn next_timer(&self) -> Option<u64> {
        let duties = self.seating.iter().filter_map(|place| Some(place.duty?.until));
        duties.chain(self.save_at).min()
    }

    /// Does what somebody has had time for.
    pub(super) async fn time_out(&mut self, now: u64) {
        self.save_late(now).await;
        let late = |place: &super::place::Place| place.duty.is_some_and(|timed| timed.until <= now);
        let Some(seat) = self.seating.iter().position(late) else {
            return;
        };
        let Some(game) = self
            .game
            .as_ref()
            .filter(|game| !game.is_held() && self.empty_since.is_none())
        else {
            return self.give_time(seat);
        };
        let at_ms = game.ms(now);
        let Some(deed) = stand_in(game.law(), game.state(), Seat(seat as u8), &mut self.chance) else {
            return self.give_time(seat);
        };
        self.tell_timer(seat);
        let done = match self.lapse(at_ms).await {
            Ok(()) => self
                .input(at_ms, Input::Deed(Seat(seat as u8), deed), Noted::default())
                .await
                .is_ok(),
            Err(_) => false,
        };
        if done {
            self.seating[seat].played();
            self.desk.count(Counted::BotDeeds);
            self.desk.count(Counted::Deeds);
        } else {
            // What time has decided meanwhile, or the store, stands against it.
            self.give_time(seat);
        }
    }

    /// The time begins anew.
    fn give_time(&mut self, seat: usize) {
        let until = self.desk.now() + u64::from(self.saved.turn_ms.max(TURN_MS_LEAST));
        if let Some(timed) = &mut self.seating[seat].duty {
            timed.until = until;
        }
    }

    /// A seat's time, to everybody who may know.
    fn tell_timer(&self, seat: usize) {
        for id in self.listeners.all() {
            self.tell_timer_to(id, seat);
        }
    }

    /// All times that run, to one socket.
    pub(super) fn tell_timers(&self, id: u64) {
        for seat in 0..self.seating.len() {
            self.tell_timer_to(id, seat);
        }
    }

    fn tell_timer_to(&self, id: u64, seat: usize) {
        let Some(timed) = &self.seating[seat].duty else { return };
        let is_late = self.saved.delay_s > 0 && self.seat_of(id).is_none();
        if are_told(&self.bound.law) == Told::Nobody || is_late || !self.may_watch(id) {
            return;
        }
        let left = timed.until.saturating_sub(self.desk.now());
        let left_ms = u32::try_from(left).unwrap_or(u32::MAX);
        let seat = seat as u8 + 1;
        self.tell(id, &HostMessage::Timer { seat, left_ms });
    }
}

/// What a stand-in does at `seat`.
fn stand_in(law: &Law, state: &maumau_table::State, seat: Seat, chance: &mut Chance) -> Option<Deed> {
    let mut mind = place::stand_in(chance)?;
    let (offers, view) = (law.offers(state, seat), View::of(state, seat));
    let scene = Scene {
        law,
        view: &view,
        offers: &offers,
    };
    mind.decide(scene)
}
