//! Who is judged: a bot by its name, with a budget behind a colon where it searches.

use crate::keyhole::Keyhole;
use maumau_bots::{Hard, PLAYOUTS, by_name};
use maumau_play::Player;

/// A bot that can be made as often as wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bot {
    name: String,
}

impl Bot {
    /// The bot of this name, if there is one. `peeking`, with a budget as `hard` has one, is *hard* shown the true cards: a ceiling.
    pub fn parse(name: &str) -> Option<Bot> {
        let is_known = peeks(name).is_some() || by_name(name).is_some();
        is_known.then(|| Bot { name: name.to_owned() })
    }

    /// Its name, as it was said.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// One of it, that has seen nothing yet; `keyhole` is for the one that peeks.
    pub(crate) fn make(&self, keyhole: &Keyhole) -> Box<dyn Player> {
        if let Some(playouts) = peeks(&self.name) {
            return Box::new(Hard::new(playouts, keyhole.clone()));
        }
        by_name(&self.name).unwrap_or_else(|| Box::new(maumau_bots::Random))
    }
}

/// How many rounds a peeking bot plays through for each decision, if this is the name of one.
fn peeks(name: &str) -> Option<u32> {
    match name.strip_prefix("peeking")? {
        "" => Some(PLAYOUTS),
        budget => budget.strip_prefix(':')?.parse().ok().filter(|playouts| *playouts > 0),
    }
}
