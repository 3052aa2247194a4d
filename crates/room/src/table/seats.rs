//! Sitting down and standing up.

use super::Table;
use super::denied::Denied;
use super::place::Place;
use crate::saved::STAND_IN;
use crate::wording;
use std::sync::Arc;

impl Table {
    /// Somebody sits down, or takes another name.
    ///
    /// # Errors
    /// It can't.
    pub(super) async fn sit(&mut self, id: u64, said: &str) -> Result<(), Denied> {
        let name = wording::name(said).ok_or(("bad_name", "a name has 1 to 24 characters"))?;
        let Some(who) = self.listeners.person(id).map(str::to_owned) else {
            return Ok(());
        };
        let name = wording::told_apart(&name, &self.seating.other_names(&who));
        if let Some(seat) = self.seat_of(id) {
            self.seating[seat].name = name;
            self.changed().await;
            return Ok(());
        }
        if self.saved.locked {
            return Err(Denied::of("locked", "the table's host lets nobody else sit down"));
        }
        if self.saved.is_kicked(&who) {
            return Err(Denied::of("kicked", "the table's host has sent you away"));
        }
        let place = Place::of_person(name, who.clone(), self.desk.now());
        if self.is_match_running() {
            return self.join(place).await;
        }
        self.forget_match();
        if !self.seating.sit(place, self.bound.seats_most()) {
            return Err(Denied::of("full", "all seats are taken"));
        }
        self.replace_host();
        self.changed().await;
        self.tell_whole(id);
        Ok(())
    }

    /// Between two rounds of a match somebody takes the seat of a bot, or sits down beside the others (§ 11).
    async fn join(&mut self, place: Place) -> Result<(), Denied> {
        if self.is_round_running() || self.exchange.is_closed() {
            return Err(Denied::of("running", "a round is running: sit down when it is over"));
        }
        let joined = self.seating.join(place, self.bound.seats_most());
        let (seat, before) = joined.ok_or(("full", "all seats are taken"))?;
        let was_left = before.as_ref().is_some_and(Place::is_left);
        if let Err(denied) = self.go_on_with(seat, was_left).await {
            self.seating.take_back(seat, before);
            return Err(denied);
        }
        self.replace_host();
        self.changed().await;
        for id in self.listeners.all() {
            self.tell_whole(id);
        }
        Ok(())
    }

    /// Nobody sits there any more: in a match a bot takes over.
    pub(super) async fn empty(&mut self, seat: usize) {
        if self.is_match_running() {
            let in_round = self.is_round_running();
            self.seating
                .replace_by(seat, STAND_IN, in_round, self.desk.now(), &mut self.chance);
        } else {
            self.forget_match();
            self.seating.remove(seat);
        }
        self.replace_host();
        self.changed().await;
        self.plan();
        for id in self.listeners.all() {
            if self.seat_of(id).is_none() {
                self.tell_whole(id);
            }
        }
    }

    /// What was played is over, and something else is being agreed on.
    pub(super) fn forget_match(&mut self) {
        if let Some(game) = self.game.take() {
            self.saved.numbers = vec![game.streams().highest()];
        }
    }

    /// Seats or settings have changed: they are written down and told.
    pub(super) async fn changed(&mut self) {
        if !self.is_match_running() {
            self.boards
                .look(&self.saved, self.seating.people_owned(), &mut self.chance)
                .await;
        }
        if !self.is_match_running()
            && let Ok(bound) = self.laws.work_out(&self.wanted())
            && !Arc::ptr_eq(&bound, &self.bound)
        {
            self.bound = bound;
            for id in self.listeners.all() {
                self.tell_play(id);
            }
        }
        self.save().await;
        self.tell_table();
    }
}
