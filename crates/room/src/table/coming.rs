//! Connections come, fall silent and go.

use super::Table;
use crate::caller::Caller;
use maumau_protocol::HostMessage;

impl Table {
    pub(super) async fn enter(&mut self, id: u64, person: String, caller: Caller, last: Option<u32>) {
        let oldest = self.listeners.oldest_of_too_many(&person);
        self.leave(oldest, Some("elsewhere"));
        let most = self.settings.spectators_max;
        let admitted = self
            .gallery
            .admit(&person, &self.saved, most, &self.listeners, &self.seating);
        match admitted {
            Ok(instead) => self.leave(instead, Some("full")),
            Err(why) => return self.listeners.bye(vec![id], why),
        }
        let seat = self.seating.seat_of(&person);
        self.listeners.add(id, person, caller);
        self.hours.fill();
        if let Some(seat) = seat {
            self.seating[seat].come_back(self.desk.now());
        }
        self.status().welcome(id, last);
        let deeds = seat.map_or(0, |seat| self.seating[seat].take_stood_in());
        self.come_back(seat, id, deeds).await;
    }

    /// The player at `seat` is back through this socket, and is told how many actions a stand-in has carried out meanwhile.
    async fn come_back(&mut self, seat: Option<usize>, id: u64, deeds: u16) {
        if deeds > 0 {
            self.listeners.tell(id, &HostMessage::StoodIn { deeds });
        }
        if seat.is_some() {
            self.tell_table();
        }
        self.plan();
        // After a restart the clock is held until everybody is back.
        if self.hours.is_held() && self.seating.iter().all(|place| place.away_since().is_none()) {
            self.resume().await;
        }
        // A round may have waited for somebody to come.
        if self.status().is_played() {
            self.hours.deal_by(self.desk.now() + self.settings.breath_ms);
        }
    }

    /// Notes that a silent socket answers again.
    pub(super) async fn hear_again(&mut self, id: u64) {
        let is_new = self.listeners.set_silent(id, false).is_some();
        let seat = self.listeners.seat_of(id, &self.seating);
        if let Some(seat) = seat.filter(|seat| is_new && !self.seating[*seat].is_here()) {
            self.seating[seat].come_back(self.desk.now());
            // The client may have given this socket up, so the next socket that it opens is told, too.
            let deeds = self.seating[seat].stood_in();
            self.come_back(Some(seat), id, deeds).await;
        }
    }

    /// Notes that a socket has been silent for `quiet_ms`. Its person is away since then, unless another of their sockets answers.
    pub(super) fn fall_silent(&mut self, id: u64, quiet_ms: u32) {
        if let Some(person) = self.listeners.set_silent(id, true).map(str::to_owned) {
            self.note_absence(&person, self.desk.now().saturating_sub(u64::from(quiet_ms)));
        }
    }

    /// Removes sockets. Those that are still open are closed, if there is a word why.
    pub(super) fn leave(&mut self, ids: impl IntoIterator<Item = u64>, why: Option<&str>) {
        for id in ids {
            if let Some(why) = why.filter(|_| self.listeners.has(id)) {
                self.listeners.bye(vec![id], why);
            }
            let Some(person) = self.listeners.remove(id) else {
                continue;
            };
            if self.listeners.is_empty() {
                self.hours.empty(self.desk.now());
                if self.saved.is_old() {
                    self.saved.write_at(self.desk.now());
                }
            }
            self.note_absence(&person, self.desk.now());
        }
    }

    /// Notes that a player is away since then, unless one of their sockets answers.
    fn note_absence(&mut self, person: &str, since_ms: u64) {
        let seat = self.seating.seat_of(person);
        if let Some(seat) = seat.filter(|_| !self.listeners.hears(person)) {
            self.seating[seat].go_away(since_ms);
            self.seating.note_overdue(self.current.ticking(), self.desk.now());
            self.count_bot_votes();
        }
    }

    /// Lets bots play where enough people voted for it, and sends how the table stands.
    pub(super) fn count_bot_votes(&mut self) {
        let host = self.host.seat(&self.seating);
        if self.seating.count_bot_votes(host, &mut self.chance) {
            self.plan();
        }
        self.tell_table();
    }
}
