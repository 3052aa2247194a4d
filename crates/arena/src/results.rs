//! What many deals came to.

use crate::{Contest, Deal, Estimate, Score, Spent};
use serde::Serialize;

/// What a bot came to in a lineup.
#[derive(Clone, Debug, Serialize)]
pub struct BotResult {
    /// Its name.
    pub bot: String,
    /// How many seats it has at the table.
    pub seats: usize,
    /// The share of rounds that one seat of it won; of a round that nobody won each seat has its part.
    pub wins: Estimate,
    /// Points a round and seat.
    pub points: Estimate,
    /// How much more often the lineup's first bot wins in its place; of the first itself 0.
    pub first_wins_more: Estimate,
}

/// What a lineup came to.
#[derive(Clone, Debug, Serialize)]
pub struct LineupResult {
    /// Its bots.
    pub bots: Vec<BotResult>,
}

/// What all deals came to.
#[derive(Clone, Debug, Serialize)]
pub struct RunResults {
    /// How many deals.
    pub deals: u64,
    /// Rounds played in all.
    pub rounds: u64,
    /// For each lineup of the contest.
    pub lineups: Vec<LineupResult>,
    /// For each bot of the contest.
    pub spent: Vec<Spent>,
    /// Deeds that were refused. No bot should do such.
    pub refused: u64,
    /// Wrong deeds that were fined at once. No bot should do such.
    pub fined: u64,
    /// Wrong deeds that were let stand: a bot should do such only where it risks it.
    pub stood: u64,
    /// Rounds that did not end.
    pub endless: u64,
}

impl RunResults {
    /// Of these deals.
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

    /// Whether nobody did what a bot never should, and every round ended.
    pub fn is_sound(&self) -> bool {
        self.refused == 0 && self.fined == 0 && self.endless == 0
    }

    /// Half the width of the widest interval of a first bot's share of wins.
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

/// Of the rounds of one seat the share that was won; of a round that nobody won each seat has its part.
pub(crate) fn share(contest: &Contest<'_>, score: &Score) -> f64 {
    let n = f64::from(contest.law.seats);
    (f64::from(score.wins) + f64::from(score.shared) / n) / f64::from(score.seats)
}
