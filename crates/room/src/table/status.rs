//! What a table tells its clients about itself. It reads all parts of the table and changes none.

use super::audience::ToTell;
use super::boards::Boards;
use super::current_match::CurrentMatch;
use super::dealing::Dealing;
use super::gallery::Gallery;
use super::hints;
use super::host_role::HostRole;
use super::hours::{Hours, LONG};
use super::listeners::Listeners;
use super::place::Place;
use super::proposals::Proposals;
use super::rules::Rules;
use super::seating::Seating;
use super::stands::Stands;
use super::table_store::TableStore;
use crate::desk::Desk;
use crate::outgoing::Outgoing;
use crate::settings::Settings;
use maumau_protocol::{HostMessage, TableInfo};

/// The parts of a table, for reading.
pub(super) struct Status<'a> {
    pub(super) desk: &'a Desk,
    pub(super) settings: &'a Settings,
    pub(super) code: &'a str,
    pub(super) saved: &'a TableStore,
    pub(super) seating: &'a Seating,
    pub(super) host: &'a HostRole,
    pub(super) current: &'a CurrentMatch,
    pub(super) rules: &'a Rules,
    pub(super) listeners: &'a Listeners,
    pub(super) boards: &'a Boards,
    pub(super) proposals: &'a Proposals,
    pub(super) dealing: &'a Dealing,
    pub(super) hours: &'a Hours,
    pub(super) gallery: &'a Gallery,
}

impl Status<'_> {
    /// Returns whether somebody is here for whom bots should play.
    pub(super) fn is_played(&self) -> bool {
        let is_missing = self.saved.day.is_some() && !self.seating.iter().any(Place::is_here);
        !self.hours.is_empty() && !is_missing
    }

    /// Returns the time at which the table next does something by itself.
    pub(super) fn next_wake(&self) -> u64 {
        let times = [
            self.current.next(self.seating, self.is_played()),
            self.seating.next_stand_in(),
            self.seating.next_offer(),
            self.host.passes_at(self.seating),
            self.gallery.next(),
            self.seating.next_duty(),
            self.saved.due(),
            self.hours.next(),
            self.dealing.until(),
            self.current
                .race_until(self.seating)
                .filter(|_| self.hours.is_leaving()),
        ];
        times.into_iter().flatten().min().unwrap_or(self.desk.now() + LONG)
    }

    /// Returns the seat of a socket's person.
    fn seat_of(&self, id: u64) -> Option<usize> {
        self.listeners.seat_of(id, self.seating)
    }

    /// Sends a socket all that it needs first, with the updates that it has missed since number `last`.
    pub(super) fn welcome(&self, id: u64, last: Option<u32>) {
        let seat = self.seat_of(id);
        let (v, table) = (maumau_protocol::VERSION, self.info(seat));
        self.listeners.tell(id, &HostMessage::Welcome { v, table });
        self.tell_play(id);
        let may_know = seat.is_some() || !self.gallery.is_late();
        let commit = self.dealing.commit(self.current.dealt_round());
        let bound = [commit, self.dealing.asked()].into_iter().flatten();
        for message in bound.filter(|_| may_know) {
            self.listeners.tell(id, &message);
        }
        if self.gallery.sees_now(seat) {
            for timer in self.seating.timers(self.rules.law(), self.desk.now()) {
                self.listeners.tell(id, &timer);
            }
        }
        if let Some(view) = self.gallery.view_from(seat, self.current.game(), last) {
            self.listeners.tell(id, &view);
        }
    }

    /// Sends a socket what is played.
    fn tell_play(&self, id: u64) {
        let play = self.gallery.stands(self.seat_of(id), self.stands()).play;
        self.listeners.push(vec![id], Outgoing::written(play.to_string()));
    }

    /// Sends all sockets what is played.
    pub(super) fn tell_play_to_all(&self) {
        self.listeners.all().into_iter().for_each(|id| self.tell_play(id));
    }

    /// Sends all sockets the table, with the seat of each.
    pub(super) fn tell_table(&self) {
        let seats = self.seating.len();
        for (place, to) in self.listeners.at_places(self.seating, seats).into_iter().enumerate() {
            if !to.is_empty() {
                let table = self.info(Some(place).filter(|seat| *seat < seats));
                self.listeners.push(to, Outgoing::of(&HostMessage::Table { table }));
            }
        }
    }

    /// Sends spectators what is left to tell after something was shown to them.
    pub(super) fn tell_watching(&self, left: ToTell) {
        let is_new = match left {
            ToTell::Nothing => return,
            ToTell::Table => false,
            ToTell::Play => true,
        };
        for id in self.listeners.watching(self.seating) {
            if is_new {
                self.tell_play(id);
            }
            let table = self.info(None);
            self.listeners.tell(id, &HostMessage::Table { table });
        }
    }

    /// Returns how the match stands now.
    pub(super) fn stands(&self) -> Stands {
        let (game, seats) = (self.current.game(), self.seating.len());
        Stands::of(game, seats, self.proposals, self.rules.bound())
    }

    /// Returns the seats, from 1, of the people who want the match to end at once.
    fn ending(&self) -> Vec<u8> {
        let wants = |place: &Place| self.saved.ending.iter().any(|person| place.is_of(person));
        let seats = self.seating.iter().enumerate().filter(|(_, place)| wants(place));
        seats.map(|(seat, _)| seat as u8 + 1).collect()
    }

    /// Returns the table and its people as the player at seat `me` sees them, or a spectator.
    pub(super) fn info(&self, me: Option<usize>) -> TableInfo {
        let number = |seat: usize| seat as u8 + 1;
        let place = me.and_then(|seat| self.seating.get(seat));
        let offers = place.filter(|_| !self.current.is_running());
        let stands = self.gallery.stands(me, self.stands());
        // A spectator with a delay would learn from the countdown that the round is over.
        let sees_it_now = me.is_some() || !self.gallery.is_late();
        let deal_in = self.hours.deal_in(self.desk.now());
        let deal_in = deal_in.filter(|_| sees_it_now && self.is_played());
        let law = self.current.law_or(self.rules.law());
        TableInfo {
            code: self.code.to_owned(),
            book: self.saved.book.clone(),
            options: self.saved.options.clone(),
            house: stands.house,
            rules: format!("{:016x}", stands.digest),
            people: self.seating.people_told(self.desk.now(), sees_it_now),
            me: me.map(number),
            host: self.host.seat(self.seating).map(number),
            may_reclaim_host: place.is_some_and(|place| self.host.may_reclaim(place)),
            seats: self.rules.law().book.seats,
            running: stands.running,
            ending: self.ending(),
            locked: self.saved.locked,
            listed: self.saved.listed,
            watched: !self.gallery.is_shut(),
            watching: self.listeners.watching(self.seating).len() as u16,
            day: self.saved.day.map(|day| day.to_string()),
            hints: hints::allowed(me, self.saved, self.seating, law).is_ok(),
            kicked: me.map_or(Vec::new(), |_| self.saved.kicked_names()),
            free_talk: !self.saved.phrases_only,
            delay_s: self.gallery.delay_s(),
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
