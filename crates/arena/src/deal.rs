//! Plays one deal with each lineup in every rotation.

use crate::keyhole::Keyhole;
use crate::timed::{Meter, Timed};
use crate::{Contest, Lineup, Spent};
use maumau_bots::{BotMatch, BotStep};
use maumau_play::{Dice, Player};
use maumau_referee::Ruling;
use maumau_table::{Fact, SEATS_MAX, Seat, State, What};
use serde::{Deserialize, Serialize};

/// Actions and timeouts after which a round counts as endless.
const STEPS_MAX: u32 = 20_000;

/// A bot's score in one lineup on one deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Score {
    /// Seats it had, over all rotations.
    pub seats: u32,
    /// Rounds it won.
    pub wins: u32,
    /// Seats it had in rounds without a winner.
    pub shared: u32,
    /// Points it scored.
    pub points: i64,
}

/// The results of a deal.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Deal {
    /// Number of the deal, from 0.
    pub number: u64,
    /// For each lineup, the score of each bot of the contest.
    pub scores: Vec<Vec<Score>>,
    /// Cost of each bot of the contest.
    pub spent: Vec<Spent>,
    /// Rejected actions.
    pub refused: u64,
    /// Violations penalized at once.
    #[serde(default)]
    pub fined: u64,
    /// Violations that were tolerated.
    #[serde(default)]
    pub stood: u64,
    /// Rounds that did not end.
    pub endless: u64,
}

#[derive(Default)]
struct Round {
    winner: Option<Seat>,
    points: [i64; SEATS_MAX],
    refused: u64,
    fined: u64,
    stood: u64,
    is_over: bool,
}

impl Deal {
    /// Plays deal `number` with all lineups.
    pub fn play(contest: &Contest<'_>, number: u64) -> Deal {
        let meters: Vec<Meter> = contest.bots.iter().map(|_| Meter::default()).collect();
        let mut deal = Deal {
            number,
            ..Deal::default()
        };
        for lineup in &contest.lineups {
            let scores = deal.meet(contest, lineup, &meters);
            deal.scores.push(scores);
        }
        deal.spent = meters.iter().map(Meter::spent).collect();
        deal
    }

    fn meet(&mut self, contest: &Contest<'_>, lineup: &Lineup, meters: &[Meter]) -> Vec<Score> {
        let mut scores = vec![Score::default(); contest.bots.len()];
        for turns in 0..lineup.seats.len() {
            let seated: Vec<usize> = lineup.rotated(turns).collect();
            let round = Round::play(contest, &seated, self.number, meters);
            self.refused += round.refused;
            self.fined += round.fined;
            self.stood += round.stood;
            self.endless += u64::from(!round.is_over);
            for (seat, &bot) in seated.iter().enumerate() {
                let score = &mut scores[bot];
                score.seats += 1;
                score.points += round.points[seat];
                score.wins += u32::from(round.winner == Some(Seat(seat as u8)));
                score.shared += u32::from(round.winner.is_none());
            }
        }
        scores
    }
}

impl Round {
    fn play(contest: &Contest<'_>, seated: &[usize], number: u64, meters: &[Meter]) -> Round {
        let keyhole = Keyhole::default();
        let bots = seated.iter().map(|&bot| {
            let player = contest.bots[bot].make(&keyhole);
            Box::new(Timed::new(player, meters[bot].adds())) as Box<dyn Player>
        });
        let seed = Dice::of(&[contest.seed, number]).bits();
        let mut play = BotMatch::keyed(contest.law, bots.collect(), seed);
        let mut round = Round::default();
        for _ in 0..STEPS_MAX {
            keyhole.show(play.state());
            match play.step(&mut |_: &State, fact: &Fact| round.hear(fact)) {
                BotStep::Did(Err(_)) => round.refused += 1,
                BotStep::Did(Ok(Ruling::Fined(_))) => round.fined += 1,
                BotStep::Did(Ok(Ruling::Stands(_))) => round.stood += 1,
                BotStep::Did(Ok(_)) | BotStep::Dealt | BotStep::Lapsed => {}
                BotStep::Over | BotStep::Stuck => break,
            }
            if round.is_over {
                break;
            }
        }
        round
    }

    fn hear(&mut self, fact: &Fact) {
        if let What::RoundEnded { winner } = fact.what {
            self.is_over = true;
            self.winner = Some(winner).filter(|winner| winner.is_some());
        } else if let What::Scored { seat, n } = fact.what {
            self.points[seat.index()] += i64::from(n);
        }
    }
}
