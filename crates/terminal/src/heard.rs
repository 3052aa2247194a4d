//! What the people at the keyboard see and hear of what happens: each its own sightings, told when it sits there.

use crate::Names;
use maumau_referee::Listener;
use maumau_sight::Sighting;
use maumau_table::{Fact, Seat, State};
use maumau_telling::{Line, Teller};

/// Facts in the order in which they happened, each with the state after it.
#[derive(Default)]
pub(crate) struct Heard(pub(crate) Vec<(State, Fact)>);

impl Listener for Heard {
    fn hear(&mut self, state: &State, fact: &Fact) {
        self.0.push((*state, *fact));
    }
}

/// One who is told what happens: a person, or a spectator where only bots play.
pub(crate) struct Ear {
    pub(crate) seat: Seat,
    teller: Teller,
    /// What it has not read yet.
    pub(crate) unread: Vec<String>,
}

impl Ear {
    pub(crate) fn of(seat: Seat) -> Ear {
        Ear {
            seat,
            teller: Teller::new(seat),
            unread: Vec::new(),
        }
    }

    pub(crate) fn hear(&mut self, names: &Names, heard: &Heard) {
        for (state, fact) in &heard.0 {
            if let Some(sighting) = Sighting::of(state, fact, self.seat).filter(|seen| seen.is_told(names.law)) {
                self.teller.hear(names.law, state.open(), &sighting.fact);
            }
        }
        let speaker = names.speaker(self.seat);
        let said = |line: &Line| {
            let blank = if line.is_deal() { "\n" } else { "" };
            format!("{blank}{}", speaker.sentence(line))
        };
        self.unread.extend(self.teller.lines().iter().map(said));
    }
}
