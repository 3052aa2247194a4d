//! What a table tells its sockets.

use super::Table;
use super::audience::ToTell;
use super::gallery::Showing;
use super::hints;
use super::stands::Stands;
use super::update;
use crate::outgoing::Outgoing;
use maumau_protocol::{HostMessage, TableInfo};

impl Table {
    /// What a socket needs first.
    pub(super) fn welcome(&self, id: u64, last: Option<u32>) {
        let seat = self.seat_of(id);
        let (v, table) = (maumau_protocol::VERSION, self.table_info(seat));
        self.listeners.tell(id, &HostMessage::Welcome { v, table });
        self.tell_play(id);
        let may_know = seat.is_some() || !self.gallery.is_late();
        let bound = [self.commit(), self.exchange.asked()].into_iter().flatten();
        for message in bound.filter(|_| may_know) {
            self.listeners.tell(id, &message);
        }
        if self.gallery.sees_now(seat) {
            for timer in self.seating.timers(&self.bound.law, self.desk.now()) {
                self.listeners.tell(id, &timer);
            }
        }
        if let Some(view) = self.gallery.view_from(seat, self.game.as_ref(), last) {
            self.listeners.tell(id, &view);
        }
    }

    /// Everything anew, for a socket that has lost something.
    pub(super) fn tell_whole(&self, id: u64) {
        self.welcome(id, None);
    }

    /// What is played.
    pub(super) fn tell_play(&self, id: u64) {
        let play = self.gallery.stands(self.seat_of(id), self.stands_now()).play;
        self.listeners.push(vec![id], Outgoing::written(play.to_string()));
    }

    /// What the host is bound to; nothing where there is nothing to be bound to.
    pub(super) fn commit(&self) -> Option<HostMessage> {
        let runs = self.is_round_running();
        let round = self.game.as_ref().map_or(0, |game| game.state().round);
        let round = if runs { round } else { round + 1 };
        self.saved.is_dealt_together().then(|| self.exchange.commit(round))
    }

    /// The table, to everybody, each with its own seat.
    pub(super) fn tell_table(&mut self) {
        self.gallery.note(self.stands_now());
        let seats = self.seating.len();
        for (place, to) in self.listeners.at_places(&self.seating, seats).into_iter().enumerate() {
            if !to.is_empty() {
                let table = self.table_info(Some(place).filter(|seat| *seat < seats));
                self.listeners.push(to, Outgoing::of(&HostMessage::Table { table }));
            }
        }
    }

    pub(super) fn stands_now(&self) -> Stands {
        Stands::of(self.game.as_ref(), self.seating.len(), &self.proposals, &self.bound)
    }

    /// Those without a seat, where they see it later, see in time what is there when the table comes back.
    pub(super) fn delay_after_restart(&mut self) {
        let Some(game) = self.game.as_ref().filter(|_| self.gallery.is_late()) else {
            return;
        };
        let update = update::bare(game, game.streams().spectators());
        self.gallery.restart(self.stands_now(), update);
        self.gallery.note(self.stands_now());
    }

    /// A message to everybody, to those without a seat when its time comes.
    pub(super) fn tell_in_time(&mut self, message: &HostMessage) {
        self.gallery.tell_in_time(&self.listeners, &self.seating, message);
    }

    /// What has just happened, to everybody who saw something of it.
    pub(super) fn tell_news(&mut self, news: u16) {
        if let Some(game) = &self.game {
            self.gallery.tell_news(&self.listeners, &self.seating, game, news);
        }
    }

    /// Something is shown to those without a seat.
    pub(super) fn show(&mut self, showing: Showing) {
        let left = self.gallery.show(&self.listeners, &self.seating, showing);
        let is_new = match left {
            ToTell::Nothing => return,
            ToTell::Table => false,
            ToTell::Play => true,
        };
        for id in self.listeners.watching(&self.seating) {
            if is_new {
                self.tell_play(id);
            }
            let table = self.table_info(None);
            self.listeners.tell(id, &HostMessage::Table { table });
        }
    }

    /// The table and its people, for whoever sits at `me`.
    pub(super) fn table_info(&self, me: Option<usize>) -> TableInfo {
        let number = |seat: usize| seat as u8 + 1;
        let (board, boards) = match me.and_then(|seat| self.seating.get(seat)) {
            None => (None, Vec::new()),
            Some(place) if self.is_match_running() => (self.boards.used_told(place.owner()), Vec::new()),
            Some(place) => {
                let person = place.owner();
                (self.boards.used_told(person), self.boards.offered_told(person))
            }
        };
        let stands = self.gallery.stands(me, self.stands_now());
        // Who sees it later would read off the countdown that the round is over.
        let sees_it_now = me.is_some() || !self.gallery.is_late();
        let deal_in = self.hours.deal_in(self.desk.now());
        let deal_in = deal_in.filter(|_| sees_it_now && self.is_played());
        let watching = self.listeners.watching(&self.seating).len();
        TableInfo {
            code: self.code.clone(),
            book: self.saved.book.clone(),
            options: self.saved.options.clone(),
            house: stands.house,
            rules: format!("{:016x}", stands.digest),
            people: self.people_told(sees_it_now),
            me: me.map(number),
            host: self
                .seating
                .iter()
                .position(|place| place.is_of(&self.saved.host))
                .map(number),
            may_reclaim_host: me.is_some_and(|seat| self.may_reclaim_host(seat)),
            seats: self.bound.law.book.seats,
            running: stands.running,
            ending: self.ending(),
            locked: self.saved.locked,
            listed: self.saved.listed,
            watched: !self.gallery.is_shut(),
            watching: watching as u16,
            day: self.saved.day.map(|day| day.to_string()),
            hints: hints::allowed(me, &self.saved, &self.seating, self.law()).is_ok(),
            kicked: me.map_or(Vec::new(), |_| self.saved.kicked_names()),
            free_talk: !self.saved.phrases_only,
            delay_s: self.gallery.delay_s(),
            turn_ms: self.saved.turn_ms,
            tempo: self.saved.tempo,
            credit_ms: self.race.credit_most_ms(),
            board,
            boards,
            bots: self.settings.bots.clone(),
            may_add: stands.may_add,
            declined: stands.declined,
            deal_in_ms: deal_in.and_then(|ms| u32::try_from(ms).ok()),
            rule_votes: self.saved.rule_votes,
            proposal: stands.proposal,
        }
    }
}
