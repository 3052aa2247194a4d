//! What automatic players see of an input, kept until it is certain that the input happened.

use crate::{Log, Match, Sits};
use maumau_referee::{Law, Listener};
use maumau_sight::{Sighting, View};
use maumau_table::{Fact, Seat, Seats, State};
use std::borrow::Borrow;

/// What each seat has seen of one input. All look where wrong actions can stand until a player notices, elsewhere only those who
/// want to.
pub struct Sightings {
    /// The state before the input; `None` if no player looks.
    before: Option<Box<State>>,
    is_watchful: bool,
    all: Seats,
    seen: Vec<(Seat, Sighting)>,
}

impl Sightings {
    /// Starts collecting before an input, at a table with these places.
    pub fn before<R: Borrow<Law>, L: Log, P: Sits>(play: &Match<R, L>, places: &[P]) -> Sightings {
        let looks = |place: &P| place.mind().is_some_and(|mind| mind.looks() || mind.is_aside());
        if play.is_watchful() || places.iter().any(looks) {
            return Sightings::for_all(play);
        }
        Sightings {
            before: None,
            is_watchful: false,
            all: Seats::NONE,
            seen: Vec::new(),
        }
    }

    /// Starts collecting before an input, for all seats.
    pub fn for_all<R: Borrow<Law>, L: Log>(play: &Match<R, L>) -> Sightings {
        Sightings {
            before: Some(Box::new(*play.state())),
            is_watchful: play.is_watchful(),
            all: Seats::first(play.law().seats),
            seen: Vec::new(),
        }
    }

    /// Passes the events to the automatic players.
    pub fn tell<P: Sits>(self, law: &Law, places: &mut [P]) {
        let Some(before) = self.before else { return };
        let mut views = [None; maumau_table::SEATS_MAX];
        for (seat, sighting) in &self.seen {
            let Some(mind) = places.get_mut(seat.index()).and_then(Sits::mind_mut) else {
                continue;
            };
            let sees = self.is_watchful || mind.looks();
            if !sees && !mind.is_aside() {
                continue;
            }
            let view = views[seat.index()].get_or_insert_with(|| View::of(&before, *seat));
            mind.observe(view, sighting);
            if sees {
                mind.see(law, view, sighting);
            }
        }
    }

    /// Adds the events to the observations of players whose decisions workers make, for an input that is replayed after a restart.
    pub fn tell_aside<P: Sits>(&self, places: &mut [P]) {
        for (place, sits) in places.iter_mut().enumerate() {
            if let Some(mind) = sits.mind_mut().filter(|mind| mind.is_aside()) {
                self.each_of(Seat(place as u8), |view, sighting| mind.observe(view, sighting));
            }
        }
    }

    /// Calls `see` for each event visible to this seat, with the seat's view before the input.
    pub fn each_of(&self, seat: Seat, mut see: impl FnMut(&View, &Sighting)) {
        let Some(before) = &self.before else { return };
        let mut view = None;
        for (_, sighting) in self.seen.iter().filter(|(whose, _)| *whose == seat) {
            see(view.get_or_insert_with(|| View::of(before, seat)), sighting);
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
