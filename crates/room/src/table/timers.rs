//! Timers: the host may set a time limit for each required action; when it expires, a bot acts.

use super::Table;
use super::duty::{self, Timed, Told, are_told};
use super::game::Noted;
use super::place;
use super::powers::TURN_MS_LEAST;
use super::seating::Seating;
use crate::chance::Chance;
use crate::errand::Counted;
use maumau_play::{MatchInput, Situation};
use maumau_protocol::HostMessage;
use maumau_referee::{Deed, Law};
use maumau_sight::View;
use maumau_table::{Seat, State};

impl Table {
    /// Lets a bot act for the first player whose time is up.
    pub(super) async fn time_out(&mut self, now: u64) {
        let Some(seat) = self.people.seating().late(now) else {
            return;
        };
        let is_empty = self.hours.is_empty();
        let stand_in = self.current.ticking().filter(|_| !is_empty).and_then(|game| {
            let deed = stand_in(game.law(), game.state(), Seat(seat as u8), &mut self.chance)?;
            Some((game.ms(now), MatchInput::Deed(Seat(seat as u8), deed)))
        });
        let mut is_done = false;
        if let Some((at_ms, input)) = stand_in {
            self.people.tell_timer(self.rules.law(), seat);
            is_done = self.lapse(at_ms).await.is_ok() && self.input(at_ms, input, Noted::default()).await.is_ok();
        }
        if is_done {
            self.people.seating_mut()[seat].played();
            self.desk.count(Counted::BotDeeds);
            self.desk.count(Counted::Deeds);
        } else {
            // The store failed, or expired deadlines have changed the required action.
            self.people
                .seating_mut()
                .give_time(seat, self.desk.now(), self.saved.turn_ms);
        }
    }
}

impl Seating {
    pub(super) fn clear_duties(&mut self) {
        self.iter_mut().for_each(|place| place.duty = None);
    }

    /// Updates the required actions, with `turn_ms` for each new one. Returns the seats with a new one.
    pub(super) fn set_duties(&mut self, law: &Law, state: &State, now: u64, turn_ms: u32) -> Vec<usize> {
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

    /// Returns the message with a seat's remaining time; `None` if the table does not show it.
    pub(super) fn timer(&self, law: &Law, seat: usize, now: u64) -> Option<HostMessage> {
        let timed = self[seat].duty.filter(|_| are_told(law) == Told::All)?;
        let left = timed.until.saturating_sub(now);
        Some(HostMessage::Timer {
            seat: seat as u8 + 1,
            left_ms: u32::try_from(left).unwrap_or(u32::MAX),
        })
    }

    pub(super) fn timers(&self, law: &Law, now: u64) -> Vec<HostMessage> {
        let all = (0..self.len()).filter_map(|seat| self.timer(law, seat, now));
        all.collect()
    }

    /// Returns when the next timer expires.
    pub(super) fn next_duty(&self) -> Option<u64> {
        self.iter().filter_map(|place| Some(place.duty?.until)).min()
    }

    /// Returns the first seat whose timer has expired.
    fn late(&self, now: u64) -> Option<usize> {
        self.iter()
            .position(|place| place.duty.is_some_and(|timed| timed.until <= now))
    }

    /// Restarts a seat's timer.
    fn give_time(&mut self, seat: usize, now: u64, turn_ms: u32) {
        let until = now + u64::from(turn_ms.max(TURN_MS_LEAST));
        if let Some(timed) = &mut self[seat].duty {
            timed.until = until;
        }
    }
}

/// Returns the action that a bot takes for the absent player at `seat`.
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
