//! Rules that players add between two rounds (C12, § 12); the table may vote on them.

use super::Table;
use super::denied::Denied;
use super::game::{Change, Game, Noted};
use super::hours::Hours;
use super::seating::Seating;
use crate::laws::Bound;
use crate::trial::Wanted;
use maumau_house::{HouseRule, in_force};
use maumau_protocol::HostMessage;
use maumau_referee::{Act, Deed, Verdict};
use maumau_table::{Phase, Seat};
use std::sync::Arc;

/// Pauses, in multiples of `Settings::breath_ms`: to think of a rule, and to vote on one.
const THINK: u32 = 15;
pub(super) const VOTE: u32 = 10;
/// After the decision, the next deal follows within this fraction of a pause.
const DECIDED: u32 = 3;
const NOT_BETWEEN: (&str, &str) = ("not_between", "rules are added between two rounds of a match");
const NO_RIGHT: (&str, &str) = ("no_right", "this table lets you add no rule now");

/// A rule that the table votes on.
pub(super) struct Proposal {
    by: usize,
    rule: HouseRule,
    bound: Arc<Bound>,
    yes: Vec<usize>,
    no: Vec<usize>,
}

/// The result of a vote.
pub(super) enum Count {
    Open,
    /// More than half of the people present want the rule.
    For(Proposal),
    /// No majority is possible any more.
    Against(Proposal),
}

/// The open vote, and the seats that add no rule.
#[derive(Default)]
pub(super) struct Proposals {
    open: Option<Proposal>,
    /// Seats that may add a rule but declined.
    declined: Vec<usize>,
}

impl Proposals {
    /// Returns the rules in force plus the one that a seat adds.
    pub(super) fn wanted(&self, game: Option<&Game>, seat: usize, text: &str) -> Result<Wanted, Denied> {
        let mut rules = game.ok_or(NOT_BETWEEN)?.open_rules(seat)?;
        self.takes_one()?;
        rules.house.push(text.to_owned());
        Ok(rules)
    }

    /// Returns the proposal of a seat after its rules were tried.
    ///
    /// # Errors
    /// If the rules or the seat's right have changed meanwhile.
    pub(super) fn tried(
        &self,
        game: Option<&Game>,
        seat: usize,
        tried: &Wanted,
        bound: Arc<Bound>,
    ) -> Result<Proposal, Denied> {
        let rules = game.ok_or(NOT_BETWEEN)?.open_rules(seat)?;
        self.takes_one()?;
        let is_same = tried.house.split_last().is_some_and(|(_, house)| {
            let house = house.to_vec();
            rules == Wanted { house, ..tried.clone() }
        });
        let Some(rule) = in_force(&bound.law).last().filter(|_| is_same) else {
            return Err(Denied::of("changed", "other rules hold by now: say it again"));
        };
        Ok(Proposal {
            by: seat,
            rule: rule.clone(),
            bound,
            yes: vec![seat],
            no: Vec::new(),
        })
    }

    /// Checks that no vote is open.
    fn takes_one(&self) -> Result<(), Denied> {
        match self.open {
            Some(_) => Err(Denied::of("voting", "the table is voting on a rule already")),
            None => Ok(()),
        }
    }

    pub(super) fn propose(&mut self, proposal: Proposal) {
        self.open = Some(proposal);
    }

    /// Records a seat's vote.
    ///
    /// # Errors
    /// If there is no vote, or the seat has voted.
    pub(super) fn vote(&mut self, seat: usize, yes: bool) -> Result<(), Denied> {
        let Some(proposal) = &mut self.open else {
            return Err(Denied::of("no_vote", "there is nothing to vote on"));
        };
        if proposal.has_voted(seat) {
            return Err(Denied::of("voted", "you have voted already"));
        }
        let side = if yes { &mut proposal.yes } else { &mut proposal.no };
        side.push(seat);
        Ok(())
    }

    /// Counts the votes among the people present and those who have voted. Closes the vote once it is decided.
    pub(super) fn count(&mut self, seating: &Seating) -> Count {
        let Some(proposal) = self.open.take() else {
            return Count::Open;
        };
        let (yes, no) = (proposal.yes.len(), proposal.no.len());
        let others = seating.here().filter(|seat| !proposal.has_voted(*seat)).count();
        let voters = yes + no + others;
        if 2 * yes > voters {
            Count::For(proposal)
        } else if 2 * no >= voters {
            Count::Against(proposal)
        } else {
            self.open = Some(proposal);
            Count::Open
        }
    }

