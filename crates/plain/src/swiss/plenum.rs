//! The plenum (§ 7).

use super::{Ballot, Outcome, Phase, Refusal, Ruling, Swiss};
use crate::deal::Seat;

const VOTE_MS: u64 = 30_000;

/// A charge that is not decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Plenum {
    accuser: Seat,
    accused: Seat,
    demand: u8,
    /// From the accused's last word until then all vote.
    until_ms: Option<u64>,
    votes: Vec<(Seat, Ballot)>,
    since_ms: u64,
}

impl Swiss {
    pub(super) fn charge(&mut self, by: Seat, accused: Seat, demand: u8) -> Outcome {
        if by == accused || accused >= self.hands.len() || self.phase == Phase::Gathering {
            return Err(Refusal::Impossible);
        }
        if demand != 1 || self.plenum.is_some() {
            return Err(Refusal::Forbidden("§7"));
        }
        self.plenum = Some(Plenum {
            accuser: by,
            accused,
            demand,
            until_ms: None,
            votes: Vec::new(),
            since_ms: self.now_ms,
        });
        Ok(Ruling::Right)
    }

    pub(super) fn have_spoken(&mut self, seat: Seat) -> Outcome {
        match &mut self.plenum {
            Some(plenum) if plenum.accused == seat && plenum.until_ms.is_none() => {
                plenum.until_ms = Some(self.now_ms + VOTE_MS);
                Ok(Ruling::Right)
            }
            Some(_) | None => Ok(Ruling::Idle),
        }
    }

    pub(super) fn vote(&mut self, seat: Seat, ballot: Ballot) -> Outcome {
        let seats = self.hands.len();
        let Some(plenum) = &mut self.plenum else {
            return Err(Refusal::Impossible);
        };
        if plenum.until_ms.is_none() {
            return Err(Refusal::Impossible);
        }
        if plenum.votes.iter().any(|(voter, _)| *voter == seat) {
            return Err(Refusal::Forbidden("§7"));
        }
        plenum.votes.push((seat, ballot));
        if plenum.votes.len() == seats {
            self.count_votes();
        }
        Ok(Ruling::Right)
    }

    pub(super) fn vote_until_ms(&self) -> Option<u64> {
        self.plenum.as_ref().and_then(|plenum| plenum.until_ms)
    }

    /// Only a majority condemns; who has not voted counts for the accused.
    pub(super) fn count_votes(&mut self) {
        let Some(plenum) = self.plenum.take() else {
            return;
        };
        let against = plenum
            .votes
            .iter()
            .filter(|(_, ballot)| *ballot == Ballot::Against)
            .count();
        if against * 2 > self.hands.len() {
            self.penalty(plenum.accused, usize::from(plenum.demand));
        } else {
            self.penalty(plenum.accuser, 1);
        }
        let rested = self.now_ms - plenum.since_ms;
        self.course.turn.still_since_ms += rested;
    }
}
