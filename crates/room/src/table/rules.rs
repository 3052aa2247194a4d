//! C12 and § 12 live: between two rounds whoever has the right adds a rule. It is looked over and tried before; the table may vote on it.

use super::Table;
use super::deeds::{Noted, Undone};
use crate::laws::Bound;
use crate::trial::{Purpose, Wanted};
use maumau_house::{HouseRule, in_force};
use maumau_protocol::HostMessage;
use maumau_table::{Phase, Seat};
use std::sync::Arc;

/// Who may add a rule needs time to think of one: so many breaths, and so many to vote.
const THINK: u32 = 15;
const VOTE: u32 = 10;
/// When it is decided everybody has this part of a breath to see what.
const DECIDED: u32 = 3;

/// A rule that is voted on.
pub(super) struct Proposal {
    by: usize,
    rule: HouseRule,
    bound: Arc<Bound>,
    yes: Vec<usize>,
    no: Vec<usize>,
}

impl Table {
    /// The seats that may add a rule now.
    pub(super) fn may_add(&self) -> Vec<usize> {
        let Some(game) = self.game.as_ref().filter(|game| game.state().phase == Phase::Between) else {
            return Vec::new();
        };
        let may = |seat: &usize| game.may_add_rule(Seat(*seat as u8));
        (0..self.seating.len()).filter(may).collect()
    }

    /// Somebody adds a rule.
    pub(super) async fn add_rule(&mut self, client: u64, text: &str) {
        let Some(seat) = self.seat_of(client) else {
            return self.tell_error(client, "no_seat", "who has no seat can only watch");
        };
        match self.lies(seat) {
            Err((code, why)) => self.tell_error(client, code, why),
            Ok(mut rules) => {
                rules.house.push(text.to_owned());
                self.try_out(client, Purpose::Added, rules).await;
            }
        }
    }

    /// A rule that was tried and is good holds from now on, or is voted on.
    pub(super) async fn propose(&mut self, client: u64, tried: &Wanted, bound: Arc<Bound>) {
        let Some(seat) = self.seat_of(client) else {
            return self.tell_error(client, "no_seat", "who has no seat can only watch");
        };
        // Something may have changed while it was tried.
        let lies = match self.lies(seat) {
            Ok(lies) => lies,
            Err((code, why)) => return self.tell_error(client, code, why),
        };
        let is_same = tried.house.split_last().is_some_and(|(_, house)| {
            let house = house.to_vec();
            lies == Wanted { house, ..tried.clone() }
        });
        let Some(rule) = in_force(&bound.law).last().filter(|_| is_same) else {
            return self.tell_error(client, "changed", "other rules hold by now: say it again");
        };
        let proposal = Proposal {
            by: seat,
            rule: rule.clone(),
            bound,
            yes: vec![seat],
            no: Vec::new(),
        };
        if self.saved.rule_votes {
            self.wait_for(VOTE);
            self.proposal = Some(proposal);
            self.count_votes().await;
        } else {
            self.enact(proposal).await;
        }
    }

