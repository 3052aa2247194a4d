//! Deals rounds: once a round is wanted, the clients of everybody here are bound to a nonce and show it, or run out of time.

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
    /// No more seats can bind themselves.
    Close,
    /// The seats are asked to show their nonces.
    Ask,
    /// The round is dealt.
    Deal,
    /// Nothing happens before clients answer or run out of time.
    Wait,
}

/// What the rounds of a table are dealt from.
enum Source {
    /// What the host and the players add in the exchange.
    Exchange,
    /// The deal of a day, and the host's secret if it made the deal.
    Day(Daily, Option<SharedSecret>),
    /// The seed of each match.
    Seed,
}

/// The deals of a table.
pub(super) struct Dealing {
    source: Source,
    exchange: Exchange,
    /// How long clients have to bind themselves, and again to show their nonces, in ms.
    wait_ms: u64,
    desk: Desk,
}

impl Dealing {
    /// Restores it as it was before anybody was bound.
    ///
    /// # Errors
    /// The stored secret is damaged.
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

    /// Restores the state of the exchange from the log of this match. If the log shows the secret already, because the host was killed
    /// before it stored the next one, a new secret is drawn. Returns whether it was, and is to be stored.
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

    /// Returns the deal of a day, if the table plays one.
    pub(super) fn daily(&self) -> Option<&Daily> {
        match &self.source {
            Source::Day(daily, _) => Some(daily),
            Source::Exchange | Source::Seed => None,
        }
    }

    /// Returns whether the host and the players make the deals together.
    pub(super) fn is_together(&self) -> bool {
        matches!(self.source, Source::Exchange)
    }

    /// Draws the secret of the next round. Everybody has to bind themselves again.
    pub(super) fn renew(&mut self, chance: &mut Chance, seating: &mut Seating) {
        self.exchange = Exchange::of(chance.draw());
        seating.unbind(self.desk.now());
    }

    /// Discards what seats are bound to.
    pub(super) fn reopen(&mut self) {
        self.exchange.open();
    }

    /// Returns whether seats are bound and their round is not dealt.
    pub(super) fn is_closed(&self) -> bool {
        self.exchange.is_closed()
    }

    /// Returns the time at which clients run out of time.
    pub(super) fn until(&self) -> Option<u64> {
        self.exchange.until()
    }

    /// Returns the step that is due because clients have run out of time.
    pub(super) fn overdue(&self, now_ms: u64) -> Step {
        match self.exchange.until() {
            Some(until) if until <= now_ms && self.exchange.is_closed() => Step::Deal,
            Some(until) if until <= now_ms => Step::Close,
            Some(_) | None => Step::Wait,
        }
    }

    /// Pauses the deal because nobody is here to see the round.
    pub(super) fn rest(&mut self) {
        self.exchange.rest();
    }

    /// Returns until when the table waits for seats to bind themselves.
    fn late(&self, seating: &Seating) -> Option<u64> {
        seating.bound_by(self.wait_ms, self.desk.now())
    }

    /// Begins the deal of the next round.
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

    /// Binds a seat to the nonce with this hash.
    ///
    /// # Errors
    /// It is no hash.
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

    /// Takes the nonce of a seat.
    ///
    /// # Errors
    /// It is not the one to which the seat is bound.
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

    /// Fixes the hashes to which the seats are bound. They are stored before that is sent, so that a restored host can't ask for anything
    /// else.
    ///
    /// # Errors
    /// The store has not taken it.
    async fn close(&mut self, game: &mut Game, hashes: Vec<Option<String>>) -> Result<(), String> {
        let round = game.state().round + 1;
        let mut unstored = self.exchange.bound(hashes.clone());
        // If nobody is bound, there is nothing to wait for, and it is stored with the deal.
        if hashes.iter().any(Option::is_some) {
            let said = unstored.drain(..).map(|what| Remark { round, what }.to_string());
            let stored = game.append(said.collect()).await;
            stored.inspect_err(|_| self.exchange.open())?;
        }
        self.exchange.close(round, hashes, unstored);
        Ok(())
    }

    /// Begins to wait for the nonces. Returns the message that asks for them, and whether all are there already.
    fn ask(&mut self) -> Option<(HostMessage, bool)> {
        let committed = self.exchange.ask(self.desk.now() + self.wait_ms)?;
        Some((committed, self.exchange.is_shown()))
    }

    /// Returns what the next round of a match is dealt from, with all that the log says before the deal.
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

    /// Notes that the round is dealt.
    fn dealt(&mut self) {
        self.exchange.dealt();
    }

    /// Returns the host's commitment for a round; `None` for other deals, which need none.
    pub(super) fn commit(&self, round: u16) -> Option<HostMessage> {
        self.is_together().then(|| self.exchange.commit(round))
    }

    /// Returns the message that asks for nonces, while they are being shown.
    pub(super) fn asked(&self) -> Option<HostMessage> {
        self.exchange.asked()
    }

    /// Returns what a finished round was dealt from, for the players.
    pub(super) fn reveal(&self, round: u16) -> Option<HostMessage> {
        self.is_together().then(|| self.exchange.reveal(round))
    }

    /// Returns the same for the log.
    pub(super) fn remark(&self, round: u16) -> Option<Remark> {
        self.is_together().then(|| self.exchange.remark(round))
    }
}

impl Table {
    /// Continues a deal at this step, until it has to wait. Returns false if the store failed; then it is tried again.
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

    /// Deals the round. Everybody hears which seats are left out because they have not shown their nonces.
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
