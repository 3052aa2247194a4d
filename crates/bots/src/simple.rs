//! `simple` and `easy`: they play sensibly in any book, from what they are offered alone.

use crate::care::Care;
use crate::manners::Taste;
use crate::sensible::Sensible;
use crate::{choosing, laying};
use maumau_play::{Dice, Situation};
use maumau_referee::Deed;
use maumau_table::Choice;

/// Lays what the rest of the hand goes with: saves Jacks and what else goes on everything, keeps to the suits that it has.
#[derive(Clone, Copy, Debug)]
pub struct ByRest {
    name: &'static str,
}

/// Says and does what is due like a person who is sometimes late and sometimes forgets.
pub type Simple = Sensible<ByRest>;

impl Default for Simple {
    fn default() -> Simple {
        Sensible::of(Care::SIMPLE, ByRest { name: "simple" })
    }
}

impl Simple {
    /// The level for beginners: it forgets more of what is due, overlooks more, and takes longer.
    pub fn easy() -> Simple {
        Sensible::of(Care::EASY, ByRest { name: "easy" })
    }
}

impl Taste for ByRest {
    fn name(&self) -> &'static str {
        self.name
    }

    fn turn(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
        laying::lay(situation, dice)
    }

    fn jump_in(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
        laying::lay(situation, dice)
    }

    fn choose(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Choice> {
        choosing::choose(situation, dice)
    }
}
