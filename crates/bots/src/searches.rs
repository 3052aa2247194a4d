//! Shared policy of the searching bots: they list candidates and search for the best one.

use crate::candidates::{announcements, answers, chances, moves};
use crate::manners::Taste;
use crate::medium::Counting;
use crate::search::Candidate;
use maumau_play::{Dice, Situation};
use maumau_referee::{Deed, Law};
use maumau_sight::{Sighting, View};
use maumau_table::Choice;

/// A player that chooses among candidates by searching.
pub trait Searches: Send {
    /// The player's name.
    fn name(&self) -> &'static str;
    /// The card counts the search works from.
    fn counting(&mut self) -> &mut Counting;
    /// Returns the best of at least two candidates.
    fn best(&mut self, situation: Situation<'_>, candidates: Vec<Candidate>, dice: &mut Dice) -> Candidate;
    /// Number of rounds simulated so far.
    fn playouts(&self) -> u64;
}

fn sought(
    player: &mut impl Searches,
    situation: Situation<'_>,
    mut candidates: Vec<Candidate>,
    dice: &mut Dice,
) -> Candidate {
    if candidates.len() < 2 {
        return candidates.pop().flatten();
    }
    player.best(situation, candidates, dice)
}

impl<S: Searches> Taste for S {
    fn name(&self) -> &'static str {
        Searches::name(self)
    }

    fn turn(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
        sought(self, situation, moves(situation), dice)
    }

    fn jump_in(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
        sought(self, situation, chances(situation), dice)
    }

    fn choose(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Choice> {
        if let Some(Deed::Choose(choice)) = sought(self, situation, answers(situation), dice) {
            Some(choice)
        } else {
            None
        }
    }

    fn announce(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
        sought(self, situation, announcements(situation), dice)
    }

    fn looks(&self) -> bool {
        true
    }

    fn see(&mut self, law: &Law, before: &View, sighting: &Sighting) {
        self.counting().count(law, before, sighting);
    }

    fn playouts(&self) -> u64 {
        Searches::playouts(self)
    }
}
