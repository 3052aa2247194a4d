//! The results of a contest.

use crate::{Contest, Deal, Estimate, Score, Spent};
use serde::Serialize;

/// A bot's results in a lineup.
#[derive(Clone, Debug, Serialize)]
pub struct BotResult {
    /// The bot's name.
    pub bot: String,
    /// Seats it occupies at the table.
    pub seats: usize,
    /// Share of rounds won per seat. A round without a winner is split evenly among all seats.
    pub wins: Estimate,
    /// Points per round and seat.
    pub points: Estimate,
    /// By how much the share of the lineup's first bot exceeds this one's; 0 for the first bot itself.
    pub first_wins_more: Estimate,
}

/// The results of a lineup.
#[derive(Clone, Debug, Serialize)]
pub struct LineupResult {
    /// The bots of the lineup.
    pub bots: Vec<BotResult>,
}

/// The results of a contest.
#[derive(Clone, Debug, Serialize)]
pub struct RunResults {
    /// Number of deals.
    pub deals: u64,
    /// Number of rounds.
    pub rounds: u64,
    /// Results for each lineup of the contest.
    pub lineups: Vec<LineupResult>,
    /// Cost of each bot of the contest.
    pub spent: Vec<Spent>,
    /// Rejected actions. Should be 0.
    pub refused: u64,
    /// Violations penalized at once. Should be 0.
    pub fined: u64,
    /// Violations that were tolerated; only bots that take risks should have any.
    pub stood: u64,
    /// Rounds that did not end. Should be 0.
    pub endless: u64,
}

impl RunResults {
    /// Evaluates these deals.
    pub fn of(contest: &Contest<'_>, deals: &[Deal]) -> RunResults {
        let seats = u64::from(contest.law.seats);
        let mut spent = vec![Spent::default(); contest.bots.len()];
        for deal in deals {
            for (sum, spent) in spent.iter_mut().zip(&deal.spent) {
                *sum += *spent;
            }
        }
        RunResults {
            deals: deals.len() as u64,
            rounds: deals.len() as u64 * seats * contest.lineups.len() as u64,
            lineups: (0..contest.lineups.len())
                .map(|place| lineup(contest, place, deals))
                .collect(),
            spent,
            refused: deals.iter().map(|deal| deal.refused).sum(),
            fined: deals.iter().map(|deal| deal.fined).sum(),
            stood: deals.iter().map(|deal| deal.stood).sum(),
            endless: deals.iter().map(|deal| deal.endless).sum(),
        }
    }

    /// Returns whether no action was rejected or penalized and every round ended.
    pub fn is_sound(&self) -> bool {
        self.refused == 0 && self.fined == 0 && self.endless == 0
    }

    /// Half the width of the widest interval among the first bots' shares.
    pub fn half_width(&self) -> f64 {
        let firsts = self.lineups.iter().filter_map(|lineup| lineup.bots.first());
        firsts.map(|first| first.wins.half_width).fold(0.0, f64::max)
    }
}

fn lineup(contest: &Contest<'_>, place: usize, deals: &[Deal]) -> LineupResult {
    let sitting = &contest.lineups[place];
    let share = |score: &Score| share(contest, score);
    let bots = sitting.bots();
    let first = bots.first().copied().unwrap_or(0);
    let results = bots.iter().map(|&bot| {
        let scores = deals.iter().map(|deal| &deal.scores[place][bot]);
        let more = |deal: &Deal| share(&deal.scores[place][first]) - share(&deal.scores[place][bot]);
        BotResult {
            bot: contest.bots[bot].name().to_owned(),
            seats: sitting.seats.iter().filter(|seat| **seat == bot).count(),
            wins: Estimate::of(scores.clone().map(share)),
            points: Estimate::of(scores.map(|score| score.points as f64 / f64::from(score.seats))),
            first_wins_more: Estimate::of(deals.iter().map(more)),
        }
    });
    LineupResult {
        bots: results.collect(),
    }
}

/// The share of rounds won per seat. A round without a winner is split evenly among all seats.
pub(crate) fn share(contest: &Contest<'_>, score: &Score) -> f64 {
    let n = f64::from(contest.law.seats);
    (f64::from(score.wins) + f64::from(score.shared) / n) / f64::from(score.seats)
}
