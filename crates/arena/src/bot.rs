//! Who is judged: a bot by its name, with a budget behind a colon where it searches.

use maumau_bots::by_name;
use maumau_play::Player;

/// A bot that can be made as often as wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bot {
    name: String,
}

impl Bot {
    /// The bot of this name, if there is one.
    pub fn parse(name: &str) -> Option<Bot> {
        by_name(name).map(|_| Bot { name: name.to_owned() })
    }

    /// Its name, as it was said.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// One of it, that has seen nothing yet.
    pub(crate) fn make(&self) -> Box<dyn Player> {
        by_name(&self.name).unwrap_or_else(|| Box::new(maumau_bots::Random))
    }
}
