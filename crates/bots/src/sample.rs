//! Plays rounds to test house rules and counts the results.

use crate::endless::Course;
use crate::{BotMatch, BotStep, Doubled, Endless, Simple};
use maumau_house::{Clause, HouseRule, fired, in_force};
use maumau_play::MatchInput;
use maumau_referee::{Law, Layer};
use maumau_table::{Cards, Fact, Phase, SEATS_MAX, Seat, Spot, State, Way, What};
use std::collections::BTreeMap;

/// Actions and timeouts after which a round of a trial counts as endless; several times the longest round of the books.
const STEPS_MAX: u32 = 4_000;

/// Totals over the rounds at one table.
#[derive(Clone, Debug, Default)]
pub struct Sample {
    /// Matches started.
    pub matches: u64,
    /// Rounds started.
    pub rounds: u32,
    /// Rounds that ended.
    pub ended: u32,
    /// Of these, rounds that nobody won.
    pub blocked: u32,
    /// Turns in all rounds.
    pub turns: u64,
    /// How often a sentence of a house rule took effect.
    pub fired: u64,
    /// The same by rule name. `forbid` and `allow` count the turns in which they made a difference to the current player's hand.
    pub fired_by: BTreeMap<String, u64>,
    /// How often a house rule allowed a card that a paragraph of the book forbids, by paragraph.
    pub overruled: BTreeMap<String, u64>,
    /// House rules that may duplicate a paragraph.
    pub doubled: Doubled,
    /// Cards drawn as penalties, except those imposed by house rules.
    pub fines: u64,
    /// Cards drawn because of house rules.
    pub handed: u64,
    /// Rounds won, by seat.
    pub wins: [u32; SEATS_MAX],
    /// Rounds won by the starting player.
    pub first_wins: u32,
    /// The first match with a round that did not end.
    pub endless: Option<Endless>,
    course: Course,
}

impl Sample {
    /// Plays until `rounds` rounds have been started or one does not end.
    pub fn of(law: &Law, rounds: u32, seed: u64) -> Sample {
        let mut sample = Sample::default();
        sample.go_on(law, rounds, seed);
        sample
    }

    /// Continues until `rounds` rounds have been started in total or one does not end.
    pub fn go_on(&mut self, law: &Law, rounds: u32, seed: u64) {
        while self.rounds < rounds && self.endless.is_none() {
            let bots = (0..law.seats).map(|_| Box::new(Simple::default()) as _).collect();
            let before = self.rounds;
            let seed = seed.wrapping_add(self.matches);
            self.play(law, BotMatch::logged(law, bots, seed, Vec::new()), rounds);
            self.matches += 1;
            if self.rounds == before {
                break;
            }
        }
    }

