//! C12 and § 12 live: between two rounds whoever has the right adds a rule. It is looked over and tried before; the table may vote on it.

use super::Table;
use super::deeds::{Noted, Undone};
use super::denied::Denied;
use super::game::Game;
use super::proposals::{Count, Proposal};
use super::seating::Seating;
use crate::board::BoardChange;
use crate::laws::Bound;
use crate::saved::Choice;
use crate::trial::{Purpose, Wanted};
use maumau_house::{HouseRule, in_force};
use maumau_protocol::HostMessage;
use maumau_referee::{Act, Deed, Verdict};
use maumau_table::{Phase, Seat};
use std::sync::Arc;

/// Who may add a rule needs time to think of one: so many breaths, and so many to vote.
const THINK: u32 = 15;
const VOTE: u32 = 10;
/// When it is decided everybody has this part of a breath to see what.
const DECIDED: u32 = 3;
const NOT_BETWEEN: (&str, &str) = ("not_between", "rules are added between two rounds of a match");
const NO_RIGHT: (&str, &str) = ("no_right", "this table lets you add no rule now");

impl Game {
    /// The seats, of so many, that may add a rule now.
    pub(super) fn may_add(&self, seats: usize) -> Vec<usize> {
        let may = |seat: &usize| self.may_add_rule(Seat(*seat as u8));
        (0..seats).filter(may).collect()
    }

    /// Of those who sit there, who may add a rule now and is here.
    fn could_add(&self, seating: &Seating) -> Vec<usize> {
        let may = self.may_add(seating.len()).into_iter();
        may.filter(|seat| seating[*seat].is_here()).collect()
    }

    /// Whether `seat` may add a rule now.
    pub(super) fn may_add_rule(&self, seat: Seat) -> bool {
        let deed = Deed::AddRule(Deed::OWN_RULE);
        let asks = self.law().speaks_of(Act::AddRule) && self.state().phase == Phase::Between;
        asks && self.law().judge(self.state(), seat, &deed) == Verdict::Right
    }

    /// What holds now, if this seat may add a rule to it.
    ///
    /// # Errors
    /// It may not, now.
    fn lies(&self, seat: usize) -> Result<Wanted, Denied> {
        if self.state().phase != Phase::Between {
            return Err(NOT_BETWEEN.into());
        }
        if !self.may_add_rule(Seat(seat as u8)) {
            return Err(NO_RIGHT.into());
        }
        let bound = self.bound();
        Ok(Wanted {
            book: bound.law.book.id.to_owned(),
            options: bound.options.clone(),
            house: bound.house.clone(),
            board: Vec::new(),
            seats: bound.law.seats,
        })
    }
}

impl Table {
    /// Somebody adds a rule.
    pub(super) async fn add_rule(&mut self, client: u64, text: &str) -> Result<(), Denied> {
        let seat = self.seated(client)?;
        let mut rules = self.game.as_ref().ok_or(NOT_BETWEEN)?.lies(seat)?;
        self.proposals.takes_one()?;
        rules.house.push(text.to_owned());
        self.try_out(client, Purpose::Added, rules).await
    }

    /// A rule that was tried and is good holds from now on, or is voted on.
    pub(super) async fn propose(&mut self, client: u64, tried: &Wanted, bound: Arc<Bound>) -> Result<(), Denied> {
        let seat = self.seated(client)?;
        // Something may have changed while it was tried.
        let lies = self.game.as_ref().ok_or(NOT_BETWEEN)?.lies(seat)?;
        self.proposals.takes_one()?;
        let is_same = tried.house.split_last().is_some_and(|(_, house)| {
            let house = house.to_vec();
            lies == Wanted { house, ..tried.clone() }
        });
        let Some(rule) = in_force(&bound.law).last().filter(|_| is_same) else {
            return Err(Denied::of("changed", "other rules hold by now: say it again"));
        };
        let proposal = Proposal::of(seat, rule.clone(), bound);
        if self.saved.rule_votes {
            self.wait_for(VOTE);
            self.proposals.propose(proposal);
            self.count_votes().await;
        } else {
            self.enact(proposal).await;
        }
        Ok(())
    }

