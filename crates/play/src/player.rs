//! C11: what plays by itself: a player that is given a view and what is offered, and says what it will do, and when.

use crate::Dice;
use maumau_referee::{Deed, Law, Offers};
use maumau_sight::{Sighting, View};

/// What a player looks at: what holds at the table, what its seat knows, and what it may rightly do. Nothing else.
#[derive(Clone, Copy)]
pub struct Situation<'a> {
    /// The rules and the deck, which everybody knows.
    pub law: &'a Law,
    /// What the seat knows.
    pub view: &'a View,
    /// What is offered to it.
    pub offers: &'a Offers,
}

/// A deed that is going to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How long it takes until then, in ms from now.
    pub after_ms: u32,
    /// The deed.
    pub deed: Deed,
}

/// Whoever plays by itself. By type it is told nothing but what its seat may know.
pub trait Player: Send {
    /// Its name.
    fn name(&self) -> &'static str;

    /// What it will do next as things look now; `None` while it waits for others. It is asked again when things have changed and its
    /// plan is no longer offered, or if it had none.
    fn plan(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Plan>;

    /// Everybody waits and no time is running: what would it do, if somebody had to do something?
    fn stir(&mut self, situation: Situation<'_>, dice: &mut Dice) -> Option<Deed> {
        let offered = situation.offers.deeds();
        if offered.is_empty() {
            return None;
        }
        Some(offered[dice.below(offered.len() as u32) as usize])
    }

    /// Whether it looks at what happens at every table. Otherwise it is told only where wrong deeds stand until somebody notices.
    fn looks(&self) -> bool {
        false
    }

    /// It sees something happen; `before` is how things looked to it before the deed that this belongs to. Whoever does not look is told
    /// only at tables where wrong deeds stand until somebody notices.
    fn see(&mut self, _law: &Law, _before: &View, _sighting: &Sighting) {}

    /// How many rounds it has played through in its head so far.
    fn playouts(&self) -> u64 {
        0
    }
}
