//! C11: automatic players, which get a view and the legal actions, and return what they will do, and when.

use crate::Dice;
use maumau_referee::{Deed, Law, Offers};
use maumau_sight::{Sighting, View};

/// All that a player may know: the ruleset, its view and its legal actions.
#[derive(Clone, Copy)]
pub struct Situation<'a> {
    /// The ruleset and deck, which all players know.
    pub law: &'a Law,
    /// The seat's view.
    pub view: &'a View,
    /// The seat's legal actions.
    pub offers: &'a Offers,
}

/// An action that a player intends to take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The delay, in ms from now.
    pub after_ms: u32,
    /// The action.
    pub deed: Deed,
}

/// An automatic player. Its types give it nothing but what its seat may know.
pub trait Player: Send {
    /// Returns the player's name.
    fn name(&self) -> &'static str;

    /// Returns the next action in this situation; `None` to wait for others. Called again when the situation has changed and
    /// the plan is no longer legal, or if there was none.
    fn plan(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Plan>;

    /// Returns what it would do if all wait for each other and no time runs.
    fn stir(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
        let offered = situation.offers.deeds();
        if offered.is_empty() {
            return None;
        }
        Some(offered[dice.below(offered.len() as u32) as usize])
    }

    /// Returns whether it observes events at every table, not only where wrong actions stand until a player notices.
    fn looks(&self) -> bool {
        false
    }

    /// Observes an event; `before` is its view before the action that the event belongs to. Players that don't
    /// [look](Player::looks) only get events at tables where wrong actions stand until a player notices.
    fn see(&mut self, _law: &Law, _before: &View, _sighting: &Sighting) {}

    /// Returns how many rounds it has simulated so far.
    fn playouts(&self) -> u64 {
        0
    }
}
