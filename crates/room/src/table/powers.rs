//! What the table's host may do.

use super::Table;
use super::deeds::NOT_STORED;
use super::denied::Denied;
use super::matches::TOO_MANY_MATCHES;
use crate::errand::Errand;
use crate::laws::Bound;
use crate::saved::Choice;
use crate::trial::{Purpose, Wanted};
use maumau_bots::NAMES;
use maumau_protocol::HostPower;
use std::sync::Arc;

impl Table {
    pub(super) async fn power(&mut self, id: u64, power: HostPower) -> Result<(), Denied> {
        let is_host = self
            .seat_of(id)
            .is_some_and(|seat| self.seating[seat].is_of(&self.saved.host));
        if !is_host {
            return Err(Denied::of("not_host", "only the table's host may do that"));
        }
        match power {
            HostPower::Start {} => return self.start(id).await,
            HostPower::Rules { book, options, house } => return self.choose_rules(id, book, options, house).await,
            HostPower::End {} => return self.want_end(self.seated(id)?).await,
            HostPower::Kick { seat } => return self.kick(id, seat).await,
            HostPower::Timers { turn_ms } => return self.set_timers(turn_ms).await,
            HostPower::AddBot { bot } => self.add_bot(&bot)?,
            HostPower::Lock { locked } => self.saved.locked = locked,
            HostPower::List { listed } => {
                self.saved.listed = listed;
                self.desk.put(Errand::List { listed });
            }
            HostPower::Watch { allowed: true } => self.gallery.open(),
            HostPower::Watch { allowed: false } => {
                self.gallery.shut();
                self.close(self.listeners.watching(&self.seating), "unwatched");
            }
            HostPower::SendAway {} => {
                let watching = self.listeners.watching(&self.seating);
                for person in watching.iter().filter_map(|id| self.listeners.person(*id)) {
                    self.gallery.send_away(person);
                }
                self.close(watching, "sent_away");
            }
            HostPower::Pardon { name } => {
                if !self.saved.pardon(&name) {
                    return Err(Denied::of("bad_name", "nobody of this name was sent away"));
                }
            }
            HostPower::Talk { free } => self.saved.phrases_only = !free,
            HostPower::Delay { seconds } => {
                for showing in self.gallery.set_delay(seconds, self.stands_now())? {
                    self.show(showing);
                }
                self.gallery.forget_seen();
            }
            HostPower::Tempo { tempo } => self.saved.tempo = tempo,
            HostPower::Board { .. } if self.is_match_running() => {
                return Err(Denied::of("running", "a board is chosen between matches"));
            }
            HostPower::Board { id } => self.saved.board = self.boards.take(id)?,
            HostPower::RuleVotes { wanted } => self.saved.rule_votes = wanted,
            HostPower::HandOver { seat } => {
                let person = self.seating.person_at(seat).map(str::to_owned);
                self.make_host(person.ok_or(("no_seat", "no person sits there"))?);
            }
        }
        self.changed().await;
        Ok(())
    }

    /// A match begins, or the next round at once.
    async fn start(&mut self, id: u64) -> Result<(), Denied> {
        if self.is_round_running() {
            return Err(Denied::of("running", "a round is running already"));
        }
        if self.is_match_running() {
            let is_stored = self.deal().await;
            return is_stored.then_some(()).ok_or(Denied::of("store", NOT_STORED));
        }
        let seats = self.seating.len() as u8;
        if seats < self.bound.law.book.seats.0 {
            return Err(Denied::of(
                "too_few",
                "there are too few people for this book: let a bot sit down",
            ));
        }
        // Another table may have used the board meanwhile.
        self.boards
            .look(&self.saved, self.seating.people_owned(), &mut self.chance)
            .await;
        // They were accepted for as many as sat here then.
        self.try_out(id, Purpose::Start, self.wanted()).await
    }

    /// A match begins by rules that are good for as many as will play.
    pub(super) async fn begin_tried(&mut self, rules: &Wanted, bound: Arc<Bound>) -> Result<(), Denied> {
        // Somebody may have sat down, or begun it, while they were tried.
        if self.is_match_running() || self.wanted() != *rules {
            return Err(Denied::of("changed", "the table has changed meanwhile: begin again"));
        }
        if !self.hours.may_begin(self.desk.now()) {
            return Err(TOO_MANY_MATCHES.into());
        }
        let is_stored = self.begin_match(bound).await;
        is_stored.then_some(()).ok_or(Denied::of("store", NOT_STORED))
    }

    async fn choose_rules(&mut self, id: u64, book: String, options: String, house: Vec<String>) -> Result<(), Denied> {
        if self.is_match_running() {
            return Err(Denied::of("running", "rules are chosen between matches"));
        }
        let rules = Wanted {
            book,
            options,
            house,
            board: Vec::new(),
            seats: self.seating.len() as u8,
        };
        self.try_out(id, Purpose::Choice, rules).await
    }

    /// What was chosen is good.
    pub(super) async fn take_rules(&mut self, bound: &Bound) -> Result<(), Denied> {
        if self.is_match_running() {
            return Err(Denied::of("running", "rules are chosen between matches"));
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
        Ok(())
    }

    fn add_bot(&mut self, bot: &str) -> Result<(), Denied> {
        if self.is_match_running() {
            return Err(Denied::of("running", "bots sit down between matches"));
        }
        if self.seating.len() >= self.bound.seats_most() {
            return Err(Denied::of("full", "all seats are taken"));
        }
        if !NAMES.contains(&bot) && !self.settings.bots.iter().any(|own| own == bot) {
            return Err(Denied::of("bad_bot", "there is no such bot here"));
        }
        self.forget_match();
        self.seating.add_bot(bot, self.desk.now(), &mut self.chance);
        Ok(())
    }

    /// Somebody is sent away, and can't sit down here again unless the table's host lets it; or a bot stands up.
    async fn kick(&mut self, id: u64, number: u8) -> Result<(), Denied> {
        let nobody = ("no_seat", "nobody sits there");
        let seat = self.seating.numbered(number).ok_or(nobody)?;
        if Some(seat) == self.seat_of(id) {
            return Err(Denied::of("yourself", "who wants to go stands up"));
        }
        if let Some(person) = self.seating.person_at(number).map(str::to_owned) {
            self.close(self.listeners.of(&person), "kicked");
            self.saved.shut_out(person, self.seating[seat].name.clone());
        } else if self.is_match_running() {
            return Err(Denied::of("running", "a bot plays its match to the end"));
        }
        self.empty(seat).await;
        Ok(())
    }
}
