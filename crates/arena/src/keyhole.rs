//! Ceilings: the same search, shown true cards. They sit in the arena only.

use maumau_bots::{Counting, Imagines};
use maumau_play::{Dice, Situation};
use maumau_sight::Noticed;
use maumau_table::{Cards, SEATS_MAX, Seed, State};
use std::sync::{Arc, Mutex, PoisonError};

/// What a keyhole shows: the table as it stands, before anybody decides.
#[derive(Clone, Default)]
pub(crate) struct Keyhole(Arc<Mutex<Option<Box<State>>>>);

impl Keyhole {
    /// The table stands so now.
    pub(crate) fn show(&self, state: &State) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(*state));
    }
}

impl Keyhole {
    fn look(&self, situation: Situation<'_>) -> State {
        let shown = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Nothing is decided before it is shown.
        shown.as_deref().copied().unwrap_or_else(|| situation.law.table())
    }
}

/// Shown everything, the order of the stock included: it knows what everybody is going to draw.
impl Imagines for Keyhole {
    fn imagine(&mut self, situation: Situation<'_>, _: &Counting, _: &mut Dice) -> State {
        self.look(situation)
    }
}

/// Shown all hands, and nothing that nobody can know: what is drawn is chance to it, too.
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
