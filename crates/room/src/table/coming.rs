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
        let deeds = seat.map_or(0, |seat| self.seating[seat].take_stood_in());
        self.came_back(seat, id, deeds).await;
    }

    /// The player at `seat` is back through this socket, and is told how many actions a stand-in has done meanwhile.
    async fn came_back(&mut self, seat: Option<usize>, id: u64, deeds: u16) {
        if deeds > 0 {
            self.listeners.tell(id, &HostMessage::StoodIn { deeds });
        }
        if seat.is_some() {
            self.tell_table();
        }
        self.plan();
        self.let_go_if_all_here().await;
    }

    /// Notes that a socket has been silent for `quiet_ms`. Its person is away since then, unless another of their sockets answers.
    pub(super) fn fall_silent(&mut self, id: u64, quiet_ms: u32) {
        let seat = self.seat_of(id);
        let Some(person) = self.listeners.set_silent(id, true).map(str::to_owned) else {
            return;
        };
        if let Some(seat) = seat.filter(|_| !self.listeners.hears(&person)) {
            self.seating[seat].go_away(self.desk.now().saturating_sub(u64::from(quiet_ms)));
            self.note_overdue();
            self.count_bot_votes();
            self.tell_table();
        }
    }

    /// Notes that a silent socket answers again.
    pub(super) async fn hear_again(&mut self, id: u64) {
        let is_new = self.listeners.set_silent(id, false).is_some();
        let seat = self.seat_of(id).filter(|seat| is_new && !self.seating[*seat].is_here());
        if let Some(seat) = seat {
            self.seating[seat].come_back(self.desk.now());
            // The client may have given this socket up, so the next socket that it opens is told, too.
            let deeds = self.seating[seat].stood_in();
            self.came_back(Some(seat), id, deeds).await;
        }
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
        if let Some(seat) = seat.filter(|_| !self.listeners.hears(&person)) {
            self.seating[seat].go_away(self.desk.now());
            self.note_overdue();
            self.count_bot_votes();
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
