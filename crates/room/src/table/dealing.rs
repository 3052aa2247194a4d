//! Deals rounds: once a round is wanted, all present clients commit to a nonce and reveal it, or time out.

use super::Table;
use super::denied::Denied;
use super::exchange::{Exchange, Mixed, Secret, Shown, Want};
use super::game::{Game, Noted, Undone};
use super::hours::AGAIN;
use super::proposals::Count;
use super::seating::Seating;
use crate::chance::Chance;
use crate::deal::{SharedSecret, digits};
use crate::desk::Desk;
use crate::digits::unhex;
use crate::errand::Counted;
use crate::saved::Saved;
use maumau_daily::Daily;
use maumau_notation::record::{Remark, Remarked};
use maumau_play::MatchInput;
use maumau_protocol::HostMessage;
use maumau_table::round_seed;

/// The next step of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// A round is wanted.
    Begin,
    /// The commitments are closed.
    Close,
    /// The seats are asked to reveal their nonces.
    Ask,
    /// The round is dealt.
    Deal,
    /// The deal waits for clients or their timeout.
    Wait,
}

/// The source of a table's seeds.
enum Source {
    /// The exchange of secret and nonces.
    Exchange,
    /// A deal of the day, with the secret if it is the server's own.
    Day(Daily, Option<SharedSecret>),
    /// The seed of each match.
    Seed,
}

pub(super) struct Dealing {
    source: Source,
    exchange: Exchange,
    /// How long clients have to commit, and again to reveal, in ms.
    wait_ms: u64,
    desk: Desk,
}

impl Dealing {
    /// Restores the deals without any commitments of players.
    ///
    /// # Errors
    /// If the stored secret is damaged.
    pub(super) fn restore(saved: &Saved, wait_ms: u64, desk: Desk) -> Result<Dealing, String> {
        let secret = unhex(&saved.secret).ok_or("the secret is damaged")?;
        let source = match saved.daily() {
            Some(daily) => Source::Day(daily, saved.shared),
            None if saved.seed.is_some() => Source::Seed,
            None => Source::Exchange,
        };
        Ok(Dealing {
            source,
            exchange: Exchange::of(secret),
            wait_ms,
            desk,
        })
    }

    /// Restores the exchange from the log of the match. If the log already reveals the secret,
    /// because the server was killed before it stored the next one, draws a new one. Returns
    /// whether it did; the caller must store it.
    pub(super) fn resume(&mut self, game: &Game, lines: &[String], chance: &mut Chance, seating: &mut Seating) -> bool {
        let state = game.state();
        let secret = self.exchange.restore(lines, state.phase, state.round, seating.len());
        let is_known = secret == Secret::Known;
        if is_known {
            self.renew(chance, seating);
        }
        is_known
    }

    pub(super) fn save(&self, saved: &mut Saved) {
        saved.secret = self.exchange.written();
    }

    pub(super) fn daily(&self) -> Option<&Daily> {
        match &self.source {
            Source::Day(daily, _) => Some(daily),
            Source::Exchange | Source::Seed => None,
        }
    }

    /// Returns whether server and players make the deals together.
    pub(super) fn is_together(&self) -> bool {
        matches!(self.source, Source::Exchange)
    }

    /// Draws the next round's secret. All players have to commit again.
    pub(super) fn renew(&mut self, chance: &mut Chance, seating: &mut Seating) {
        self.exchange = Exchange::of(chance.draw());
        seating.unbind(self.desk.now());
    }

    /// Discards the players' commitments.
    pub(super) fn reopen(&mut self) {
        self.exchange.open();
    }

    /// Returns whether the commitments are closed and the round is not dealt.
    pub(super) fn is_closed(&self) -> bool {
        self.exchange.is_closed()
    }

    /// Returns when the clients time out.
    pub(super) fn until(&self) -> Option<u64> {
        self.exchange.until()
    }

    /// Returns the step that is due because clients have timed out.
    pub(super) fn overdue(&self, now_ms: u64) -> Step {
        match self.exchange.until() {
            Some(until) if until <= now_ms && self.exchange.is_closed() => Step::Deal,
            Some(until) if until <= now_ms => Step::Close,
            Some(_) | None => Step::Wait,
        }
    }

    /// Pauses the deal because no player is present.
    pub(super) fn rest(&mut self) {
        self.exchange.rest();
    }

    /// Returns how long the table waits for missing commitments.
    fn late(&self, seating: &Seating) -> Option<u64> {
        seating.bound_by(self.wait_ms, self.desk.now())
    }

    fn begin(&mut self, seating: &Seating) -> Step {
        if !self.is_together() {
            return Step::Deal;
        }
        let late = self.late(seating);
        match self.exchange.want(late) {
            Want::Wait => Step::Wait,
            Want::Close => Step::Close,
            Want::Ask => Step::Ask,
        }
    }

    /// Records a seat's commitment.
    ///
    /// # Errors
    /// If the text is not 64 hex digits.
    pub(super) fn bind(&mut self, seat: usize, text: &str, seating: &mut Seating) -> Result<Step, Denied> {
        let Some(hash) = digits(text) else {
            return Err(Denied::of("bad_nonce", "the hash of a nonce has 64 hexadecimal digits"));
        };
        if self.exchange.is_binding() {
            seating[seat].bind(hash);
        }
        let is_complete = self.exchange.is_wanted() && self.late(seating).is_none();
        Ok(if is_complete { Step::Close } else { Step::Wait })
    }

