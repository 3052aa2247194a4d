//! What a table tells its sockets.

use super::Table;
use super::gallery::Showing;
use super::update;
use crate::errand::{Counted, Errand};
use crate::laws::text;
use maumau_protocol::{HostMessage, TableInfo};

impl Table {
    /// Sends to one socket.
    pub(super) fn tell(&self, id: u64, message: &HostMessage) {
        self.listeners.tell(id, message);
    }

    /// Sends to those who sit there.
    pub(super) fn tell_seated(&self, message: &HostMessage) {
        self.listeners.push(self.listeners.seated(&self.seating), text(message));
    }

    /// What a socket needs first.
    pub(super) fn welcome(&self, id: u64, last: Option<u32>) {
        let table = self.table_info(self.seat_of(id));
        let v = maumau_protocol::VERSION;
        self.tell(id, &HostMessage::Welcome { v, table });
        self.tell_play(id);
        if self.seat_of(id).is_some() || !self.gallery.is_late() {
            if let Some(commit) = self.commit() {
                self.tell(id, &commit);
            }
            if let Some(committed) = self.exchange.asked() {
                self.tell(id, &committed);
            }
        }
        self.tell_timers(id);
        self.tell_view(id, last);
    }

    /// Everything anew, for a socket that has lost something.
    pub(super) fn tell_whole(&self, id: u64) {
        self.welcome(id, None);
    }

    /// What is played.
    pub(super) fn tell_play(&self, id: u64) {
        let play = self.stands(self.seat_of(id)).play;
        self.listeners.push(vec![id], play.to_string());
    }

    /// What the host is bound to; nothing where there is nothing to be bound to.
    pub(super) fn commit(&self) -> Option<HostMessage> {
        let runs = self.is_round_running();
        let round = self.game.as_ref().map_or(0, |game| game.state().round);
        let round = if runs { round } else { round + 1 };
        self.saved.day.is_none().then(|| self.exchange.commit(round))
    }

    /// The table, to everybody, each with its own seat.
    pub(super) fn tell_table(&mut self) {
        self.note_stands();
        let seats = self.seating.len();
        for (place, to) in self.listeners.at_places(&self.seating, seats).into_iter().enumerate() {
            if !to.is_empty() {
                let table = self.table_info(Some(place).filter(|seat| *seat < seats));
                self.listeners.push(to, text(&HostMessage::Table { table }));
            }
        }
    }

    fn stream_of(&self, id: u64) -> usize {
        let spectators = self.game.as_ref().map_or(0, |game| game.streams().spectators());
        self.seat_of(id).filter(|seat| *seat < spectators).unwrap_or(spectators)
    }

    /// Whether what is played may be shown to a socket.
    pub(super) fn may_watch(&self, id: u64) -> bool {
        !self.saved.unwatched || self.seat_of(id).is_some()
    }

    /// How the table stands, to one socket, with what it has missed since update `last`, or with what it can read of the round.
    fn tell_view(&self, id: u64, last: Option<u32>) {
        if !self.may_watch(id) {
            return;
        }
        if self.seat_of(id).is_none() && self.gallery.is_behind() {
            let view = self.gallery.view();
            return view.iter().for_each(|view| self.tell(id, view));
        }
        if let Some(game) = &self.game {
            let place = self.stream_of(id);
            self.tell(id, &update::since(game, place, last));
        }
    }

    /// What has just happened, to everybody who saw something of it.
    pub(super) fn tell_news(&mut self, news: u16) {
        let Some(game) = &self.game else { return };
        let mut later = None;
        let spectators = game.streams().spectators();
        let places = self.listeners.at_places(&self.seating, spectators);
        for (place, mut to) in places.into_iter().enumerate() {
            if news & (1 << place) == 0 {
                continue;
            }
            if place == spectators && self.gallery.is_late() {
                later = Some(update::last(game, place));
                continue;
            }
            if self.saved.unwatched {
                to.retain(|id| self.may_watch(*id));
            }
            if !to.is_empty() {
                self.desk.put(Errand::Count(Counted::Updates, to.len() as u64));
                self.listeners.push(to, update::last_text(game, place));
            }
        }
        if let Some(message) = later {
            self.gallery.push(self.desk.now(), Showing::Update(Box::new(message)));
        }
    }

    /// How the table stands now for those without a seat.
    pub(super) fn update_for_spectators(&self) -> Option<HostMessage> {
        let game = self.game.as_ref()?;
        Some(update::bare(game, game.streams().spectators()))
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
        let stands = self.stands(me);
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
            people: self.seating.iter().map(super::place::Place::person).collect(),
            me: me.map(number),
            host: self
                .seating
                .iter()
                .position(|place| place.is_of(&self.saved.host))
                .map(number),
            seats: self.bound.law.book.seats,
            running: stands.running,
            locked: self.saved.locked,
            listed: self.saved.listed,
            watched: !self.saved.unwatched,
            watching: watching as u16,
            day: self.saved.day.map(|day| day.to_string()),
            hints: self.no_hints(me).is_none(),
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
