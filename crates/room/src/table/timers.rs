//! Timers: at a table whose host wants it so, everybody has so long for each thing there is to do; then a stand-in does it.

use super::Table;
use super::deeds::Noted;
use super::denied::Denied;
use super::duty::{self, Timed, Told, are_told};
use super::place;
use super::seating::Seating;
use crate::chance::Chance;
use crate::errand::Counted;
use maumau_play::{MatchInput, Situation};
use maumau_protocol::HostMessage;
use maumau_referee::{Deed, Law};
use maumau_sight::View;
use maumau_table::{Seat, State};

/// The shortest and the longest time that may be given.
const TURN_MS_LEAST: u32 = 1_000;
const TURN_MS_MOST: u32 = 3_600_000;

impl Table {
    pub(super) async fn set_timers(&mut self, turn_ms: u32) -> Result<(), Denied> {
        if turn_ms != 0 && !(TURN_MS_LEAST..=TURN_MS_MOST).contains(&turn_ms) {
            return Err(Denied::of("bad_time", "from a second to an hour, or 0 for no timers"));
        }
        self.saved.turn_ms = turn_ms;
        // Time that runs begins anew.
        self.seating.clear_duties();
        self.changed().await;
        self.set_duties();
        Ok(())
    }

    /// Whoever has something new to do has the whole time for it; a turn that a stand-in has begun it ends at once.
    pub(super) fn set_duties(&mut self) {
        let turn_ms = self.saved.turn_ms;
        let game = self.game.as_ref().filter(|game| turn_ms > 0 && !game.is_held());
        let Some(game) = game else {
            return self.seating.clear_duties();
        };
        let begun = self
            .seating
            .set_duties(game.law(), game.state(), self.desk.now(), turn_ms);
        for seat in begun {
            self.tell_timer(seat);
        }
    }

    /// Does what somebody has had time for.
    pub(super) async fn time_out(&mut self, now: u64) {
        if self.hours.writes(now) {
            self.save().await;
        }
        let Some(seat) = self.seating.late(now) else {
            return;
        };
        let Some(game) = self
            .game
            .as_ref()
            .filter(|game| !game.is_held() && !self.hours.is_empty())
        else {
            return self.seating.give_time(seat, self.desk.now(), self.saved.turn_ms);
        };
        let at_ms = game.ms(now);
        let Some(deed) = stand_in(game.law(), game.state(), Seat(seat as u8), &mut self.chance) else {
            return self.seating.give_time(seat, self.desk.now(), self.saved.turn_ms);
        };
        self.tell_timer(seat);
        let done = match self.lapse(at_ms).await {
            Ok(()) => self
                .input(at_ms, MatchInput::Deed(Seat(seat as u8), deed), Noted::default())
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
            self.seating.give_time(seat, self.desk.now(), self.saved.turn_ms);
        }
    }

    /// A seat's time, to everybody who may know.
    fn tell_timer(&self, seat: usize) {
        let Some(timer) = self.seating.timer(&self.bound.law, seat, self.desk.now()) else {
            return;
        };
        for id in self.listeners.all() {
            if self.gallery.sees_now(self.seat_of(id)) {
                self.listeners.tell(id, &timer);
            }
        }
    }
}

impl Seating {
    /// Nobody has anything to do within some time.
    fn clear_duties(&mut self) {
        self.iter_mut().for_each(|place| place.duty = None);
    }

    /// What people have to do at a table that stands so, within `turn_ms` each. Who has something new to do.
    fn set_duties(&mut self, law: &Law, state: &State, now: u64, turn_ms: u32) -> Vec<usize> {
        let mut begun = Vec::new();
        for (seat, place) in self.iter_mut().enumerate() {
            let duty = duty::of(law, state, Seat(seat as u8)).filter(|_| place.is_person() && place.mind.is_none());
            place.duty = match (duty, place.duty) {
                (None, _) => None,
                (Some(duty), Some(timed)) if timed.duty == duty => Some(timed),
                (Some(duty), Some(timed)) if duty.goes_on(&timed.duty) && timed.until <= now => {
                    Some(Timed { duty, ..timed })
                }
                (Some(duty), _) => {
                    begun.push(seat);
                    let until = now + u64::from(turn_ms);
                    Some(Timed { duty, until })
                }
            };
        }
        begun
    }

    /// The time that a seat has left, as it is told; nothing where nobody hears of it.
    fn timer(&self, law: &Law, seat: usize, now: u64) -> Option<HostMessage> {
        let timed = self[seat].duty.filter(|_| are_told(law) == Told::All)?;
        let left = timed.until.saturating_sub(now);
        Some(HostMessage::Timer {
            seat: seat as u8 + 1,
            left_ms: u32::try_from(left).unwrap_or(u32::MAX),
        })
    }

    /// All times that run, as they are told.
    pub(super) fn timers(&self, law: &Law, now: u64) -> Vec<HostMessage> {
        let all = (0..self.len()).filter_map(|seat| self.timer(law, seat, now));
        all.collect()
    }

    /// When the next time is up.
    pub(super) fn next_duty(&self) -> Option<u64> {
        self.iter().filter_map(|place| Some(place.duty?.until)).min()
    }

    /// The first whose time is up.
    fn late(&self, now: u64) -> Option<usize> {
        self.iter()
            .position(|place| place.duty.is_some_and(|timed| timed.until <= now))
    }

    /// Somebody's time begins anew.
    fn give_time(&mut self, seat: usize, now: u64, turn_ms: u32) {
        let until = now + u64::from(turn_ms.max(TURN_MS_LEAST));
        if let Some(timed) = &mut self[seat].duty {
            timed.until = until;
        }
    }
}

/// What a stand-in does at `seat`.
fn stand_in(law: &Law, state: &State, seat: Seat, chance: &mut Chance) -> Option<Deed> {
    if let Some(silence) = duty::silence(law, state, seat) {
        return Some(silence);
    }
    let mut mind = place::stand_in(chance)?;
    let (offers, view) = (law.offers(state, seat), View::of(state, seat));
    let situation = Situation {
        law,
        view: &view,
        offers: &offers,
    };
    mind.decide(situation)
}
