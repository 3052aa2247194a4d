//! How much of the possible gain a bot achieves, compared with a ceiling that sees hidden cards.

use crate::resampled::intervals;
use crate::{Contest, Deal, Interval, results};
use serde::Serialize;

/// Below this advantage of the ceiling over an even share, there is nothing to gain.
const TO_WIN_MIN: f64 = 0.05;

/// A bot's gain relative to a ceiling's, against the same opponents on the same deals.
#[derive(Clone, Debug, Serialize)]
pub struct WinShare {
    /// The bot's name.
    pub bot: String,
    /// The ceiling's name.
    pub ceiling: String,
    /// The ceiling's advantage over an even share, as a fraction of a round.
    pub to_win: f64,
    /// The bot's fraction of it, with its bootstrap interval over the deals; `None` if there is nothing to gain.
    pub part: Option<Interval>,
}

/// Compares each bot with each ceiling. All lineups of the contest must have the same opponents.
pub fn shares(contest: &Contest<'_>, deals: &[Deal]) -> Vec<WinShare> {
    let even = 1.0 / f64::from(contest.law.seats);
    let more: Vec<(usize, Vec<f64>)> = contest
        .lineups
        .iter()
        .enumerate()
        .map(|(place, lineup)| {
            let first = lineup.seats[0];
            let won = |deal: &Deal| results::share(contest, &deal.scores[place][first]) - even;
            (first, deals.iter().map(won).collect())
        })
        .collect();
    let (ceilings, others): (Vec<_>, Vec<_>) = more.iter().partition(|(bot, _)| contest.bots[*bot].is_ceiling());
    let name = |bot: usize| contest.bots[bot].name().to_owned();
    let pairs = others
        .iter()
        .flat_map(|other| ceilings.iter().map(move |ceiling| (other, ceiling)));
    let beside = pairs.map(|((bot, won), (ceiling, highest))| {
        let sum = |all: &[f64], deals: &[usize]| deals.iter().map(|deal| all[*deal]).sum::<f64>();
        let to_win = highest.iter().sum::<f64>() / highest.len().max(1) as f64;
        let part = |deals: &[usize]| vec![sum(won, deals) / sum(highest, deals)];
        let is_any = to_win >= TO_WIN_MIN;
        WinShare {
            bot: name(*bot),
            ceiling: name(*ceiling),
            to_win,
            part: is_any.then(|| intervals(deals.len(), contest.seed, part)[0]),
        }
    });
    beside.collect()
}
