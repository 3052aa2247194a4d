//! Who is judged: a bot by its name, with a budget behind a colon where it searches.

use crate::keyhole::{Hands, Keyhole};
use maumau_bots::{Hard, Ismcts, Medium, PLAYOUTS, by_name};
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
    /// Shown everything, with so many rounds for each decision.
    Peeking(u32),
    /// Shown all hands, likewise.
    Handed(u32),
}

impl Bot {
    /// The bot of this name, if there is one. `peeking`, with a budget as `hard` has one, is *hard* shown everything, and `hands` is shown
    /// all hands, but not what lies in the stock: ceilings. `ismcts` is a plain tree search, and `daring` is *medium* that lays wrong
    /// cards where they are let stand: both to be measured against.
    pub fn parse(name: &str) -> Option<Bot> {
        let ceilings = [("peeking", Make::Peeking as fn(u32) -> Make), ("hands", Make::Handed)];
        for (ceiling, make) in ceilings {
            if let Some(playouts) = playouts(name, ceiling) {
                let (name, make) = (name.to_owned(), make(playouts));
                return Some(Bot { name, make });
            }
        }
        if let Some(playouts) = playouts(name, "ismcts") {
            return Some(Bot::of(name, move || Box::new(Ismcts::new(playouts))));
        }
        if name == "daring" {
            return Some(Bot::of(name, || Box::new(Medium::daring())));
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

    /// Whether it is shown more than its seat may know.
    pub fn is_ceiling(&self) -> bool {
        match self.make {
            Make::Alone(_) => false,
            Make::Peeking(_) | Make::Handed(_) => true,
        }
    }

    /// One of it, that has seen nothing yet; `keyhole` is for the one that peeks.
    pub(crate) fn make(&self, keyhole: &Keyhole) -> Box<dyn Player> {
        match &self.make {
            Make::Alone(make) => make(),
            Make::Peeking(playouts) => Box::new(Hard::new(*playouts, keyhole.clone())),
            Make::Handed(playouts) => Box::new(Hard::new(*playouts, Hands(keyhole.clone()))),
        }
    }
}

/// The bots that search, and so have a budget.
const SEARCHING: [&str; 4] = ["hard", "hands", "peeking", "ismcts"];

/// How many rounds the bot of this name plays through for each decision; nothing where it doesn't search.
pub fn budget(name: &str) -> Option<u32> {
    SEARCHING.into_iter().find_map(|kind| playouts(name, kind))
}

/// How many rounds the one of this name plays through for each decision, if `said` means it.
fn playouts(said: &str, name: &str) -> Option<u32> {
    match said.strip_prefix(name)? {
        "" => Some(PLAYOUTS),
        budget => budget.strip_prefix(':')?.parse().ok().filter(|playouts| *playouts > 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_searches_has_a_budget_also_without_a_number() {
        assert_eq!(budget("ismcts:40"), Some(40));
        assert_eq!(budget("hard"), Some(PLAYOUTS));
        for name in ["medium", "exec:hard:3", "hard:", "hard:0", "harder:3"] {
            assert_eq!(budget(name), None, "{name}");
        }
    }
}