    /// Closes the vote without a result.
    pub(super) fn drop_open(&mut self) -> Option<Proposal> {
        self.open.take()
    }

    /// Begins the pause after a round. Returns its length, in multiples of `Settings::breath_ms`,
    /// and whether a player may add a rule.
    pub(super) fn begin_pause(&mut self, game: Option<&Game>, seating: &Seating) -> (u32, bool) {
        self.declined.clear();
        let is_open = game.is_some_and(|game| !game.could_add(seating).is_empty());
        (if is_open { THINK } else { 1 }, is_open)
    }

    /// Records that a seat adds no rule now.
    pub(super) fn decline(&mut self, game: Option<&Game>, seat: usize) -> Result<(), Denied> {
        if !game.is_some_and(|game| game.may_add_rule(Seat(seat as u8))) {
            return Err(NO_RIGHT.into());
        }
        self.declined.push(seat);
        Ok(())
    }

    /// Shortens the pause if there is no vote and all present players who may add a rule have declined.
    pub(super) fn end_pause(&self, game: Option<&Game>, seating: &Seating, hours: &mut Hours, now_ms: u64) {
        let could = game.map_or(Vec::new(), |game| game.could_add(seating));
        if self.open.is_none() && could.iter().all(|seat| self.declined.contains(seat)) {
            hours.deal_within(now_ms, DECIDED);
        }
    }

    pub(super) fn declined_told(&self) -> Vec<u8> {
        numbers(&self.declined)
    }

    /// Returns the open vote for the wire.
    pub(super) fn told(&self) -> Option<maumau_protocol::Proposal> {
        let proposal = self.open.as_ref()?;
        Some(maumau_protocol::Proposal {
            by: proposal.by as u8 + 1,
            text: proposal.rule.short(),
            says: (&proposal.rule.says_with(&proposal.bound.law.deck)).into(),
            yes: numbers(&proposal.yes),
            no: numbers(&proposal.no),
        })
    }
}

impl Proposal {
    fn has_voted(&self, seat: usize) -> bool {
        self.yes.contains(&seat) || self.no.contains(&seat)
    }

    fn change(&self) -> Change {
        Change::Rule(Seat(self.by as u8), self.rule.to_string(), Arc::clone(&self.bound))
    }
}

fn numbers(seats: &[usize]) -> Vec<u8> {
    seats.iter().map(|seat| *seat as u8 + 1).collect()
}

impl Game {
    /// Returns the seats that may add a rule now.
    pub(super) fn may_add(&self, seats: usize) -> Vec<usize> {
        let may = |seat: &usize| self.may_add_rule(Seat(*seat as u8));
        (0..seats).filter(may).collect()
    }

    /// Returns the seats of present players who may add a rule now.
    fn could_add(&self, seating: &Seating) -> Vec<usize> {
        let may = self.may_add(seating.len()).into_iter();
        may.filter(|seat| seating[*seat].is_here()).collect()
    }

    fn may_add_rule(&self, seat: Seat) -> bool {
        let deed = Deed::AddRule(Deed::OWN_RULE);
        let asks = self.law().speaks_of(Act::AddRule) && self.state().phase == Phase::Between;
        asks && self.law().judge(self.state(), seat, &deed) == Verdict::Right
    }

    /// Returns the rules in force, if this seat may add one.
    fn open_rules(&self, seat: usize) -> Result<Wanted, Denied> {
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
    /// Acts on a vote. An accepted rule is added to the match and the board; it applies once it is stored.
    pub(super) async fn settle(&mut self, count: Count) {
        let (proposal, is_wanted) = match count {
            Count::Open => return self.tell_table(),
            Count::Against(proposal) => (proposal, false),
            Count::For(proposal) => (proposal, true),
        };
        let at_ms = self.current.game().map(|game| game.ms(self.desk.now()));
        let holds = match at_ms.filter(|_| is_wanted) {
            Some(at_ms) => self.input(at_ms, proposal.change(), Noted::default()).await.is_ok(),
            None => false,
        };
        if holds {
            if let Some(game) = self.current.game() {
                self.rules.agree(Arc::clone(game.bound()));
            }
            self.boards.add_rule(&self.saved, proposal.rule.to_string()).await;
            self.status().tell_play_to_all();
        }
        let (by, text) = (proposal.by as u8 + 1, proposal.rule.short());
        self.people.tell_in_time(&HostMessage::NewRule { by, text, holds });
        let now = self.desk.now();
        self.proposals
            .end_pause(self.current.game(), self.people.seating(), &mut self.hours, now);
        self.tell_table();
    }
}
