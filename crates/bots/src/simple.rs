//! `simple` and `easy`: bots that play sensibly in any book, using only their hand and the legal actions.

use crate::care::Care;
use crate::manners::Taste;
use crate::sensible::Sensible;
use crate::{choosing, laying};
use maumau_play::{Dice, Situation};
use maumau_referee::Deed;
use maumau_table::Choice;

/// Prefers cards that match the rest of the hand: keeps wild cards such as Jacks and stays in its strong suits.
#[derive(Clone, Copy, Debug)]
pub struct ByRest {
    name: &'static str,
}

/// A bot that sometimes reacts late and sometimes forgets an announcement.
pub type Simple = Sensible<ByRest>;

impl Default for Simple {
    fn default() -> Simple {
        Sensible::of(Care::SIMPLE, ByRest { name: "simple" })
    }
}

impl Simple {
    /// The beginners' level: slower, overlooks more and forgets more often.
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