    /// It holds from now on: stored with the match, and on the board.
    async fn enact(&mut self, proposal: Proposal) {
        let Proposal { by, rule, bound, .. } = proposal;
        let Some(game) = &mut self.game else { return };
        let snapshot = game.snapshot();
        let at_ms = game.ms(self.desk.now());
        let kept = match game.add_rule(at_ms, Seat(by as u8), rule.to_string(), bound) {
            Ok(done) => self.keep(snapshot, done, Noted::default()).await,
            Err(refusal) => Err(Undone::Refused(refusal)),
        };
        if kept.is_ok() {
            if let Some(game) = &self.game {
                self.bound = Arc::clone(game.bound());
            }
            if let Choice::Taken(id) = &self.saved.board {
                let change = BoardChange::Rule(rule.to_string());
                self.boards.change(&self.saved.book, id, change).await;
            }
            for id in self.listeners.all() {
                self.tell_play(id);
            }
        }
        self.tell_decision(by, &rule, kept.is_ok());
    }

    fn tell_decision(&mut self, by: usize, rule: &HouseRule, holds: bool) {
        let (by, text) = (by as u8 + 1, rule.short());
        self.tell_in_time(&HostMessage::NewRule { by, text, holds });
        self.go_on_if_decided();
        self.tell_table();
    }

    /// Whoever may add a rule adds none now.
    pub(super) fn no_rule(&mut self, client: u64) -> Result<(), Denied> {
        let seat = self.seated(client)?;
        let game = self.game.as_ref();
        if !game.is_some_and(|game| game.may_add_rule(Seat(seat as u8))) {
            return Err(NO_RIGHT.into());
        }
        self.proposals.decline(seat);
        self.go_on_if_decided();
        self.tell_table();
        Ok(())
    }

    /// The pause ends when nobody who is here has a rule to add any more.
    fn go_on_if_decided(&mut self) {
        let game = self.game.as_ref();
        let could = game.map_or(Vec::new(), |game| game.could_add(&self.seating));
        if self.proposals.is_decided(&could) {
            let soon = self.desk.now() + self.settings.breath_ms / u64::from(DECIDED);
            self.hours.deal_by(soon);
        }
    }

    /// Somebody votes on the rule that is proposed, once.
    pub(super) async fn vote_rule(&mut self, client: u64, yes: bool) -> Result<(), Denied> {
        let seat = self.seated(client)?;
        self.proposals.vote(seat, yes)?;
        self.count_votes().await;
        Ok(())
    }

    async fn count_votes(&mut self) {
        let here: Vec<usize> = self.seating.here().collect();
        match self.proposals.count(&here) {
            Count::For(proposal) => self.enact(proposal).await,
            Count::Against(proposal) => self.tell_decision(proposal.by, &proposal.rule, false),
            Count::Open => self.tell_table(),
        }
    }

    /// The next round is dealt: what was not decided by then does not hold.
    pub(super) fn drop_proposal(&mut self) {
        if let Some(proposal) = self.proposals.drop_open() {
            self.tell_decision(proposal.by, &proposal.rule, false);
        }
    }

    /// A round is over. Who may add a rule has time for it before the next one is dealt.
    pub(super) fn let_rules_come(&mut self) {
        self.proposals.begin_pause();
        let game = self.game.as_ref();
        if game.is_none_or(|game| game.could_add(&self.seating).is_empty()) {
            self.wait_for(1);
        } else {
            self.wait_for(THINK);
            self.tell_table();
        }
    }

    fn wait_for(&mut self, breaths: u32) {
        self.hours
            .deal_from(self.desk.now() + self.settings.breath_ms * u64::from(breaths));
    }
}
