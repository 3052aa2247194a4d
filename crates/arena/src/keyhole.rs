//! Ceilings: the same search on the true cards. They exist only in the arena.

use maumau_bots::{Counting, Imagines};
use maumau_play::{Dice, Situation};
use maumau_sight::Noticed;
use maumau_table::{Cards, SEATS_MAX, Seed, State};
use std::sync::{Arc, Mutex, PoisonError};

/// The current state of the table, shared with the bots that may see it.
#[derive(Clone, Default)]
pub(crate) struct Keyhole(Arc<Mutex<Option<Box<State>>>>);

impl Keyhole {
    /// Publishes the state before the next decision.
    pub(crate) fn show(&self, state: &State) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(*state));
    }
}

impl Keyhole {
    fn look(&self, situation: Situation<'_>) -> State {
        let shown = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // The state is always shown before a decision.
        shown.as_deref().copied().unwrap_or_else(|| situation.law.table())
    }
}

/// Uses the whole state, including the order of the stock.
impl Imagines for Keyhole {
    fn imagine(&mut self, situation: Situation<'_>, _: &Counting, _: &mut Dice) -> State {
        self.look(situation)
    }
}

/// Uses the true hands, while the stock is shuffled.
#[derive(Clone)]
pub(crate) struct Hands(pub(crate) Keyhole);

impl Imagines for Hands {
    fn imagine(&mut self, situation: Situation<'_>, _: &Counting, dice: &mut Dice) -> State {
        let table = self.0.look(situation);
        let mut hands = [Cards::NONE; SEATS_MAX];
        for seat in table.playing {
            hands[seat.index()] = table.hand(seat);
        }
        let seed = Seed::from_number(dice.bits());
        situation
            .view
            .guess_as(situation.law.cards(), &seed, &Noticed::of_hands(hands))
    }
}
