//! A round is dealt: when it is wanted, everybody here is bound, and has shown what it adds, or the time for that is over.

use super::Table;
use super::deeds::{Noted, Undone};
use super::denied::Denied;
use super::exchange::{Shown, Step};
use super::hours::{AGAIN, LONG};
use crate::deal::digits;
use crate::errand::Counted;
use maumau_notation::record::Remark;
use maumau_play::MatchInput;
use maumau_protocol::HostMessage;
use maumau_table::{Seed, round_seed};

impl Table {
    /// The next round is wanted: it is dealt when everybody has shown what they add, or the time for it is over. False if the store failed;
    /// then it is tried again.
    pub(super) async fn deal(&mut self) -> bool {
        self.hours.deal_no_more();
        if let Some(daily) = self.saved.daily() {
            return self.deal_of_day(&daily).await;
        }
        if let Some(seed) = self.saved.match_seed() {
            return self.deal_from_number(seed).await;
        }
        let late = self.seating.bound_by(self.settings.exchange_ms, self.desk.now());
        match self.exchange.want(late) {
            Step::Wait => true,
            Step::Close => self.close_exchange().await,
            Step::Ask => self.ask_for_nonces().await,
        }
    }

    /// Somebody is bound to what it will add.
    pub(super) async fn bind_seat(&mut self, id: u64, text: &str) -> Result<(), Denied> {
        let seat = self.seated(id)?;
        let Some(hash) = digits(text) else {
            return Err(Denied::of("bad_nonce", "the hash of a nonce has 64 hexadecimal digits"));
        };
        if self.exchange.is_binding() {
            self.seating[seat].bind(hash);
        }
        let late = self.seating.bound_by(self.settings.exchange_ms, self.desk.now());
        if self.exchange.is_wanted() && late.is_none() {
            self.close_exchange().await;
        }
        Ok(())
    }

    /// Nobody binds itself any more. What all are bound to is stored before it is told: a host that comes back can ask for nothing else.
    async fn close_exchange(&mut self) -> bool {
        let Some(game) = &mut self.game else { return false };
        let round = game.state().round + 1;
        let hashes = self.seating.hashes();
        let mut unstored = self.exchange.bound(hashes.clone());
        // Where nobody is bound there is nothing to wait for: it is stored with the deal.
        if hashes.iter().any(Option::is_some) {
            let said = unstored.drain(..).map(|what| Remark { round, what }.to_string());
            let lines: Vec<String> = said.collect();
            let n = lines.len();
            if self.desk.stored(game.log().append(lines)).await.is_err() {
                self.exchange.open();
                self.hours.deal_at(self.desk.now() + AGAIN);
                return false;
            }
            game.log_mut().appended(n);
        }
        self.exchange.close(round, hashes, unstored);
        self.ask_for_nonces().await
    }

    /// Everybody is told what all are bound to, and shows its own.
    async fn ask_for_nonces(&mut self) -> bool {
        let until = self.desk.now() + self.settings.exchange_ms;
        let Some(committed) = self.exchange.ask(until) else {
            return false;
        };
        self.tell_in_time(&committed);
        if self.exchange.is_shown() {
            self.deal_shown().await
        } else {
            true
        }
    }

    /// Somebody shows what it adds.
    pub(super) async fn take_nonce(&mut self, id: u64, text: &str) -> Result<(), Denied> {
        let seat = self.seated(id)?;
        let Some(nonce) = digits(text) else {
            return Err(Denied::of("bad_nonce", "a nonce has 64 hexadecimal digits"));
        };
        match self.exchange.show(seat, nonce) {
            Shown::InVain | Shown::Added => {}
            Shown::Wrong => return Err(Denied::of("bad_nonce", "this is not the nonce that you were bound to")),
            Shown::All => drop(self.deal_shown().await),
        }
        Ok(())
    }

    /// What has not been done in time is not waited for.
    pub(super) async fn exchange_over(&mut self, now: u64) {
        if self.exchange.until().is_none_or(|until| until > now) {
            return;
        }
        if !self.is_played() {
            self.exchange.rest();
            self.hours.deal_at(now + LONG);
        } else if self.exchange.is_closed() {
            // If the store fails it is tried again.
            self.deal_shown().await;
        } else {
            self.close_exchange().await;
        }
    }

    /// The round is dealt from what was shown. Who was bound and has shown nothing is left out, and everybody is told.
    async fn deal_shown(&mut self) -> bool {
        self.drop_proposal();
        let Some(mut mixed) = self.exchange.mix() else {
            return false;
        };
        let (round, seats) = (mixed.round, mixed.left_out);
        mixed.said.push(self.seating.remark_at(self.desk.unix_s(), round));
        if !self.deal_from(mixed.seed, mixed.said).await {
            return false;
        }
        if !seats.is_empty() {
            self.tell_in_time(&HostMessage::LeftOut { round, seats });
        }
        self.exchange.dealt();
        true
    }

    /// Deals the round from the seed of its match, so that it can be dealt again.
    async fn deal_from_number(&mut self, seed: Seed) -> bool {
        self.drop_proposal();
        let Some(game) = &self.game else { return false };
        let round = game.state().round + 1;
        let here = self.seating.remark_at(self.desk.unix_s(), round);
        self.deal_from(round_seed(seed, round), vec![here]).await
    }

    /// The round is dealt from this seed, with what stands in the log before it.
    pub(super) async fn deal_from(&mut self, seed: Seed, before: Vec<Remark>) -> bool {
        let Some(game) = &self.game else { return false };
        let at_ms = game.ms(self.desk.now());
        let noted = Noted { before, id: None };
        match self.input(at_ms, MatchInput::Deal(seed), noted).await {
            Ok(_) => {}
            Err(Undone::NotStored) => {
                self.hours.deal_at(self.desk.now() + AGAIN);
                return false;
            }
            Err(Undone::Refused(_) | Undone::NoMatch) => {
                self.exchange.open();
                return false;
            }
        }
        self.hours.deal_no_more();
        self.desk.count(Counted::Rounds);
        true
    }
}
