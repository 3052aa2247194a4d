//! A match of bots on a virtual clock: each says what it will do and when; the earliest deed or deadline happens next.

use crate::{Bot, Dice, Plan, Scene};
use maumau_referee::{Deed, Enforce, Law, Listener, Offers, Refusal, Ruling};
use maumau_sight::{Sighting, View};
use maumau_table::{Cite, Fact, Phase, Seat, Seats, Seed, State, round_seed};

/// Between two rounds everybody takes a breath.
const BREATH_MS: u32 = 3_000;

/// What happened next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A round was dealt with this seed.
    Dealt {
        /// When, in ms.
        at_ms: u32,
        /// Its seed.
        seed: Seed,
    },
    /// Somebody did something.
    Did {
        /// When, in ms.
        at_ms: u32,
        /// Who.
        seat: Seat,
        /// What.
        deed: Deed,
        /// What became of it.
        ruling: Result<Ruling, Refusal>,
    },
    /// Deadlines passed.
    Lapsed {
        /// When, in ms.
        at_ms: u32,
    },
    /// The match is over, or no further round can be dealt.
    Over,
    /// Nobody can do anything and no time is running. No book should come to this.
    Stuck,
}

/// A bot with its own dice and what it is about to do.
struct Player {
    bot: Box<dyn Bot>,
    dice: Dice,
    plan: Option<(u32, Deed)>,
}

/// A match of bots, one for each seat.
pub struct Play<'a> {
    law: &'a Law,
    state: State,
    players: Vec<Player>,
    seed: Seed,
    /// Whether wrong deeds can stand, so that bots must look out for them.
    watchful: bool,
}

impl<'a> Play<'a> {
    /// A match before its first round; everything that is chance is made of `seed`.
    ///
    /// # Panics
    /// There are not as many bots as seats.
    pub fn new(law: &'a Law, bots: Vec<Box<dyn Bot>>, seed: u64) -> Play<'a> {
        assert_eq!(bots.len(), usize::from(law.seats), "one bot for each seat");
        let mut dice = Dice::new(seed ^ 0x6d61_756d_6175);
        let rules = 0..law.rules.len() as u8;
        Play {
            law,
            state: law.table(),
            players: bots
                .into_iter()
                .map(|bot| Player {
                    bot,
                    dice: Dice::new(dice.bits()),
                    plan: None,
                })
                .collect(),
            seed: Seed::from_number(seed),
            watchful: rules.map(Cite).any(|cite| law.enforce(cite) == Enforce::LetStand),
        }
    }

    /// The table.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// What holds.
    pub fn law(&self) -> &'a Law {
        self.law
    }

    /// The name of the bot at `seat`.
    pub fn name(&self, seat: Seat) -> &'static str {
        self.players[seat.index()].bot.name()
    }

    /// What happens next; `listener` hears the facts of it.
    pub fn step<L: Listener>(&mut self, listener: &mut L) -> Step {
        match self.state.phase {
            Phase::Over => return Step::Over,
            Phase::Between => return self.deal(listener),
            Phase::Dealing | Phase::Playing => {}
        }
        self.make_plans();
        let planned = |(i, player): (usize, &Player)| player.plan.map(|(at_ms, _)| (at_ms, i));
        let first = self.players.iter().enumerate().filter_map(planned).min();
        let due_ms = self.state.next_deadline_ms();
        match (first, due_ms) {
            (Some((at_ms, _)), Some(due_ms)) if due_ms <= at_ms => self.lapse(due_ms, listener),
            (None, Some(due_ms)) => self.lapse(due_ms, listener),
            (Some((at_ms, i)), _) => match self.players[i].plan.take() {
                Some((_, deed)) => self.carry_out(at_ms.max(self.state.now_ms), Seat(i as u8), deed, listener),
                None => Step::Stuck,
            },
            (None, None) => self.stir(listener),
        }
    }

    fn deal<L: Listener>(&mut self, listener: &mut L) -> Step {
        let at_ms = if self.state.round == 0 {
            0
        } else {
            self.state.now_ms + BREATH_MS
        };
        let seed = round_seed(self.seed, self.state.round + 1);
        for player in &mut self.players {
            player.plan = None;
        }
        if self.law.deal(&mut self.state, at_ms, seed, listener) {
            Step::Dealt { at_ms, seed }
        } else {
            Step::Over
        }
    }

    fn lapse<L: Listener>(&mut self, at_ms: u32, listener: &mut L) -> Step {
        self.law.lapse(&mut self.state, at_ms, listener);
        Step::Lapsed { at_ms }
    }

    /// Whoever has no plan, or one that has become wrong, makes a new one.
    fn make_plans(&mut self) {
        for (i, player) in self.players.iter_mut().enumerate() {
            let seat = Seat(i as u8);
            let offers = self.law.offers(&self.state, seat);
            if player.plan.is_some_and(|(_, deed)| offers.holds(&deed)) {
                continue;
            }
            player.plan = None;
            if offers == Offers::default() {
                continue;
            }
            let view = View::of(&self.state, seat);
            let scene = Scene {
                law: self.law,
                view: &view,
                offers: &offers,
            };
            let plan = player.bot.plan(scene, &mut player.dice);
            player.plan = plan.map(|Plan { after_ms, deed }| (self.state.now_ms.saturating_add(after_ms), deed));
        }
    }

    /// Everybody waits for everybody: whoever comes first in the circle does something.
    fn stir<L: Listener>(&mut self, listener: &mut L) -> Step {
        let turn = self.state.turn.seat;
        let others = Seats::first(self.law.seats).without(turn);
        for seat in std::iter::once(turn).filter(|seat| seat.is_some()).chain(others) {
            let (offers, view) = (self.law.offers(&self.state, seat), View::of(&self.state, seat));
            let player = &mut self.players[seat.index()];
            let scene = Scene {
                law: self.law,
                view: &view,
                offers: &offers,
            };
            if let Some(deed) = player.bot.stir(scene, &mut player.dice) {
                let at_ms = self.state.now_ms + player.dice.thinking_ms();
                return self.carry_out(at_ms, seat, deed, listener);
            }
        }
        Step::Stuck
    }

    fn carry_out<L: Listener>(&mut self, at_ms: u32, seat: Seat, deed: Deed, listener: &mut L) -> Step {
        let law = self.law;
        let ruling = if self.watchful {
            let views: Vec<View> = Seats::first(law.seats)
                .map(|onlooker| View::of(&self.state, onlooker))
                .collect();
            let players = &mut self.players;
            law.deed(
                &mut self.state,
                at_ms,
                seat,
                &deed,
                &mut |state: &State, fact: &Fact| {
                    listener.hear(state, fact);
                    for (player, before) in players.iter_mut().zip(&views) {
                        if let Some(sighting) = Sighting::of(state, fact, before.seat) {
                            player.bot.see(law, before, &sighting);
                        }
                    }
                },
            )
        } else {
            law.deed(&mut self.state, at_ms, seat, &deed, listener)
        };
        Step::Did {
            at_ms,
            seat,
            deed,
            ruling,
        }
    }
}
