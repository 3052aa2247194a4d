//! Who is judged: a bot by its name, with a budget behind a colon where it searches.

use crate::keyhole::Keyhole;
use maumau_bots::{Hard, PLAYOUTS, by_name};
use maumau_play::Player;

/// A bot that can be made as often as wanted.
pub struct Bot {
    name: String,
    make: Make,
}

/// How it is made.
enum Make {
    /// By itself.
    Alone(Box<dyn Fn() -> Box<dyn Player> + Send + Sync>),
    /// With a keyhole, and so many rounds for each decision.
    Peeking(u32),
}

impl Bot {
    /// The bot of this name, if there is one. `peeking`, with a budget as `hard` has one, is *hard* shown the true cards: a ceiling.
    pub fn parse(name: &str) -> Option<Bot> {
        if let Some(playouts) = peeks(name) {
            let (name, make) = (name.to_owned(), Make::Peeking(playouts));
            return Some(Bot { name, make });
        }
        by_name(name)?;
        let known = name.to_owned();
        // That there is one has just been seen.
        let make = move || by_name(&known).unwrap_or_else(|| Box::new(maumau_bots::Random));
        Some(Bot::of(name, make))
    }

    /// Another bot, called so.
    pub fn of(name: &str, make: impl Fn() -> Box<dyn Player> + Send + Sync + 'static) -> Bot {
        Bot {
            name: name.to_owned(),
            make: Make::Alone(Box::new(make)),
        }
    }

    /// Its name, as it was said.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// One of it, that has seen nothing yet; `keyhole` is for the one that peeks.
    pub(crate) fn make(&self, keyhole: &Keyhole) -> Box<dyn Player> {
        match &self.make {
            Make::Alone(make) => make(),
            Make::Peeking(playouts) => Box::new(Hard::new(*playouts, keyhole.clone())),
        }
    }
}

/// How many rounds a peeking bot plays through for each decision, if this is the name of one.
fn peeks(name: &str) -> Option<u32> {
    match name.strip_prefix("peeking")? {
        "" => Some(PLAYOUTS),
        budget => budget.strip_prefix(':')?.parse().ok().filter(|playouts| *playouts > 0),
    }
}
