//! Sockets that open, fall silent, answer again or close.

use super::Table;
use super::participants::NextStep;
use crate::caller::Caller;
use maumau_protocol::HostMessage;
use std::sync::Arc;

impl Table {
    /// Admits a socket, if allowed, and starts what waited for its person.
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
            // If the store fails, the match begins when the player reconnects or asks for it.
            let _ = self.begin_match(Arc::clone(self.rules.bound())).await;
        }
        if self.status().is_presence_unsaved() {
            self.save().await;
        }
    }

    /// Handles the return of the player at `seat`, and reports the actions of the bot that replaced them.
    pub(super) async fn come_back(&mut self, seat: Option<usize>, id: u64, deeds: u16) {
        if deeds > 0 {
            self.people.listeners().tell(id, &HostMessage::StoodIn { deeds });
        }
        if seat.is_some() {
            self.tell_table();
        }
        self.plan();
        // After a restart the clock is held until all people are back.
        if self.hours.is_held() && !self.people.is_anybody_away() {
            self.resume().await;
        }
        // A round may have waited for people.
        if self.status().is_played() {
            self.hours.deal_within(self.desk.now(), 1);
        }
    }

    /// Removes sockets. With a reason they are also closed.
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

    /// Does the next step after players have left or bots have taken over.
    pub(super) fn follow(&mut self, next: NextStep) {
        match next {
            NextStep::Nothing => return,
            NextStep::TellTable => {}
            NextStep::Plan => self.plan(),
        }
        self.tell_table();
    }
}