    /// Records a seat's nonce.
    ///
    /// # Errors
    /// If the nonce does not match the seat's commitment.
    pub(super) fn show(&mut self, seat: usize, text: &str) -> Result<Step, Denied> {
        let Some(nonce) = digits(text) else {
            return Err(Denied::of("bad_nonce", "a nonce has 64 hexadecimal digits"));
        };
        match self.exchange.show(seat, nonce) {
            Shown::InVain | Shown::Added => Ok(Step::Wait),
            Shown::Wrong => Err(Denied::of("bad_nonce", "this is not the nonce that you were bound to")),
            Shown::All => Ok(Step::Deal),
        }
    }

    /// Closes the commitments. They are stored before they are sent, so that a restored server cannot ask for others.
    async fn close(&mut self, game: &mut Game, hashes: Vec<Option<String>>) -> Result<(), String> {
        let round = game.state().round + 1;
        let mut unstored = self.exchange.bound(hashes.clone());
        // Without commitments there is nothing to wait for; they are stored with the deal.
        if hashes.iter().any(Option::is_some) {
            let said = unstored.drain(..).map(|what| Remark { round, what }.to_string());
            let stored = game.append(said.collect()).await;
            stored.inspect_err(|_| self.exchange.open())?;
        }
        self.exchange.close(round, hashes, unstored);
        Ok(())
    }

    /// Starts the wait for nonces. Returns the message that asks for them, and whether all are there already.
    fn ask(&mut self) -> Option<(HostMessage, bool)> {
        let committed = self.exchange.ask(self.desk.now() + self.wait_ms)?;
        Some((committed, self.exchange.is_shown()))
    }

    /// Returns the seed of the next round, with the log remarks before the deal.
    fn mix(&mut self, game: Option<&Game>, seating: &Seating) -> Option<Mixed> {
        let alone = |round, seed, said| Mixed {
            round,
            seed,
            said,
            left_out: Vec::new(),
        };
        let mut mixed = match &self.source {
            Source::Exchange => self.exchange.mix()?,
            Source::Day(daily, shared) => {
                let round = game?.state().round + 1;
                let date = Remarked::OfDay(daily.date.to_string());
                let commit = shared.map(|shared| Remarked::Commit(shared.commitment()));
                let said = std::iter::once(date).chain(commit);
                alone(round, daily.seed(), said.map(|what| Remark { round, what }).collect())
            }
            Source::Seed => {
                let round = game?.state().round + 1;
                alone(round, round_seed(game?.seed()?, round), Vec::new())
            }
        };
        mixed.said.push(seating.remark_at(self.desk.unix_s(), mixed.round));
        Some(mixed)
    }

    fn dealt(&mut self) {
        self.exchange.dealt();
    }

    /// Returns the server's commitment for a round; `None` for other kinds of deals.
    pub(super) fn commit(&self, round: u16) -> Option<HostMessage> {
        self.is_together().then(|| self.exchange.commit(round))
    }

    /// Returns the message that asks for nonces, while they are awaited.
    pub(super) fn asked(&self) -> Option<HostMessage> {
        self.exchange.asked()
    }

    /// Returns the secret and nonces of a finished round, for the players.
    pub(super) fn reveal(&self, round: u16) -> Option<HostMessage> {
        self.is_together().then(|| self.exchange.reveal(round))
    }

    /// Returns the same for the log.
    pub(super) fn remark(&self, round: u16) -> Option<Remark> {
        self.is_together().then(|| self.exchange.remark(round))
    }
}

impl Table {
    /// Continues a deal until it has to wait. Returns false if the store failed; the deal is then retried.
    pub(super) async fn deal(&mut self, mut step: Step) -> bool {
        loop {
            step = match step {
                Step::Begin => {
                    self.hours.deal_no_more();
                    self.dealing.begin(self.people.seating())
                }
                Step::Close => {
                    let Some(game) = self.current.game_mut() else {
                        return false;
                    };
                    if self.dealing.close(game, self.people.seating().hashes()).await.is_err() {
                        self.hours.deal_at(self.desk.now() + AGAIN);
                        return false;
                    }
                    Step::Ask
                }
                Step::Ask => {
                    let Some((committed, is_shown)) = self.dealing.ask() else {
                        return false;
                    };
                    self.people.tell_in_time(&committed);
                    if is_shown { Step::Deal } else { Step::Wait }
                }
                Step::Deal => return self.deal_round().await,
                Step::Wait => return true,
            }
        }
    }

    /// Deals the round, and reports which seats are left out because they did not reveal their nonces.
    async fn deal_round(&mut self) -> bool {
        if let Some(proposal) = self.proposals.drop_open() {
            self.settle(Count::Against(proposal)).await;
        }
        let Some(mixed) = self.dealing.mix(self.current.game(), self.people.seating()) else {
            return false;
        };
        let Some(game) = self.current.game() else {
            return false;
        };
        let at_ms = game.ms(self.desk.now());
        let noted = Noted {
            before: mixed.said,
            id: None,
        };
        match self.input(at_ms, MatchInput::Deal(mixed.seed), noted).await {
            Ok(()) => {}
            Err(Undone::NotStored) => {
                self.hours.deal_at(self.desk.now() + AGAIN);
                return false;
            }
            Err(Undone::Refused(_) | Undone::NoMatch) => {
                self.dealing.reopen();
                return false;
            }
        }
        self.hours.deal_no_more();
        self.desk.count(Counted::Rounds);
        let (round, seats) = (mixed.round, mixed.left_out);
        if !seats.is_empty() {
            self.people.tell_in_time(&HostMessage::LeftOut { round, seats });
        }
        self.dealing.dealt();
        true
    }
}
