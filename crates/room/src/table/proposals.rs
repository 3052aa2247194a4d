//! Rules that are tried, proposed and voted on between two rounds (C12, § 12).

use super::denied::Denied;
use crate::laws::Bound;
use maumau_house::HouseRule;
use std::sync::Arc;

/// A rule that is voted on.
pub(super) struct Proposal {
    pub(super) by: usize,
    pub(super) rule: HouseRule,
    pub(super) bound: Arc<Bound>,
    yes: Vec<usize>,
    no: Vec<usize>,
}

/// How a vote stands.
pub(super) enum Count {
    /// It is not decided.
    Open,
    /// More than half of the people who are here are for it.
    For(Proposal),
    /// They can't be any more.
    Against(Proposal),
}

/// What is tried or voted on at a table, and who wants nothing of it.
#[derive(Default)]
pub(super) struct Proposals {
    open: Option<Proposal>,
    /// The seats that could add a rule and don't want to now.
    declined: Vec<usize>,
    /// Whether a rule is being tried.
    is_trying: bool,
}

impl Proposals {
    /// Something is to be tried.
    ///
    /// # Errors
    /// One at a time: whoever comes second hears so.
    pub(super) fn begin_trial(&mut self) -> Result<(), Denied> {
        if std::mem::replace(&mut self.is_trying, true) {
            return Err(Denied::of("busy", "a rule is being tried at this table: wait a moment"));
        }
        Ok(())
    }

    pub(super) fn end_trial(&mut self) {
        self.is_trying = false;
    }

    /// Whether somebody waits for an answer.
    pub(super) fn is_trying(&self) -> bool {
        self.is_trying
    }

    /// Whether something may be proposed.
    ///
    /// # Errors
    /// Something is voted on.
    pub(super) fn takes_one(&self) -> Result<(), Denied> {
        match self.open {
            Some(_) => Err(Denied::of("voting", "the table is voting on a rule already")),
            None => Ok(()),
        }
    }

    /// A rule is proposed, by somebody who is for it.
    pub(super) fn propose(&mut self, proposal: Proposal) {
        self.open = Some(proposal);
    }

    /// A seat votes, once.
    ///
    /// # Errors
    /// It can't.
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

    /// More than half of the people who are `here`, or have voted, must be for it. What is decided is voted on no more.
    pub(super) fn count(&mut self, here: &[usize]) -> Count {
        let Some(proposal) = self.open.take() else {
            return Count::Open;
        };
        let (yes, no) = (proposal.yes.len(), proposal.no.len());
        let others = here.iter().filter(|seat| !proposal.has_voted(**seat)).count();
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

    /// What was voted on is not any more, and does not hold.
    pub(super) fn drop_open(&mut self) -> Option<Proposal> {
        self.open.take()
    }

    /// A round is over: everybody may want to add something again.
    pub(super) fn begin_pause(&mut self) {
        self.declined.clear();
    }

    /// A seat wants to add nothing now.
    pub(super) fn decline(&mut self, seat: usize) {
        self.declined.push(seat);
    }

    /// Whether nobody of those who could add a rule and are here wants to, and nothing is voted on.
    pub(super) fn is_decided(&self, could: &[usize]) -> bool {
        self.open.is_none() && could.iter().all(|seat| self.declined.contains(seat))
    }

    /// Who wants to add nothing, as it is told.
    pub(super) fn declined_told(&self) -> Vec<u8> {
        numbers(&self.declined)
    }

    /// What is voted on, as it is told.
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
    pub(super) fn of(by: usize, rule: HouseRule, bound: Arc<Bound>) -> Proposal {
        let (yes, no) = (vec![by], Vec::new());
        Proposal {
            by,
            rule,
            bound,
            yes,
            no,
        }
    }

    fn has_voted(&self, seat: usize) -> bool {
        self.yes.contains(&seat) || self.no.contains(&seat)
    }
}

fn numbers(seats: &[usize]) -> Vec<u8> {
    seats.iter().map(|seat| *seat as u8 + 1).collect()
}