    fn play(&mut self, law: &Law, mut play: BotMatch<'_, Vec<(u32, MatchInput)>>, rounds: u32) {
        let (mut steps, mut first) = (0, Seat::NOBODY);
        loop {
            let ended = self.ended;
            let mut turned = Seat::NOBODY;
            let step = play.step(&mut |state: &State, fact: &Fact| {
                self.hear(law, state, fact, &mut first);
                self.doubled.hear(law, state, fact);
                if let What::TurnBegan { seat } = fact.what {
                    turned = seat;
                }
            });
            if turned.is_some() {
                self.compare(law, play.state(), turned);
            }
            steps += 1;
            match step {
                BotStep::Dealt => {
                    self.rounds += 1;
                    steps = 0;
                }
                BotStep::Did(_) | BotStep::Lapsed => {}
                BotStep::Over => return,
                BotStep::Stuck => steps = STEPS_MAX,
            }
            if steps >= STEPS_MAX {
                let why = self.course.why(law, play.state());
                let inputs = std::mem::take(play.log_mut());
                self.endless = Some(Endless { inputs, why });
                return;
            }
            if self.ended > ended && self.rounds >= rounds {
                return;
            }
        }
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "it counts a few facts, whatever else happens"
    )]
    fn hear(&mut self, law: &Law, state: &State, fact: &Fact, first: &mut Seat) {
        let is_own = law
            .rule(fact.cite)
            .is_some_and(|rule| rule.answers().layer == Layer::House);
        fired(law, state, fact, |name, _| self.fire(name));
        match fact.what {
            // A round and its first turn may begin during the deal.
            What::RoundBegan { .. } => {
                *first = Seat::NOBODY;
                self.course = Course::default();
            }
            What::TurnBegan { seat } => {
                self.turns += 1;
                self.course.turns += 1;
                self.course.since_wish += 1;
                if !first.is_some() {
                    *first = seat;
                    self.course.dealt = state.active().map(|seat| u16::from(state.hand_len[seat.index()])).sum();
                }
            }
            What::Wished { .. } => self.course.since_wish = 0,
            What::Drew { n, .. } | What::Fined { n, .. } if is_own => self.handed += u64::from(n),
            What::Drew { n, way: Way::Fined, .. } | What::Fined { n, .. } => self.fines += u64::from(n),
            // `score` counts the hands after the round has ended.
            What::Scored { .. } if is_own && state.phase != Phase::Playing => self.fire(law.name(fact.cite)),
            What::RoundEnded { winner } => {
                self.ended += 1;
                if winner.is_some() {
                    self.wins[winner.index()] += 1;
                    self.first_wins += u32::from(winner == *first);
                } else {
                    self.blocked += 1;
                }
            }
            _ => {}
        }
    }

    fn fire(&mut self, name: &str) {
        self.fired += 1;
        self.course.fired += 1;
        count(&mut self.fired_by, name);
    }

    /// At the start of a turn, records where house rules and the book differ about the cards that fit.
    fn compare(&mut self, law: &Law, state: &State, seat: Seat) {
        if maumau_house::texts(law).is_empty() {
            return;
        }
        let hand = state.hand(seat);
        let below = law.fitting_below(state, seat, Spot::Pile, Layer::House) & hand;
        let fitting = law.fitting(state, seat, Spot::Pile) & hand;
        // The cards that each paragraph of the book forbids, in order of precedence, the highest last.
        let mut forbidden: Vec<(&str, Cards)> = Vec::new();
        self.course.forbidden += u64::from(!(below - fitting).is_empty());
        law.opinions(state, seat, Spot::Pile, |cite, opinion| match law.rule(cite) {
            Some(rule) if rule.answers().layer == Layer::House => {
                let sways = !((opinion.yes & hand) - below).is_empty() || !(opinion.no & below).is_empty();
                if sways && forbids_or_allows(law, rule.name()) {
                    self.fire(rule.name());
                }
            }
            Some(rule) if rule.answers().layer > Layer::Base && rule.answers().layer < Layer::House => {
                forbidden.push((rule.name(), opinion.no))
            }
            _ => {}
        });
        for card in fitting - below {
            if let Some((name, _)) = forbidden.iter().rev().find(|(_, no)| no.has(card)) {
                count(&mut self.overruled, name);
            }
        }
    }

    /// Average number of turns per round.
    pub fn turns_per_round(&self) -> f64 {
        self.turns as f64 / f64::from(self.rounds.max(1))
    }

    /// The average of a total `n` per round.
    pub fn per_round(&self, n: u64) -> f64 {
        n as f64 / f64::from(self.rounds.max(1))
    }

    /// Rounds without a winner, as a percentage of those that ended.
    pub fn blocked_share(&self) -> f64 {
        100.0 * f64::from(self.blocked) / f64::from(self.ended.max(1))
    }

    /// Rounds won by the starting player, as a percentage of those that ended.
    pub fn first_share(&self) -> f64 {
        100.0 * f64::from(self.first_wins) / f64::from(self.ended.max(1))
    }
}

fn forbids_or_allows(law: &Law, name: &str) -> bool {
    in_force(law).iter().any(|rule| match rule {
        HouseRule::Card(card) => {
            let says = |clause: &Clause<_>| matches!(clause, Clause::Forbid(..) | Clause::Allow(..));
            card.name == name && card.clauses.iter().any(says)
        }
        HouseRule::Honour(_) => false,
    })
}

fn count(by_name: &mut BTreeMap<String, u64>, name: &str) {
    match by_name.get_mut(name) {
        Some(n) => *n += 1,
        None => drop(by_name.insert(name.to_owned(), 1)),
    }
}
