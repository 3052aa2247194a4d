//! What the table's host may do.

use super::Table;
use super::deeds::NOT_STORED;
use super::matches::TOO_MANY_MATCHES;
use super::place::Sitter;
use crate::errand::Errand;
use crate::laws::Bound;
use crate::saved::Choice;
use crate::trial::{Purpose, Wanted};
use maumau_bots::NAMES;
use maumau_protocol::HostPower;
use std::sync::Arc;

impl Table {
    pub(super) async fn power(&mut self, id: u64, power: HostPower) {
        let is_host = self
            .seat_of(id)
            .is_some_and(|seat| self.seating[seat].is_of(&self.saved.host));
        if !is_host {
            return self.tell_error(id, "not_host", "only the table's host may do that");
        }
        match power {
            HostPower::Start {} => self.start(id).await,
            HostPower::Rules { book, options, house } => self.choose_rules(id, &book, &options, &house).await,
            HostPower::AddBot { bot } => self.add_bot(id, &bot).await,
            HostPower::Kick { seat } => self.kick(id, seat).await,
            HostPower::Lock { locked } => {
                self.saved.locked = locked;
                self.changed().await;
            }
            HostPower::List { listed } => {
                self.saved.listed = listed;
                self.desk.put(Errand::List { listed });
                self.changed().await;
            }
            HostPower::Watch { allowed } => self.set_watched(allowed).await,
            HostPower::SendAway {} => self.send_away().await,
            HostPower::Pardon { name } => self.pardon(id, &name).await,
            HostPower::End {} => self.end_match(id).await,
            HostPower::Talk { free } => {
                self.saved.phrases_only = !free;
                self.changed().await;
            }
            HostPower::Delay { seconds } => self.set_delay(id, seconds).await,
            HostPower::Timers { turn_ms } => self.set_timers(id, turn_ms).await,
            HostPower::Tempo { tempo } => {
                self.saved.tempo = tempo;
                self.changed().await;
            }
            HostPower::Board { id: board } => self.take_board(id, board).await,
            HostPower::RuleVotes { wanted } => {
                self.saved.rule_votes = wanted;
                self.changed().await;
            }
            HostPower::HandOver { seat } => self.hand_over(id, seat).await,
        }
    }

    /// A match begins, or the next round at once.
    async fn start(&mut self, id: u64) {
        if self.is_round_running() {
            return self.tell_error(id, "running", "a round is running already");
        }
        let done = if self.is_match_running() {
            self.deal().await
        } else {
            let seats = self.seating.len() as u8;
            if seats < self.bound.law.book.seats.0 {
                return self.tell_error(
                    id,
                    "too_few",
                    "there are too few people for this book: let a bot sit down",
                );
            }
            // Another table may have used the board meanwhile.
            self.look_for_boards().await;
            // They were accepted for as many as sat here then.
            return self.try_out(id, Purpose::Start, self.wanted()).await;
        };
        if !done {
            self.tell_error(id, "store", NOT_STORED);
        }
    }

    /// A match begins by rules that are good for as many as will play.
    pub(super) async fn begin_tried(&mut self, id: u64, rules: &Wanted, bound: Arc<Bound>) {
        // Somebody may have sat down, or begun it, while they were tried.
        if self.is_match_running() || self.wanted() != *rules {
            return self.tell_error(id, "changed", "the table has changed meanwhile: begin again");
        }
        if !self.hours.may_begin(self.desk.now()) {
            let (code, why) = TOO_MANY_MATCHES;
            return self.tell_error(id, code, why);
        }
        if !self.begin_match(bound).await {
            self.tell_error(id, "store", NOT_STORED);
        }
    }

    async fn choose_rules(&mut self, id: u64, book: &str, options: &str, house: &[String]) {
        if self.is_match_running() {
            return self.tell_error(id, "running", "rules are chosen between matches");
        }
        let rules = Wanted {
            book: book.to_owned(),
            options: options.to_owned(),
            house: house.to_vec(),
            board: Vec::new(),
            seats: self.seating.len() as u8,
        };
        self.try_out(id, Purpose::Choice, rules).await;
    }

    /// What was chosen is good.
    pub(super) async fn take_rules(&mut self, id: u64, bound: &Bound) {
        if self.is_match_running() {
            return self.tell_error(id, "running", "rules are chosen between matches");
        }
        self.forget_match();
        let book = bound.law.book.id;
        if !self.saved.book.eq(book) {
            self.saved.board = Choice::ByTheBook;
        }
        self.saved.book = book.to_owned();
        self.saved.options.clone_from(&bound.options);
        self.saved.house.clone_from(&bound.house);
        self.changed().await;
    }

    async fn add_bot(&mut self, id: u64, bot: &str) {
        if self.is_match_running() {
            return self.tell_error(id, "running", "bots sit down between matches");
        }
        if self.seating.len() >= self.bound.seats_most() {
            return self.tell_error(id, "full", "all seats are taken");
        }
        if !NAMES.contains(&bot) && !self.settings.bots.iter().any(|own| own == bot) {
            return self.tell_error(id, "bad_bot", "there is no such bot here");
        }
        self.forget_match();
        self.seating.add_bot(bot, self.desk.now(), &mut self.chance);
        self.changed().await;
    }

    async fn kick(&mut self, id: u64, seat: u8) {
        let Some(seat) = self.seating.numbered(seat) else {
            return self.tell_error(id, "no_seat", "nobody sits there");
        };
        if Some(seat) == self.seat_of(id) {
            return self.tell_error(id, "yourself", "who wants to go stands up");
        }
        if let Sitter::Person(person) = &self.seating[seat].sitter {
            let person = person.clone();
            for id in self.listeners.of(&person) {
                self.close(id, "kicked");
            }
        } else if self.is_match_running() {
            return self.tell_error(id, "running", "a bot plays its match to the end");
        }
        self.shut_out(seat);
        self.empty(seat).await;
    }

    async fn hand_over(&mut self, id: u64, seat: u8) {
        let person = self
            .seating
            .numbered(seat)
            .and_then(|seat| match &self.seating[seat].sitter {
                Sitter::Person(person) => Some(person.clone()),
                Sitter::Bot(_) => None,
            });
        match person {
            Some(person) => {
                self.saved.host = person;
                self.changed().await;
            }
            None => self.tell_error(id, "no_seat", "no person sits there"),
        }
    }
}
