//! Automatic players at their seats: what each is about to do, and when.

use crate::aside::{Aside, AsideQuestion};
use crate::judged::is_judged;
use crate::pace::Pace;
use crate::{Dice, Log, Match, Plan, Player, Situation};
use maumau_referee::{Deed, Law, Offers};
use maumau_sight::{Sighting, View};
use maumau_table::{Seat, Seats, State};
use std::borrow::Borrow;

/// An automatic player at a seat, with its own dice and its plan.
pub struct Mind {
    player: Box<dyn Player>,
    dice: Dice,
    key: Option<Key>,
    plan: Option<(u32, Deed)>,
    /// Its last question, if workers decide for it.
    aside: Option<Aside>,
}

/// The seed data of a player that gets new dice for each decision.
#[derive(Clone, Copy, Debug)]
struct Key {
    seed: u64,
    /// Round and turn of the last decision.
    turn: (u16, u16),
    /// Number of decisions in that turn.
    decisions: u32,
}

impl Key {
    fn dice(&mut self, view: &View) -> Dice {
        let turn = (view.round, view.turn.number);
        if self.turn != turn {
            (self.turn, self.decisions) = (turn, 0);
        }
        self.decisions += 1;
        Dice::of(&[
            self.seed,
            u64::from(turn.0),
            u64::from(turn.1),
            u64::from(self.decisions),
        ])
    }
}

/// A place at a table, which may have an automatic player.
pub trait Sits {
    /// Returns the automatic player, if there is one.
    fn mind(&self) -> Option<&Mind>;
    /// Returns the automatic player, mutably.
    fn mind_mut(&mut self) -> Option<&mut Mind>;
}

impl Sits for Mind {
    fn mind(&self) -> Option<&Mind> {
        Some(self)
    }

    fn mind_mut(&mut self) -> Option<&mut Mind> {
        Some(self)
    }
}

impl Sits for Option<Mind> {
    fn mind(&self) -> Option<&Mind> {
        self.as_ref()
    }

    fn mind_mut(&mut self) -> Option<&mut Mind> {
        self.as_mut()
    }
}

impl Mind {
    /// Creates a player whose dice use `seed`.
    pub fn new(player: Box<dyn Player>, seed: u64) -> Mind {
        Mind {
            player,
            dice: Dice::new(seed),
            key: None,
            plan: None,
            aside: None,
        }
    }

    /// Creates a player for which workers decide: the caller takes its questions to them and brings back the answers.
    /// `other` decides if a question is lost.
    pub fn aside(other: Box<dyn Player>, seed: u64) -> Mind {
        Mind {
            aside: Some(Aside::new()),
            ..Mind::new(other, seed)
        }
    }

    /// Returns whether workers decide for it.
    pub fn is_aside(&self) -> bool {
        self.aside.is_some()
    }

    /// Returns the decision that a worker has to make. Returns each question once.
    pub fn question(&mut self) -> Option<AsideQuestion> {
        self.aside.as_mut().and_then(Aside::take)
    }

    /// Applies the answer to a question: a plan, whose time counts from when the question came up, or `None` to wait.
    /// Ignored if the table has changed since.
    pub fn answer(&mut self, about: u64, plan: Option<Plan>, tempo: u32) {
        let asked = self.aside.as_mut().and_then(|aside| aside.answer(about));
        if let (Some(now_ms), Some(Plan { after_ms, deed })) = (asked, plan) {
            self.plan = Some((Pace { now_ms, tempo }.after(after_ms), deed));
        }
    }

    /// Discards the observations for workers, because a match begins.
    pub fn begin_match(&mut self) {
        if let Some(aside) = &mut self.aside {
            aside.begin();
        }
    }

    /// Adds an event to the observations for a worker. `before` is the seat's view before the input.
    pub(crate) fn observe(&mut self, before: &View, sighting: &Sighting) {
        if let Some(aside) = &mut self.aside {
            aside.observe(before, *sighting);
        }
    }

    /// Marks the question as lost, so that the player decides here.
    pub fn lose(&mut self, about: u64) {
        if let Some(aside) = &mut self.aside {
            aside.lose(about);
        }
    }

    /// Returns whether a worker decides about this state.
    fn thinks_aside(&mut self, state: &State, pace: Pace) -> bool {
        let aside = self.aside.as_mut();
        aside.is_some_and(|aside| aside.look(state.digest(), pace.now_ms))
    }

    fn is_asked(&self) -> bool {
        self.aside.as_ref().is_some_and(Aside::is_open)
    }

    /// Creates a player whose dice are reseeded for every decision from `seed`, the round, the turn and the index of the
    /// decision in it, so that one different decision doesn't change later dice.
    pub fn keyed(player: Box<dyn Player>, seed: u64) -> Mind {
        let key = Some(Key {
            seed,
            turn: (0, 0),
            decisions: 0,
        });
        Mind {
            key,
            ..Mind::new(player, seed)
        }
    }

    fn think(&mut self, situation: Situation<'_>) -> Option<Plan> {
        if let Some(key) = &mut self.key {
            self.dice = key.dice(situation.view);
        }
        self.player.plan(situation, &mut self.dice)
    }

    /// Returns what it would do with these dice.
    pub fn think_by(&mut self, situation: Situation<'_>, mut dice: Dice) -> Option<Plan> {
        self.player.plan(situation, &mut dice)
    }

