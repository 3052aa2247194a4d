//! Sockets come and go.

use super::Table;
use super::denied::Denied;
use crate::caller::Caller;
use maumau_protocol::HostMessage;

impl Table {
    pub(super) async fn enter(&mut self, id: u64, person: String, caller: Caller, last: Option<u32>) {
        let oldest = self.listeners.oldest_of_too_many(&person);
        self.close(oldest, "elsewhere");
        let most = self.settings.spectators_max;
        let admitted = self
            .gallery
            .admit(&person, &self.saved, most, &self.listeners, &self.seating);
        match admitted {
            Ok(instead) => self.close(instead, "full"),
            Err(why) => return self.listeners.bye(vec![id], why),
        }
        self.listeners.add(id, person, caller);
        self.hours.fill();
        let seat = self.seat_of(id);
        if let Some(seat) = seat {
            self.seating[seat].come_back(self.desk.now());
        }
        self.welcome(id, last);
        if let Some(seat) = seat {
            // Whoever is back is told what a stand-in did meanwhile.
            let deeds = self.seating[seat].take_stood_in();
            if deeds > 0 {
                self.listeners.tell(id, &HostMessage::StoodIn { deeds });
            }
            self.tell_table();
        }
        self.plan();
        self.let_go_if_all_here().await;
    }

    pub(super) fn leave(&mut self, id: u64) {
        let seat = self.seat_of(id);
        let Some(person) = self.listeners.remove(id) else {
            return;
        };
        if self.listeners.is_empty() {
            self.hours.empty(self.desk.now());
            if self.is_presence_old() {
                self.hours.write_at(self.desk.now());
            }
        }
        let is_here = !self.listeners.of(&person).is_empty();
        if let Some(seat) = seat
            && !is_here
        {
            self.seating[seat].go_away(self.desk.now());
            self.tell_table();
        }
    }

    /// Closes sockets, with a word why.
    pub(super) fn close(&mut self, ids: impl IntoIterator<Item = u64>, why: &str) {
        for id in ids {
            if self.listeners.has(id) {
                self.listeners.bye(vec![id], why);
            }
            self.leave(id);
        }
    }

    /// The seat of a socket's person, who wants something that only those who sit there can have.
    pub(super) fn seated(&self, id: u64) -> Result<usize, Denied> {
        self.listeners.seated_at(id, &self.seating)
    }

    /// The seat of a socket's person.
    pub(super) fn seat_of(&self, id: u64) -> Option<usize> {
        self.listeners.seat_of(id, &self.seating)
    }
}
