//! Connections come, fall silent and go.

use super::Table;
use super::participants::NextStep;
use crate::caller::Caller;
use maumau_protocol::HostMessage;
use std::sync::Arc;

impl Table {
    /// Lets a socket in, if it may come in. What waited for its person begins.
    pub(super) async fn enter(&mut self, id: u64, person: String, caller: Caller, last: Option<u32>) {
        let oldest = self.people.listeners().oldest_of_too_many(&person);
        self.leave(oldest, Some("elsewhere"));
        let most = self.settings.spectators_max;
        match self.people.admit(&person, &self.saved, most) {
            Ok(instead) => {
                self.leave(instead, Some("full"));
                let seat = self.people.add(id, person, caller);
                self.hours.fill();
                self.status().welcome(id, last);
                let deeds = seat.map_or(0, |seat| self.people.seating_mut()[seat].take_stood_in());
                self.come_back(seat, id, deeds).await;
            }
            Err(why) => self.people.listeners().bye(vec![id], why),
        }
        let is_due = self.status().begins_unasked();
        if is_due && self.saved.is_ready().await {
            // If it can't be stored, it begins when the player comes again, or asks for it.
            let _ = self.begin_match(Arc::clone(self.rules.bound())).await;
        }
        if self.status().is_presence_unsaved() {
            self.save().await;
        }
    }

    /// The player at `seat` is back through this socket, and is told how many actions a stand-in has carried out meanwhile.
    pub(super) async fn come_back(&mut self, seat: Option<usize>, id: u64, deeds: u16) {
        if deeds > 0 {
            self.people.listeners().tell(id, &HostMessage::StoodIn { deeds });
        }
        if seat.is_some() {
            self.tell_table();
        }
        self.plan();
        // After a restart the clock is held until everybody is back.
        if self.hours.is_held() && !self.people.is_anybody_away() {
            self.resume().await;
        }
        // A round may have waited for somebody to come.
        if self.status().is_played() {
            self.hours.deal_within(self.desk.now(), 1);
        }
    }

    /// Removes sockets. Those that are still open are closed, if there is a word why.
    pub(super) fn leave(&mut self, ids: impl IntoIterator<Item = u64>, why: Option<&str>) {
        for id in ids {
            let game = self.current.ticking();
            let Some(next) = self.people.remove(id, why, game, &mut self.chance) else {
                continue;
            };
            if self.people.listeners().is_empty() {
                self.hours.empty(self.desk.now());
                if self.saved.is_old() {
                    self.saved.write_at(self.desk.now());
                }
            }
            self.follow(next);
        }
    }

    /// Does what follows after players have gone or bots have taken over.
    pub(super) fn follow(&mut self, next: NextStep) {
        match next {
            NextStep::Nothing => return,
            NextStep::TellTable => {}
            NextStep::Plan => self.plan(),
        }
        self.tell_table();
    }
}
