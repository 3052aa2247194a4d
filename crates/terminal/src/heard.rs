//! What the people at the keyboard see of what happens.

use maumau_referee::Listener;
use maumau_sight::Sighting;
use maumau_table::{Fact, Seat, State, What};

/// Facts as somebody sees them, in the order in which they happened.
pub struct Heard {
    eyes: Vec<Seat>,
    /// What was seen.
    pub seen: Vec<What>,
    /// Everything, for the bots that look out for wrong deeds.
    pub all: Vec<(State, Fact)>,
}

impl Heard {
    /// For these people, or a spectator if there are none.
    pub fn by(eyes: Vec<Seat>) -> Heard {
        Heard {
            eyes,
            seen: Vec::new(),
            all: Vec::new(),
        }
    }
}

impl Listener for Heard {
    fn hear(&mut self, state: &State, fact: &Fact) {
        self.all.push((*state, *fact));
        // Several people at one keyboard share what all of them see; a card that one alone sees is nobody else's.
        let eyes = if self.eyes.len() == 1 {
            self.eyes[0]
        } else {
            Seat::NOBODY
        };
        self.seen
            .extend(Sighting::of(state, fact, eyes).map(|sighting| sighting.fact.what));
    }
}
