//! `simple` and `easy`: they play sensibly in any book, from what they are offered alone.

use crate::manners::{Manners, Taste};
use crate::{choosing, laying};
use maumau_play::{Dice, Plan, Player, Scene};
use maumau_referee::{Deed, Law};
use maumau_sight::{Sighting, View};
use maumau_table::Choice;

/// Of a hundred duties to say something, *easy* forgets so many.
const EASY_FORGETS: u32 = 12;

/// Lays what the rest of the hand goes with.
pub(crate) struct Plain;

impl Taste for Plain {
    fn turn(&mut self, scene: Scene<'_>, dice: &mut Dice) -> Option<Deed> {
        laying::lay(scene, dice)
    }

    fn jump_in(&mut self, scene: Scene<'_>, dice: &mut Dice) -> Option<Deed> {
        laying::lay(scene, dice)
    }

    fn choose(&mut self, scene: Scene<'_>, dice: &mut Dice) -> Option<Choice> {
        choosing::choose(scene, dice)
    }
}

/// Saves Jacks and what else goes on everything, keeps to the suits that it has, says and does what is due like a person who is
/// sometimes late and sometimes forgets.
#[derive(Clone, Debug, Default)]
pub struct Simple(Manners);

impl Player for Simple {
    fn name(&self) -> &'static str {
        "simple"
    }

    fn plan(&mut self, scene: Scene<'_>, dice: &mut Dice) -> Option<Plan> {
        self.0.plan(&mut Plain, scene, dice)
    }

    fn stir(&mut self, scene: Scene<'_>, dice: &mut Dice) -> Option<Deed> {
        self.0.stir(&mut Plain, scene, dice)
    }

    fn see(&mut self, law: &Law, before: &View, sighting: &Sighting) {
        self.0.see(law, before, sighting);
    }
}

/// The level for beginners: as [`Simple`], but it forgets more of what is due.
#[derive(Clone, Debug)]
pub struct Easy(Manners);

impl Default for Easy {
    fn default() -> Easy {
        Easy(Manners::forgetting(EASY_FORGETS))
    }
}

impl Player for Easy {
    fn name(&self) -> &'static str {
        "easy"
    }

    fn plan(&mut self, scene: Scene<'_>, dice: &mut Dice) -> Option<Plan> {
        self.0.plan(&mut Plain, scene, dice)
    }

    fn stir(&mut self, scene: Scene<'_>, dice: &mut Dice) -> Option<Deed> {
        self.0.stir(&mut Plain, scene, dice)
    }

    fn see(&mut self, law: &Law, before: &View, sighting: &Sighting) {
        self.0.see(law, before, sighting);
    }
}
