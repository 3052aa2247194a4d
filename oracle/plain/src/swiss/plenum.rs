//! The plenum (§ 7).

use super::{Ballot, Outcome, Phase, Refusal, Ruling, Swiss};
use crate::deal::Seat;

const VOTE_MS: u64 = 30_000;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Plenum {
    accuser: Seat,
    accused: Seat,
    demand: u8,
    /// Whether the accused has spoken and the players are voting.
    votes_are_cast: bool,
    /// The time limit of the speech or of the vote.
    until_ms: u64,
    /// When play was suspended.
    since_ms: u64,
    votes: Vec<(Seat, Ballot)>,
}

impl Swiss {
    pub(super) fn charge(&mut self, by: Seat, accused: Seat, demand: u8) -> Outcome {
        if by == accused || accused >= self.hands.len() || self.phase == Phase::Gathering {
            return Err(Refusal::Impossible);
        }
        if demand != 1 || self.plenum.is_some() || self.charged_by[accused].contains(&by) {
            return Err(Refusal::Forbidden("§7"));
        }
        self.charged_by[accused].push(by);
        self.plenum = Some(Plenum {
            accuser: by,
            accused,
            demand,
            votes_are_cast: false,
            until_ms: self.now_ms + VOTE_MS,
            since_ms: self.now_ms,
            votes: Vec::new(),
        });
        Ok(Ruling::Right)
    }

    pub(super) fn have_spoken(&mut self, seat: Seat) -> Outcome {
        match &mut self.plenum {
            Some(plenum) if plenum.accused == seat && !plenum.votes_are_cast => {
                self.cast_votes();
                Ok(Ruling::Right)
            }
            Some(_) | None => Ok(Ruling::Idle),
        }
    }

    fn cast_votes(&mut self) {
        if let Some(plenum) = &mut self.plenum {
            plenum.votes_are_cast = true;
            plenum.until_ms = self.now_ms + VOTE_MS;
        }
    }

    /// The time limits keep the table from stalling: the speech ends, or the votes are counted.
    pub(super) fn plenum_time_lapses(&mut self) {
        if self.plenum.as_ref().is_some_and(|plenum| plenum.votes_are_cast) {
            self.count_votes();
        } else {
            self.cast_votes();
        }
    }

    pub(super) fn vote(&mut self, seat: Seat, ballot: Ballot) -> Outcome {
        let seats = self.hands.len();
        let Some(plenum) = &mut self.plenum else {
            return Err(Refusal::Impossible);
        };
        if !plenum.votes_are_cast {
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

    pub(super) fn plenum_until_ms(&self) -> Option<u64> {
        self.plenum.as_ref().map(|plenum| plenum.until_ms)
    }

    pub(super) fn plenum_since_ms(&self) -> Option<u64> {
        self.plenum.as_ref().map(|plenum| plenum.since_ms)
    }

    /// Only a majority of all players convicts; a missing vote counts for the accused.
    fn count_votes(&mut self) {
        let Some(plenum) = self.plenum.take() else {
            return;
        };
        self.rested_ms += self.now_ms - plenum.since_ms;
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
        if let Some(goes_on) = self.course.after_plenum.take() {
            self.go_on(goes_on);
        }
        self.see_whether_all_are_content();
    }
}