    /// What holds now, if this seat may add a rule to it; else a word for programs, and a sentence.
    fn lies(&self, seat: usize) -> Result<Wanted, (&'static str, &'static str)> {
        let between = self.game.as_ref().filter(|game| game.state().phase == Phase::Between);
        let game = between.ok_or(("not_between", "rules are added between two rounds of a match"))?;
        if !game.may_add_rule(Seat(seat as u8)) {
            return Err(("no_right", "this table lets you add no rule now"));
        }
        if self.proposal.is_some() {
            return Err(("voting", "the table is voting on a rule already"));
        }
        let bound = game.bound();
        Ok(Wanted {
            book: bound.law.book.id.to_owned(),
            options: bound.options.clone(),
            house: bound.house.clone(),
            board: Vec::new(),
            seats: bound.law.seats,
        })
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
            self.rule_on_board(&rule.to_string()).await;
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
    pub(super) fn no_rule(&mut self, client: u64) {
        let Some(seat) = self.seat_of(client) else {
            return self.tell_error(client, "no_seat", "who has no seat can only watch");
        };
        if !self.may_add().contains(&seat) {
            return self.tell_error(client, "no_right", "this table lets you add no rule now");
        }
        self.declined.push(seat);
        self.go_on_if_decided();
        self.tell_table();
    }

    /// The pause ends when nobody who is here has a rule to add any more.
    fn go_on_if_decided(&mut self) {
        let adds = |seat: &usize| self.seating[*seat].is_here() && !self.declined.contains(seat);
        if self.proposal.is_some() || self.may_add().iter().any(adds) {
            return;
        }
        let soon = self.desk.now() + self.settings.breath_ms / u64::from(DECIDED);
        self.deal_at = self.deal_at.map(|at| at.min(soon));
    }

    /// Somebody votes on the rule that is proposed, once.
    pub(super) async fn vote_rule(&mut self, client: u64, yes: bool) {
        let Some(seat) = self.seat_of(client) else {
            return self.tell_error(client, "no_seat", "who has no seat can only watch");
        };
        let Some(proposal) = &mut self.proposal else {
            return self.tell_error(client, "no_vote", "there is nothing to vote on");
        };
        if proposal.yes.contains(&seat) || proposal.no.contains(&seat) {
            return self.tell_error(client, "voted", "you have voted already");
        }
        let side = if yes { &mut proposal.yes } else { &mut proposal.no };
        side.push(seat);
        self.count_votes().await;
    }

    /// More than half of the people who are here must be for it.
    async fn count_votes(&mut self) {
        let Some(proposal) = self.proposal.take() else { return };
        let voted = |seat: usize| proposal.yes.contains(&seat) || proposal.no.contains(&seat);
        let seats = 0..self.seating.len();
        let voters = seats
            .filter(|&seat| voted(seat) || self.seating[seat].is_here())
            .count();
        let (yes, no) = (proposal.yes.len(), proposal.no.len());
        if 2 * yes > voters {
            self.enact(proposal).await;
        } else if 2 * no >= voters {
            self.tell_decision(proposal.by, &proposal.rule, false);
        } else {
            self.proposal = Some(proposal);
            self.tell_table();
        }
    }

    /// The next round is dealt: what was not decided by then does not hold.
    pub(super) fn drop_proposal(&mut self) {
        if let Some(proposal) = self.proposal.take() {
            self.tell_decision(proposal.by, &proposal.rule, false);
        }
    }

    /// A round is over. Who may add a rule has time for it before the next one is dealt.
    pub(super) fn let_rules_come(&mut self) {
        self.declined.clear();
        if self.may_add().iter().any(|seat| self.seating[*seat].is_here()) {
            self.wait_for(THINK);
            self.tell_table();
        } else {
            self.wait_for(1);
        }
    }

    /// How long the pause between two rounds still lasts, for people to see.
    pub(super) fn deal_in_ms(&self) -> Option<u32> {
        let left = self.deal_at?.saturating_sub(self.desk.now());
        u32::try_from(left).ok().filter(|_| self.is_played())
    }

    fn wait_for(&mut self, breaths: u32) {
        let then = self.desk.now() + self.settings.breath_ms * u64::from(breaths);
        self.deal_at = Some(self.deal_at.map_or(then, |at| at.max(then)));
    }

    /// The rule that is voted on, as everybody is told it.
    pub(super) fn proposal_told(&self) -> Option<maumau_protocol::Proposal> {
        let proposal = self.proposal.as_ref()?;
        let numbers = |seats: &[usize]| seats.iter().map(|seat| *seat as u8 + 1).collect();
        Some(maumau_protocol::Proposal {
            by: proposal.by as u8 + 1,
            text: proposal.rule.short(),
            says: (&proposal.rule.says()).into(),
            yes: numbers(&proposal.yes),
            no: numbers(&proposal.no),
        })
    }
}
