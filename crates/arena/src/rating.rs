//! Weng–Lin ratings: one number per bot, whichever opponents it met.

use crate::resampled::intervals;
use crate::{Contest, Deal, Interval, results};
use serde::Serialize;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// A bot's rating. All start at 25; a bot 4.17 above another is expected to win three rounds of four.
#[derive(Clone, Debug, Serialize)]
pub struct Rating {
    /// The bot's name.
    pub bot: String,
    /// The rating with its bootstrap interval over the deals.
    pub rating: Interval,
}

/// Returns a rating for each bot of the contest, in their order. Each deal of a lineup counts as one match among its bots.
pub fn ratings(contest: &Contest<'_>, deals: &[Deal]) -> Vec<Rating> {
    let matches: Vec<Vec<Vec<(usize, f64)>>> = deals.iter().map(|deal| matches(contest, deal)).collect();
    let rated = |drawn: &[usize]| rate(contest.bots.len(), drawn.iter().flat_map(|deal| &matches[*deal]));
    let rated = intervals(deals.len(), contest.seed, rated);
    let named = contest.bots.iter().zip(rated);
    named
        .map(|(bot, rating)| Rating {
            bot: bot.name().to_owned(),
            rating,
        })
        .collect()
}

/// Returns for each lineup the share of the deal that each of its bots won.
fn matches(contest: &Contest<'_>, deal: &Deal) -> Vec<Vec<(usize, f64)>> {
    let lineups = contest.lineups.iter().zip(&deal.scores);
    let won = |(lineup, scores): (&crate::Lineup, &Vec<crate::Score>)| {
        let bots = lineup.bots().into_iter();
        bots.map(|bot| (bot, results::share(contest, &scores[bot]))).collect()
    };
    lineups.map(won).collect()
}

fn rate<'a>(bots: usize, matches: impl Iterator<Item = &'a Vec<(usize, f64)>>) -> Vec<f64> {
    let mut rated = vec![WengLinRating::new(); bots];
    for one in matches {
        let teams: Vec<[WengLinRating; 1]> = one.iter().map(|(bot, _)| [rated[*bot]]).collect();
        let place = |won: f64| 1 + one.iter().filter(|(_, other)| *other > won).count();
        let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
            .iter()
            .zip(one)
            .map(|(team, (_, won))| (&team[..], MultiTeamOutcome::new(place(*won))))
            .collect();
        let after = weng_lin_multi_team(&ranked, &WengLinConfig::new());
        for ((bot, _), team) in one.iter().zip(after) {
            rated[*bot] = team[0];
        }
    }
    rated.into_iter().map(|one| one.rating).collect()
}
