//! Sitting down and standing up.

use super::Table;
use super::place::Place;
use crate::saved::STAND_IN;
use crate::wording;
use std::sync::Arc;

impl Table {
    /// Somebody sits down, or takes another name.
    pub(super) async fn sit(&mut self, id: u64, said: &str) {
        let Some(name) = wording::name(said) else {
            return self.tell_error(id, "bad_name", "a name has 1 to 24 characters");
        };
        let Some(who) = self.listeners.person(id).map(str::to_owned) else {
            return;
        };
        let others = self.places.iter().filter(|place| !place.is_of(&who));
        let others: Vec<&str> = others.map(|place| place.name.as_str()).collect();
        let name = wording::told_apart(&name, &others);
        if let Some(seat) = self.seat_of(id) {
            self.places[seat].name = name;
            self.changed().await;
            return;
        }
        if self.saved.locked {
            return self.tell_error(id, "locked", "the table's host lets nobody else sit down");
        }
        if self.is_kicked(&who) {
            return self.tell_error(id, "kicked", "the table's host has sent you away");
        }
        let place = Place::of_person(name, who.clone(), self.desk.now());
        if self.is_match_running() {
            return self.join(id, place).await;
        }
        self.forget_match();
        if self.places.len() >= usize::from(self.bound.law.book.seats.1) {
            match self.places.iter().rposition(|place| !place.is_person()) {
                Some(seat) => self.places[seat] = place,
                None => return self.tell_error(id, "full", "all seats are taken"),
            }
        } else {
            self.places.push(place);
        }
        if self.host_is_gone() {
            self.saved.host = who;
        }
        self.changed().await;
        self.tell_whole(id);
    }

    /// Between two rounds of a match somebody takes the seat of a bot, or sits down beside the others (§ 11).
    async fn join(&mut self, id: u64, place: Place) {
        if self.is_round_running() || self.exchange.is_closed() {
            return self.tell_error(id, "running", "a round is running: sit down when it is over");
        }
        let bot = self.places.iter().position(|place| !place.is_person());
        let seat = bot.unwrap_or(self.places.len());
        let before = if seat < self.places.len() {
            Some(std::mem::replace(&mut self.places[seat], place))
        } else if seat < usize::from(self.bound.law.book.seats.1) {
            self.places.push(place);
            None
        } else {
            return self.tell_error(id, "full", "all seats are taken");
        };
        if let Err(why) = self.go_on_with(seat).await {
            match before {
                Some(bot) => self.places[seat] = bot,
                None => drop(self.places.pop()),
            }
            return self.tell_error(id, "store", why);
        }
        if self.host_is_gone() {
            self.saved.host = self.saved_host_after();
        }
        self.changed().await;
        for id in self.listeners.all() {
            self.tell_whole(id);
        }
    }

    /// Somebody gives the seat up.
    pub(super) async fn stand(&mut self, id: u64) {
        match self.seat_of(id) {
            Some(seat) => self.empty(seat).await,
            None => self.tell_error(id, "no_seat", "who has no seat can only watch"),
        }
    }

    /// Nobody sits there any more: in a match a bot takes over.
    pub(super) async fn empty(&mut self, seat: usize) {
        if self.is_match_running() {
            let (name, named_after) = (self.places[seat].name.clone(), self.places[seat].whose().to_owned());
            if let Some(mut bot) = Place::of_bot(name, STAND_IN, self.desk.now(), &mut self.chance) {
                bot.named_after = named_after;
                self.places[seat] = bot;
            }
        } else {
            self.forget_match();
            self.places.remove(seat);
        }
        if self.host_is_gone() {
            let next = self.saved_host_after();
            self.saved.host = next;
        }
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
            let highest = game.streams.iter().map(|stream| stream.n).max().unwrap_or(0);
            self.saved.numbers = vec![highest];
        }
    }

    fn host_is_gone(&self) -> bool {
        self.places.iter().all(|place| !place.is_of(&self.saved.host))
    }

    pub(super) fn saved_host_after(&self) -> String {
        let saved = self.places.iter().filter(|place| place.is_person()).map(Place::save);
        saved.map(|place| place.owner).next().unwrap_or_default()
    }

    /// Seats or settings have changed: they are written down and told.
    pub(super) async fn changed(&mut self) {
        if !self.is_match_running() {
            self.look_for_boards().await;
        }
        if !self.is_match_running()
            && let Ok(bound) = self.bind_anew()
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
