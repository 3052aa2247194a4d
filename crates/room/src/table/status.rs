//! Messages that describe the table. This module reads all parts and changes none.

use super::attendance;
use super::boards::Boards;
use super::current_match::CurrentMatch;
use super::dealing::Dealing;
use super::hints;
use super::hours::{Hours, LONG};
use super::participants::{Participants, ToTell};
use super::place::Place;
use super::proposals::Proposals;
use super::rules::Rules;
use super::stands::Stands;
use super::table_store::TableStore;
use crate::desk::Desk;
use crate::errand::RoomAnswer;
use crate::outgoing::Outgoing;
use crate::settings::Settings;
use maumau_protocol::{HostMessage, TableInfo};

/// The parts of a table, read-only.
pub(super) struct Status<'a> {
    pub(super) desk: &'a Desk,
    pub(super) settings: &'a Settings,
    pub(super) code: &'a str,
    pub(super) saved: &'a TableStore,
    pub(super) people: &'a Participants,
    pub(super) current: &'a CurrentMatch,
    pub(super) rules: &'a Rules,
    pub(super) boards: &'a Boards,
    pub(super) proposals: &'a Proposals,
    pub(super) dealing: &'a Dealing,
    pub(super) hours: &'a Hours,
}

impl Status<'_> {
    /// Returns whether a person is here for whom bots should play.
    pub(super) fn is_played(&self) -> bool {
        let is_missing = self.saved.day.is_some() && !self.people.seating().iter().any(Place::is_here);
        !self.hours.is_empty() && !is_missing
    }

    /// Returns whether the first match begins by itself: at a table made for certain people and
    /// deals, once all are here.
    pub(super) fn begins_unasked(&self) -> bool {
        let is_new = !self.dealing.is_together() && self.saved.game == 0;
        is_new && self.is_played() && !self.people.is_anybody_away()
    }

    /// Answers a request for the table's public description.
    pub(super) fn answer_info(&self, ask: u64) {
        let info = Box::new(self.info(None));
        self.desk.answer(ask, RoomAnswer::Info(info));
    }

    /// Answers a request for the connected people and their addresses.
    pub(super) fn answer_attendance(&self, ask: u64) {
        let there = attendance::of(self.people.listeners(), self.people.seating(), self.info(None));
        self.desk.answer(ask, RoomAnswer::Attendance(Box::new(there)));
    }

    /// Returns whether the store must learn that people are here; at most once an hour.
    pub(super) fn is_presence_unsaved(&self) -> bool {
        !self.hours.is_empty() && self.saved.is_old()
    }

    /// Returns when the table next does something by itself.
    pub(super) fn next_wake(&self) -> u64 {
        let times = [
            self.current.next(self.people.seating(), self.is_played()),
            self.people.seating().next_stand_in(),
            self.people.seating().next_offer(),
            self.people.host().passes_at(self.people.seating()),
            self.people.gallery().next(),
            self.people.seating().next_duty(),
            self.saved.due(),
            self.hours.next(),
            self.dealing.until(),
            self.current
                .race_until(self.people.seating())
                .filter(|_| self.hours.is_leaving()),
        ];
        times.into_iter().flatten().min().unwrap_or(self.desk.now() + LONG)
    }

    /// Sends a socket its first messages, with the updates after number `last`.
    pub(super) fn welcome(&self, id: u64, last: Option<u32>) {
        let seat = self.people.seat_of(id);
        let (v, table) = (maumau_protocol::VERSION, self.info(seat));
        self.people.listeners().tell(id, &HostMessage::Welcome { v, table });
        self.tell_play(id);
        let may_know = seat.is_some() || !self.people.gallery().is_late();
        let commit = self.dealing.commit(self.current.dealt_round());
        let bound = [commit, self.dealing.asked()].into_iter().flatten();
        for message in bound.filter(|_| may_know) {
            self.people.listeners().tell(id, &message);
        }
        if self.people.gallery().sees_now(seat) {
            for timer in self.people.seating().timers(self.rules.law(), self.desk.now()) {
                self.people.listeners().tell(id, &timer);
            }
        }
        if let Some(view) = self.people.gallery().view_from(seat, self.current.game(), last) {
            self.people.listeners().tell(id, &view);
        }
    }

    fn tell_play(&self, id: u64) {
        let play = self
            .people
            .gallery()
            .stands(self.people.seat_of(id), self.stands())
            .play;
        self.people
            .listeners()
            .push(vec![id], Outgoing::written(play.to_string()));
    }

    /// Sends the rules to all sockets.
    pub(super) fn tell_play_to_all(&self) {
        self.people
            .listeners()
            .all()
            .into_iter()
            .for_each(|id| self.tell_play(id));
    }

    /// Sends the table to all sockets, each with its seat.
    pub(super) fn tell_table(&self) {
        let seats = self.people.seating().len();
        for (place, to) in self
            .people
            .listeners()
            .at_places(self.people.seating(), seats)
            .into_iter()
            .enumerate()
        {
            if !to.is_empty() {
                let table = self.info(Some(place).filter(|seat| *seat < seats));
                self.people
                    .listeners()
                    .push(to, Outgoing::of(&HostMessage::Table { table }));
            }
        }
    }

    /// Sends spectators what is left after something was shown to them.
    pub(super) fn tell_watching(&self, left: ToTell) {
        let is_new = match left {
            ToTell::Nothing => return,
            ToTell::Table => false,
            ToTell::Play => true,
        };
        for id in self.people.listeners().watching(self.people.seating()) {
            if is_new {
                self.tell_play(id);
            }
            let table = self.info(None);
            self.people.listeners().tell(id, &HostMessage::Table { table });
        }
    }

    pub(super) fn stands(&self) -> Stands {
        let (game, seats) = (self.current.game(), self.people.seating().len());
        Stands::of(game, seats, self.proposals, self.rules.bound())
    }

    /// Returns the seats, from 1, of the people who want the match to end.
    fn ending(&self) -> Vec<u8> {
        let wants = |place: &Place| self.saved.ending.iter().any(|person| place.is_of(person));
        let seats = self
            .people
            .seating()
            .iter()
            .enumerate()
            .filter(|(_, place)| wants(place));
        seats.map(|(seat, _)| seat as u8 + 1).collect()
    }

    /// Returns the table as seen by the player at seat `me`, or by a spectator.
    pub(super) fn info(&self, me: Option<usize>) -> TableInfo {
        let number = |seat: usize| seat as u8 + 1;
        let place = me.and_then(|seat| self.people.seating().get(seat));
        let offers = place.filter(|_| !self.current.is_running());
        let stands = self.people.gallery().stands(me, self.stands());
        // The countdown would tell a delayed spectator that the round is over.
        let sees_it_now = me.is_some() || !self.people.gallery().is_late();
        let deal_in = self.hours.deal_in(self.desk.now());
        let deal_in = deal_in.filter(|_| sees_it_now && self.is_played());
        let law = self.current.law_or(self.rules.law());
        TableInfo {
            code: self.code.to_owned(),
            book: self.saved.book.clone(),
            options: self.saved.options.clone(),
            house: stands.house,
            rules: format!("{:016x}", stands.digest),
            people: self.people.seating().people_told(self.desk.now(), sees_it_now),
            me: me.map(number),
            host: self.people.host().seat(self.people.seating()).map(number),
            may_reclaim_host: place.is_some_and(|place| self.people.host().may_reclaim(place)),
            seats: self.rules.law().book.seats,
            running: stands.running,
            ending: self.ending(),
            locked: self.saved.locked,
            listed: self.saved.listed,
            watched: !self.people.gallery().is_shut(),
            watching: self.people.listeners().watching(self.people.seating()).len() as u16,
            day: self.saved.day.map(|day| day.to_string()),
            hints: hints::allowed(me, self.saved, self.people.seating(), law).is_ok(),
            kicked: me.map_or(Vec::new(), |_| self.saved.kicked_names()),
            free_talk: !self.saved.phrases_only,
            delay_s: self.people.gallery().delay_s(),
            turn_ms: self.saved.turn_ms,
            tempo: self.saved.tempo,
            credit_ms: self.current.credit_most_ms(),
            board: place.and_then(|place| self.boards.used_told(place.owner())),
            boards: offers.map_or(Vec::new(), |place| self.boards.offered_told(place.owner())),
            bots: self.settings.bots.clone(),
            may_add: stands.may_add,
            declined: stands.declined,
            deal_in_ms: deal_in.and_then(|ms| u32::try_from(ms).ok()),
            rule_votes: self.saved.rule_votes,
            proposal: stands.proposal,
        }
    }
}
