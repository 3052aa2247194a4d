//! Measures the computing cost of a player.

use crate::Spent;
use cpu_time::ThreadTime;
use maumau_play::{Dice, Plan, Player, Situation};
use maumau_referee::{Deed, Law};
use maumau_sight::{Sighting, View};
use std::sync::{Arc, Mutex, PoisonError};

#[derive(Default)]
pub(crate) struct Meter(Arc<Mutex<Spent>>);

impl Meter {
    pub(crate) fn spent(&self) -> Spent {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn adds(&self) -> impl FnMut(Spent) + Send + 'static {
        let spent = Arc::clone(&self.0);
        move |more| *spent.lock().unwrap_or_else(PoisonError::into_inner) += more
    }
}

/// A wrapper that reports a player's cost after each call to `plan`.
pub struct Timed {
    player: Box<dyn Player>,
    told: Box<dyn FnMut(Spent) + Send>,
}

impl Timed {
    /// Wraps a player; `told` receives each cost.
    pub fn new(player: Box<dyn Player>, told: impl FnMut(Spent) + Send + 'static) -> Timed {
        let told = Box::new(told);
        Timed { player, told }
    }
}

impl Player for Timed {
    fn name(&self) -> &'static str {
        self.player.name()
    }

    fn plan(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Plan> {
        let (before, began) = (self.player.playouts(), ThreadTime::now());
        let plan = self.player.plan(situation, dice);
        (self.told)(Spent {
            decisions: u64::from(plan.is_some()),
            playouts: self.player.playouts() - before,
            cpu_ns: began.elapsed().as_nanos() as u64,
        });
        plan
    }

    fn stir(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
        self.player.stir(situation, dice)
    }

    fn looks(&self) -> bool {
        self.player.looks()
    }

    fn see(&mut self, law: &Law, before: &View, sighting: &Sighting) {
        self.player.see(law, before, sighting);
    }

    fn playouts(&self) -> u64 {
        self.player.playouts()
    }
}