    /// The player's name.
    pub fn name(&self) -> &'static str {
        self.player.name()
    }

    /// Returns when it will act, in ms of the match.
    pub fn plan_ms(&self) -> Option<u32> {
        self.plan.map(|(at_ms, _)| at_ms)
    }

    /// Takes its plan: when, in ms of the match, and what.
    pub fn take_plan(&mut self) -> Option<(u32, Deed)> {
        self.plan.take()
    }

    /// Returns what it would do now, ignoring the delay; if it would wait, what it would do to break a deadlock.
    pub fn decide(&mut self, situation: Situation<'_>) -> Option<Deed> {
        let plan = self.think(situation).map(|plan| plan.deed);
        plan.or_else(|| self.player.stir(situation, &mut self.dice))
    }

    /// Returns how many rounds it has simulated so far.
    pub fn playouts(&self) -> u64 {
        self.player.playouts()
    }

    /// Returns whether it observes events at every table.
    pub fn looks(&self) -> bool {
        self.player.looks()
    }

    /// Passes it an event; `before` is its view before the input. Drops a planned challenge that the event settles.
    pub fn see(&mut self, law: &Law, before: &View, sighting: &Sighting) {
        if let Some((_, Deed::Challenge(seat))) = self.plan
            && is_judged(&sighting.fact.what, seat)
        {
            self.plan = None;
        }
        self.player.see(law, before, sighting);
    }
}

/// Makes a plan for each automatic player that has none, or whose plan is no longer legal. If no time runs and all wait for
/// each other, the first that can act does, beginning with the current player. Does nothing while no round runs.
pub fn plan<R: Borrow<Law>, L: Log, P: Sits>(play: &Match<R, L>, places: &mut [P], pace: Pace) {
    if !play.is_round_running() {
        return;
    }
    let (law, state) = (play.law(), play.state());
    let mut waits = state.next_deadline_ms().is_none();
    for (place, sits) in places.iter_mut().enumerate() {
        let seat = Seat(place as u8);
        let offers = law.offers(state, seat);
        let offers_nothing = offers == Offers::default();
        let Some(mind) = sits.mind_mut() else {
            waits &= offers_nothing;
            continue;
        };
        if mind.plan.is_none_or(|(_, deed)| !offers.holds(&deed)) {
            mind.plan = None;
            if !offers_nothing && mind.thinks_aside(state, pace) {
                waits &= !mind.is_asked();
            } else if !offers_nothing {
                let view = View::of(state, seat);
                let situation = Situation {
                    law,
                    view: &view,
                    offers: &offers,
                };
                let made = mind.think(situation);
                mind.plan = made.map(|Plan { after_ms, deed }| (pace.after(after_ms), deed));
            }
        }
        waits &= mind.plan.is_none();
    }
    if waits {
        stir(play, places, pace);
    }
}

/// Breaks a deadlock: the first player that can act plans to.
fn stir<R: Borrow<Law>, L: Log, P: Sits>(play: &Match<R, L>, places: &mut [P], pace: Pace) {
    let (law, state) = (play.law(), play.state());
    let on = state.turn.seat;
    let others = Seats::first(law.seats).without(on);
    for seat in std::iter::once(on).filter(|seat| seat.is_some()).chain(others) {
        let Some(mind) = places.get_mut(seat.index()).and_then(Sits::mind_mut) else {
            continue;
        };
        let (offers, view) = (law.offers(state, seat), View::of(state, seat));
        // A seat without legal actions, such as one that is already ready, is not asked.
        if offers.is_empty() {
            continue;
        }
        let situation = Situation {
            law,
            view: &view,
            offers: &offers,
        };
        if let Some(deed) = mind.player.stir(situation, &mut mind.dice) {
            let after_ms = mind.dice.thinking_ms();
            mind.plan = Some((pace.now_ms.saturating_add(after_ms), deed));
            return;
        }
    }
}

/// Returns the earliest plan, in ms of the match, and its seat; of several at the same time the first seat.
pub fn earliest<P: Sits>(places: &[P]) -> Option<(u32, Seat)> {
    let plans = places.iter().enumerate();
    let plans = plans.filter_map(|(place, sits)| Some((sits.mind()?.plan_ms()?, place)));
    plans.min().map(|(at_ms, place)| (at_ms, Seat(place as u8)))
}

/// The next thing that happens without a human player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// A deadline expires at this time, in ms of the match.
    Deadline(u32),
    /// This seat carries out its plan at this time, in ms of the match.
    Plan(u32, Seat),
}

impl Due {
    /// Returns when, in ms of the match.
    pub fn at_ms(&self) -> u32 {
        match self {
            Due::Deadline(at_ms) | Due::Plan(at_ms, _) => *at_ms,
        }
    }
}

/// Returns the earliest plan or deadline; at the same time the deadline comes first. `None` if only a human player can
/// act.
pub fn due<R: Borrow<Law>, L: Log, P: Sits>(play: &Match<R, L>, places: &[P]) -> Option<Due> {
    let deadline = play.state().next_deadline_ms();
    match (earliest(places), deadline) {
        (Some((at_ms, seat)), due_ms) if due_ms.is_none_or(|due_ms| at_ms < due_ms) => Some(Due::Plan(at_ms, seat)),
        (_, due_ms) => due_ms.map(Due::Deadline),
    }
}
