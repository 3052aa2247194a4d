//! Sends the events of a match: to players at once, to spectators as the gallery decides.

use super::Participants;
use crate::laws::text;
use crate::outgoing::Outgoing;
use crate::table::gallery::Showing;
use crate::table::game::Game;
use crate::table::update::{self, UpdateWriter};
use maumau_protocol::HostMessage;
use maumau_referee::Law;

/// What is left to send after something was shown to spectators.
pub(in crate::table) enum ToTell {
    Nothing,
    /// The table.
    Table,
    /// The table and the rules.
    Play,
}

impl Participants {
    /// Sends a message to all clients; delayed spectators get it later.
    pub(in crate::table) fn tell_in_time(&mut self, message: &HostMessage) {
        if !self.gallery.is_late() {
            return self.listeners.tell_all(message);
        }
        self.tell_seated(message);
        self.gallery.push(Showing::Message(Box::new(message.clone())));
    }

    pub(in crate::table) fn tell_seated(&self, message: &HostMessage) {
        self.listeners.tell_seated(&self.seating, message);
    }

    /// Sends the latest update to each client with news: one bit per seat, then one for spectators.
    pub(in crate::table) fn tell_news(&mut self, game: Option<&Game>, news: u16) {
        let Some(game) = game else { return };
        let spectators = game.streams().spectators();
        let mut writer = UpdateWriter::default();
        let places = self.listeners.at_places(&self.seating, spectators).into_iter();
        for (place, mut to) in places.enumerate() {
            if news & (1 << place) == 0 {
                continue;
            }
            if place == spectators && self.gallery.is_late() {
                self.gallery.push(Showing::Update(Box::new(update::last(game, place))));
                continue;
            }
            if self.gallery.is_shut() {
                to.retain(|socket| self.seat_of(*socket).is_some());
            }
            if !to.is_empty() {
                self.listeners.push_update(to, writer.last(game, place));
            }
        }
    }

    /// Starts the timers of players with a new required action, and sends the time they have. There
    /// are none without a match, while its clock is held, or if `turn_ms` is 0.
    pub(in crate::table) fn start_timers(&mut self, game: Option<&Game>, law: &Law, turn_ms: u32) {
        let Some(game) = game.filter(|_| turn_ms > 0) else {
            return self.seating.clear_duties();
        };
        let now_ms = self.desk.now();
        for seat in self.seating.set_duties(game.law(), game.state(), now_ms, turn_ms) {
            self.tell_timer(law, seat);
        }
    }

    /// Sends a seat's remaining time to the clients that may know it.
    pub(in crate::table) fn tell_timer(&self, law: &Law, seat: usize) {
        let Some(timer) = self.seating.timer(law, seat, self.desk.now()) else {
            return;
        };
        for socket in self.listeners.all() {
            if self.gallery.sees_now(self.seat_of(socket)) {
                self.listeners.tell(socket, &timer);
            }
        }
    }

    /// Shows spectators the next item that is due. Returns what is left to send, or `None` if nothing is due.
    pub(in crate::table) fn show_due(&mut self, now_ms: u64) -> Option<ToTell> {
        let showing = self.gallery.take_due(now_ms)?;
        Some(self.show(showing))
    }

    /// Shows an item to spectators. Returns what is left to send.
    pub(in crate::table) fn show(&mut self, showing: Showing) -> ToTell {
        let mut to = self.listeners.watching(&self.seating);
        match showing {
            Showing::Update(message) => {
                if self.gallery.is_shut() {
                    to.clear();
                }
                self.listeners.push_update(to, text(message.as_ref()));
                self.gallery.note_shown(*message);
                ToTell::Nothing
            }
            Showing::Message(message) => {
                self.listeners.push(to, Outgoing::of(&message));
                ToTell::Nothing
            }
            Showing::Stands(stands) => {
                if self.gallery.note_stands(*stands) {
                    ToTell::Play
                } else {
                    ToTell::Table
                }
            }
        }
    }
}
