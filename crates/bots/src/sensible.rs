//! Sensible players: a shared policy plus a taste for cards.

use crate::care::Care;
use crate::manners::{Manners, Taste};
use maumau_play::{Dice, Plan, Player, Situation};
use maumau_referee::{Act, Deed, Law};
use maumau_sight::{Sighting, View};

/// A player that combines the shared policy with its own choice of cards.
#[derive(Clone, Debug)]
pub struct Sensible<T> {
    manners: Manners,
    taste: T,
}

impl<T> Sensible<T> {
    pub(crate) fn of(care: Care, taste: T) -> Sensible<T> {
        Sensible {
            manners: Manners::of(care),
            taste,
        }
    }
}

impl<T: Taste> Player for Sensible<T> {
    fn name(&self) -> &'static str {
        self.taste.name()
    }

    fn plan(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Plan> {
        self.manners.plan(&mut self.taste, situation, dice)
    }

    fn stir(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
        self.manners.stir(&mut self.taste, situation, dice)
    }

    fn looks(&self) -> bool {
        self.taste.looks()
    }

    fn see(&mut self, law: &Law, before: &View, sighting: &Sighting) {
        self.taste.see(law, before, sighting);
        if law.speaks_of(Act::Challenge) {
            self.manners.see(law, before, sighting);
        }
    }

    fn playouts(&self) -> u64 {
        self.taste.playouts()
    }
}
