//! Runs many rounds of bots and counts the results.

use crate::{BotMatch, BotStep};
use maumau_play::Player;
use maumau_referee::{Law, Ruling};
use maumau_table::{Fact, Phase, SEATS_MAX, State, What};

/// Actions and timeouts after which a round counts as endless.
const ENDLESS: u64 = 100_000;

/// Totals over many rounds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// Matches started.
    pub matches: u64,
    /// Rounds that ended.
    pub rounds: u64,
    /// Rounds that ended without a winner because play was blocked (C4).
    pub blocked: u64,
    /// Rounds aborted because they did not end or because no bot could act.
    pub endless: u64,
    /// Turns.
    pub turns: u64,
    /// Actions carried out.
    pub deeds: u64,
    /// Actions rejected.
    pub refused: u64,
    /// Violations that were penalized at once or tolerated.
    pub wrong: u64,
    /// Timeouts.
    pub lapses: u64,
    /// Events.
    pub facts: u64,
    /// Playing time on the virtual clock, in ms.
    pub played_ms: u64,
    /// Rounds won, by seat.
    pub wins: [u64; SEATS_MAX],
    /// Completed matches won, by seat. In a tie each of the tied seats counts.
    pub match_wins: [u64; SEATS_MAX],
    /// Points scored, by seat.
    pub points: [i64; SEATS_MAX],
}

impl Results {
    /// Returns the rounds won by the bots of each name, in the order in which the names first appear.
    pub fn wins_by_bot<'a>(&self, names: &'a [String]) -> Vec<(&'a str, u64)> {
        let mut by_bot: Vec<(&str, u64)> = Vec::new();
        for (name, wins) in names.iter().zip(self.wins) {
            match by_bot.iter_mut().find(|(other, _)| other == name) {
                Some((_, sum)) => *sum += wins,
                None => by_bot.push((name, wins)),
            }
        }
        by_bot
    }

    /// Adds the totals of another run.
    pub fn add(&mut self, other: &Results) {
        self.matches += other.matches;
        self.rounds += other.rounds;
        self.blocked += other.blocked;
        self.endless += other.endless;
        self.turns += other.turns;
        self.deeds += other.deeds;
        self.refused += other.refused;
        self.wrong += other.wrong;
        self.lapses += other.lapses;
        self.facts += other.facts;
        self.played_ms += other.played_ms;
        for i in 0..SEATS_MAX {
            self.wins[i] += other.wins[i];
            self.match_wins[i] += other.match_wins[i];
            self.points[i] += other.points[i];
        }
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "it counts a few facts, whatever else happens"
    )]
    fn hear(&mut self, fact: &Fact) {
        self.facts += 1;
        match fact.what {
            What::TurnBegan { .. } => self.turns += 1,
            What::RoundEnded { winner } => {
                self.rounds += 1;
                if winner.is_some() {
                    self.wins[winner.index()] += 1;
                } else {
                    self.blocked += 1;
                }
            }
            What::Scored { seat, n } => self.points[seat.index()] += i64::from(n),
            _ => {}
        }
    }

    fn end_match(&mut self, state: &State) {
        let best = state.seated.map(|seat| state.points[seat.index()]).max();
        for seat in state.seated {
            if Some(state.points[seat.index()]) == best {
                self.match_wins[seat.index()] += 1;
            }
        }
    }
}

/// Plays match after match until `rounds` rounds have ended. All randomness derives from `seed`; `make` creates the bot for a seat, and
/// `tell` receives the totals so far after each round.
pub fn simulate(
    law: &Law,
    make: impl Fn(u8) -> Box<dyn Player>,
    rounds: u64,
    seed: u64,
    mut tell: impl FnMut(&Results),
) -> Results {
    let mut results = Results::default();
    while results.rounds + results.endless < rounds {
        let bots = (0..law.seats).map(&make).collect();
        let mut play = BotMatch::new(law, bots, seed.wrapping_add(results.matches));
        results.matches += 1;
        let before = (results.rounds, results.endless);
        play_match(&mut play, &mut results, rounds, &mut tell);
        results.played_ms += u64::from(play.state().now_ms);
        if before == (results.rounds, results.endless) {
            // No round could be dealt, and the next match would be no different.
            break;
        }
    }
    results
}

fn play_match(play: &mut BotMatch<'_>, results: &mut Results, rounds: u64, tell: &mut impl FnMut(&Results)) {
    let mut steps = 0;
    loop {
        let before = results.rounds;
        let step = play.step(&mut |_: &State, fact: &Fact| results.hear(fact));
        steps += 1;
        match step {
            BotStep::Did(Ok(ruling)) => {
                results.deeds += 1;
                results.wrong += u64::from(matches!(ruling, Ruling::Fined(_) | Ruling::Stands(_)));
            }
            BotStep::Did(Err(_)) => results.refused += 1,
            BotStep::Lapsed => results.lapses += 1,
            BotStep::Dealt => steps = 0,
            BotStep::Over => return results.end_match(play.state()),
            BotStep::Stuck => steps = ENDLESS,
        }
        if results.rounds > before {
            tell(results);
            if results.rounds + results.endless >= rounds && play.state().phase != Phase::Over {
                return;
            }
        }
        if steps >= ENDLESS {
            results.endless += 1;
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_bot_has_its_own_wins_under_its_name_as_given() {
        let mut results = Results::default();
        results.wins[..3].copy_from_slice(&[1, 20, 300]);
        let names = ["hard:60", "simple", "hard:60"].map(str::to_owned);
        assert_eq!(results.wins_by_bot(&names), [("hard:60", 301), ("simple", 20)]);
    }
}
