//! What a player costs while it thinks.

use crate::Spent;
use cpu_time::ThreadTime;
use maumau_play::{Dice, Plan, Player, Scene};
use maumau_referee::{Deed, Law};
use maumau_sight::{Sighting, View};
use std::sync::{Arc, Mutex, PoisonError};

/// Where it is written down what a player costs.
#[derive(Clone, Default)]
pub(crate) struct Meter(Arc<Mutex<Spent>>);

impl Meter {
    /// What it has come to.
    pub(crate) fn spent(&self) -> Spent {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A player, and what it costs.
pub(crate) struct Timed {
    player: Box<dyn Player>,
    meter: Meter,
}

impl Timed {
    pub(crate) fn new(player: Box<dyn Player>, meter: Meter) -> Timed {
        Timed { player, meter }
    }
}

impl Player for Timed {
    fn name(&self) -> &'static str {
        self.player.name()
    }

    fn plan(&mut self, scene: Scene<'_>, dice: &mut Dice) -> Option<Plan> {
        let (before, began) = (self.player.playouts(), ThreadTime::now());
        let plan = self.player.plan(scene, dice);
        let mut spent = self.meter.0.lock().unwrap_or_else(PoisonError::into_inner);
        spent.cpu_ns += began.elapsed().as_nanos() as u64;
        spent.playouts += self.player.playouts() - before;
        spent.decisions += u64::from(plan.is_some());
        plan
    }

    fn stir(&mut self, scene: Scene<'_>, dice: &mut Dice) -> Option<Deed> {
        self.player.stir(scene, dice)
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
