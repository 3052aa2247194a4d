//! The ceiling: the same search, shown the true cards. It sits in the arena only.

use maumau_bots::Imagines;
use maumau_play::{Dice, Scene};
use maumau_sight::Noticed;
use maumau_table::State;
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

impl Imagines for Keyhole {
    fn imagine(&mut self, scene: Scene<'_>, _: &Noticed, _: &mut Dice) -> State {
        let shown = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Nothing is decided before it is shown.
        shown.as_deref().copied().unwrap_or_else(|| scene.law.table())
    }
}
