//! A round is dealt: when it is wanted, everybody here is bound, and has shown what it adds, or the time for that is over.

use super::deeds::{Noted, Undone};
use super::exchange::{Closed, Exchange};
use super::place::Place;
use super::wake::LONG;
use super::{AGAIN, Table};
use crate::deal::{Share, bound, commitment, seed_of, shown, told};
use crate::digits::hex;
use crate::errand::{Counted, Request};
use maumau_notation::record::Remark;
use maumau_play::Input;
use maumau_protocol::HostMessage;
use maumau_table::{Phase, Seed};

impl Table {
    /// The next round is wanted: it is dealt when everybody has shown what they add, or the time for it is over. False if the store failed;
    /// then it is tried again.
    pub(super) async fn deal(&mut self) -> bool {
        self.deal_at = None;
        if let Some(daily) = self.daily() {
            return self.deal_of_day(&daily).await;
        }
        match &mut self.exchange {
            Exchange::Open => match self.waits_for_hashes() {
                Some(until) => {
                    self.exchange = Exchange::Wanted { until };
                    true
                }
                None => self.close_exchange().await,
            },
            Exchange::Closed(closed) if closed.until.is_none() => self.ask_for_nonces().await,
            Exchange::Wanted { .. } | Exchange::Closed(_) | Exchange::Dealt(_) => true,
        }
    }

    /// Until when it waits for those here who are not bound yet. Somebody alone with bots has nobody to be wary of.
    pub(super) fn waits_for_hashes(&self) -> Option<u64> {
        let here = self.seating.iter().filter(|place| place.is_here());
        if here.clone().count() < 2 {
            return None;
        }
        let late = here.filter(|place| place.hash.is_none());
        let until = late.map(|place| place.asked + self.settings.exchange_ms).max()?;
        Some(until).filter(|until| *until > self.desk.now())
    }

    /// Nobody binds itself any more. What all are bound to is stored before it is told: a host that comes back can ask for nothing else.
    pub(super) async fn close_exchange(&mut self) -> bool {
        let Some(game) = &mut self.game else { return false };
        let round = game.state().round + 1;
        let of = |place: &Place| place.hash.clone().filter(|_| place.is_here());
        let hashes: Vec<Option<String>> = self.seating.iter().map(of).collect();
        let mut unstored = bound(&self.secret, hashes.clone());
        // Where nobody is bound there is nothing to wait for: it is stored with the deal.
        if hashes.iter().any(Option::is_some) {
            let said = unstored.drain(..).map(|what| Remark { round, what }.to_string());
            let (from, lines) = (game.stored, said.collect::<Vec<_>>());
            let n = lines.len() as u64;
            let log = game.log.clone();
            if self.desk.stored(Request::Append { log, from, lines }).await.is_err() {
                self.exchange = Exchange::Open;
                self.deal_at = Some(self.desk.now() + AGAIN);
                return false;
            }
            game.stored += n;
        }
        self.exchange = Exchange::Closed(Closed::of(round, hashes, unstored));
        self.ask_for_nonces().await
    }

    /// Everybody is told what all are bound to, and shows its own.
    async fn ask_for_nonces(&mut self) -> bool {
        let until = self.desk.now() + self.settings.exchange_ms;
        let Exchange::Closed(closed) = &mut self.exchange else {
            return false;
        };
        closed.until = Some(until);
        let waits = closed.shares.iter().any(Share::is_left_out);
        if let Some(committed) = self.committed() {
            self.tell_in_time(&committed);
        }
        if waits { true } else { self.deal_shown().await }
    }

    /// What has not been done in time is not waited for.
    pub(super) async fn exchange_over(&mut self, now: u64) {
        if self.exchange.until().is_none_or(|until| until > now) {
            return;
        }
        if !self.is_played() {
            // Nobody would see it: it goes on when somebody is back.
            match &mut self.exchange {
                Exchange::Closed(closed) => closed.until = None,
                Exchange::Wanted { .. } => self.exchange = Exchange::Open,
                Exchange::Open | Exchange::Dealt(_) => {}
            }
            self.deal_at = Some(now + LONG);
            return;
        }
        // If the store fails it is tried again.
        if self.exchange.is_closed() {
            self.deal_shown().await;
        } else {
            self.close_exchange().await;
        }
    }

    /// The round is dealt from what was shown. Who was bound and has shown nothing is left out, and everybody is told.
    pub(super) async fn deal_shown(&mut self) -> bool {
        self.drop_proposal();
        let Exchange::Closed(closed) = &mut self.exchange else {
            return false;
        };
        closed.until = None;
        let (round, shares) = (closed.round, closed.shares.clone());
        let said = closed.unstored.iter().cloned().chain(shown(&shares));
        let mut before: Vec<Remark> = said.map(|what| Remark { round, what }).collect();
        before.push(self.here().remark(round));
        let seed = seed_of(&self.secret, round, &shares);
        if !self.deal_from(seed, before).await {
            return false;
        }
        let left_out = (1..).zip(&shares).filter(|(_, share)| share.is_left_out());
        let seats: Vec<u8> = left_out.map(|(seat, _)| seat).collect();
        if !seats.is_empty() {
            self.tell_in_time(&HostMessage::LeftOut { round, seats });
        }
        self.exchange = Exchange::Dealt(shares);
        true
    }

    /// The round is dealt from this seed, with what stands in the log before it.
    pub(super) async fn deal_from(&mut self, seed: Seed, before: Vec<Remark>) -> bool {
        let Some(game) = &self.game else { return false };
        let at_ms = game.ms(self.desk.now());
        let noted = Noted { before, id: None };
        match self.input(at_ms, Input::Deal(seed), noted).await {
            Ok(_) => {}
            Err(Undone::NotStored) => {
                self.deal_at = Some(self.desk.now() + AGAIN);
                return false;
            }
            Err(Undone::Refused(_) | Undone::NoMatch) => {
                self.exchange = Exchange::Open;
                return false;
            }
        }
        self.deal_at = None;
        self.desk.count(Counted::Rounds);
        true
    }

    /// What the log says of it, when a match comes back.
    pub(super) fn restore_exchange(&mut self, lines: &[String]) {
        let Some(game) = &self.game else { return };
        let (seats, round) = (self.seating.len(), game.state().round);
        let mut rounds = told(lines.iter().map(String::as_str));
        if let Phase::Dealing | Phase::Playing = game.state().phase {
            let told = rounds.remove(&round).unwrap_or_default();
            let unbound = |nonce| Share { hash: None, nonce };
            let unbound = told.nonces(seats).unwrap_or_default().into_iter().map(unbound);
            let shares = told.shares(seats).unwrap_or_else(|| unbound.collect());
            self.exchange = Exchange::Dealt(shares);
            return;
        }
        let secret = hex(&self.secret);
        if rounds.values().any(|told| told.secret.as_ref() == Some(&secret)) {
            // The host was killed when it had shown its secret, and before the next was written down.
            self.new_secret();
            self.save_at = Some(self.desk.now());
            return;
        }
        // Who was bound when the host was killed is bound to the same.
        let told = rounds.remove(&(round + 1)).unwrap_or_default();
        let is_ours = told.commit.as_deref() == Some(&commitment(&self.secret));
        if let Some(hashes) = told
            .hashes(seats)
            .filter(|_| is_ours && game.state().phase == Phase::Between)
        {
            self.exchange = Exchange::Closed(Closed::of(round + 1, hashes, Vec::new()));
        }
    }
}
