//! What the people at the keyboard see and hear of what happens: each its own sightings, told when it sits there.

use crate::Names;
use crate::told::{Composer, MessageLine};
use maumau_notation::Words;
use maumau_protocol::{Seen, View};
use maumau_referee::Listener;
use maumau_sight::{Outlook, Sighting};
use maumau_table::{Fact, Phase, Seat, State};

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
    composer: Composer,
    /// What it has not read yet.
    pub(crate) unread: Vec<String>,
}

/// A seat as messages have it.
pub(crate) fn number(seat: Seat) -> Option<u8> {
    seat.is_some().then_some(seat.0 + 1)
}

/// What messages would say of the table to this seat.
pub(crate) fn view_of(words: &Words, state: &State, seat: Seat) -> View {
    let mut outlook = Outlook::for_people(words.law, state, seat);
    // What begins a round is no secret at one's own keyboard.
    if state.phase == Phase::Dealing {
        outlook.offers = words.law.offers(state, seat);
    }
    View::of(words, &outlook)
}

impl Ear {
    pub(crate) fn of(seat: Seat) -> Ear {
        Ear {
            seat,
            composer: Composer::new(number(seat)),
            unread: Vec::new(),
        }
    }

    pub(crate) fn hear(&mut self, names: &Names, words: &Words, heard: &Heard) {
        let Some((after, _)) = heard.0.last() else { return };
        let told = heard
            .0
            .iter()
            .filter_map(|(state, fact)| Sighting::of(state, fact, self.seat));
        let told = told.filter(|seen| seen.is_told(words.law));
        let seen: Vec<Seen> = told.map(|seen| Seen::of(words, &seen.fact)).collect();
        let lines = self.composer.hear(names.play, &seen, &view_of(words, after, self.seat));
        let speaker = names.speaker(number(self.seat));
        let said = |line: &MessageLine| {
            let blank = if line.is_deal() { "\n" } else { "" };
            format!("{blank}{}", speaker.sentence(line))
        };
        self.unread.extend(lines.iter().map(said));
    }
}
