//! What players see of what others do, kept until it is sure that it has happened.

use crate::{Match, Sits};
use maumau_referee::{Law, Listener};
use maumau_sight::{Sighting, View};
use maumau_table::{Fact, Seat, Seats, State};

/// What each seat has seen of one input. Only where wrong deeds can stand until somebody notices anybody looks.
pub struct Sightings {
    /// How the table stood; nothing where nobody looks.
    before: Option<Box<State>>,
    all: Seats,
    seen: Vec<(Seat, Sighting)>,
}

impl Sightings {
    /// Before the input.
    pub fn before<R: std::borrow::Borrow<Law>, L: crate::Log>(play: &Match<R, L>) -> Sightings {
        Sightings {
            before: play.is_watchful().then(|| Box::new(*play.state())),
            all: Seats::first(play.law().seats),
            seen: Vec::new(),
        }
    }

    /// Whoever plays by itself is told.
    pub fn tell<P: Sits>(self, law: &Law, places: &mut [P]) {
        let Some(before) = self.before else { return };
        let mut views = [None; maumau_table::SEATS_MAX];
        for (seat, sighting) in &self.seen {
            let Some(mind) = places.get_mut(seat.index()).and_then(Sits::mind_mut) else {
                continue;
            };
            let view = views[seat.index()].get_or_insert_with(|| View::of(&before, *seat));
            mind.see(law, view, sighting);
        }
    }
}

impl Listener for Sightings {
    fn hear(&mut self, state: &State, fact: &Fact) {
        if self.before.is_some() {
            let seen = self
                .all
                .filter_map(|seat| Some((seat, Sighting::of(state, fact, seat)?)));
            self.seen.extend(seen);
        }
    }
}
