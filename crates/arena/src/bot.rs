//! The bots to measure: a name, followed by a colon and a budget for bots that search.

use crate::keyhole::{Hands, Keyhole};
use maumau_bots::{Hard, Ismcts, Medium, PLAYOUTS, by_name};
use maumau_play::Player;

/// A named bot that can be instantiated any number of times.
pub struct Bot {
    name: String,
    make: Make,
}

enum Make {
    /// An ordinary bot.
    Alone(Box<dyn Fn() -> Box<dyn Player> + Send + Sync>),
    /// *hard* with this many simulated rounds per decision, shown the whole state.
    Peeking(u32),
    /// The same, shown all hands.
    Handed(u32),
}

impl Bot {
    /// Returns the bot of this name, if there is one. In addition to the playing bots there are references to measure against: `peeking`
    /// is *hard* shown the whole state, `hands` is *hard* shown all hands but not the stock, `ismcts` is a plain tree search, and `daring`
    /// is *medium* that plays wrong cards where they are tolerated. All but `daring` take a budget like `hard`.
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
        // The call above has shown that the name exists.
        let make = move || by_name(&known).unwrap_or_else(|| Box::new(maumau_bots::Random));
        Some(Bot::of(name, make))
    }

    /// Creates a bot with this name.
    pub fn of(name: &str, make: impl Fn() -> Box<dyn Player> + Send + Sync + 'static) -> Bot {
        Bot {
            name: name.to_owned(),
            make: Make::Alone(Box::new(make)),
        }
    }

    /// The name as given, including the budget.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns whether it is shown more than its seat may know.
    pub fn is_ceiling(&self) -> bool {
        match self.make {
            Make::Alone(_) => false,
            Make::Peeking(_) | Make::Handed(_) => true,
        }
    }

    /// Creates an instance that has seen nothing yet; `keyhole` is used only by ceilings.
    pub(crate) fn make(&self, keyhole: &Keyhole) -> Box<dyn Player> {
        match &self.make {
            Make::Alone(make) => make(),
            Make::Peeking(playouts) => Box::new(Hard::new(*playouts, keyhole.clone())),
            Make::Handed(playouts) => Box::new(Hard::new(*playouts, Hands(keyhole.clone()))),
        }
    }
}

const SEARCHING: [&str; 4] = ["hard", "hands", "peeking", "ismcts"];

/// Returns how many rounds the bot of this name simulates per decision; `None` if it does not search.
pub fn budget(name: &str) -> Option<u32> {
    SEARCHING.into_iter().find_map(|kind| playouts(name, kind))
}

/// Parses the budget of `said` if it names the bot `name`, with or without a budget.
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
