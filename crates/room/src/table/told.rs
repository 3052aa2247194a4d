//! Collects the events of one input that each seat and the spectators may see.

use maumau_play::Sightings;
use maumau_referee::{Law, Listener};
use maumau_sight::Sighting;
use maumau_table::{Fact, Seat, State, Topic};
use std::sync::Arc;

pub(super) struct Told {
    /// The visible events of each seat, then of the spectators.
    seen: Vec<Vec<Fact>>,
    /// The streams with news, one bit each.
    pub(super) news: u16,
}

impl Told {
    pub(super) fn new(streams: usize) -> Told {
        Told {
            seen: vec![Vec::new(); streams],
            news: 0,
        }
    }

    pub(super) fn tell(&mut self, place: usize, sighting: &Sighting) {
        let fact = sighting.fact;
        self.seen[place].push(fact);
        // The passing of time alone is no news: it would reveal that something hidden has happened.
        self.news |= u16::from(fact.what.topic() != Topic::Clock) << place;
    }

    /// Returns the new events by stream. Streams that saw the same share them.
    pub(super) fn each_new(&self) -> Vec<(usize, Arc<[Fact]>)> {
        let mut all: Vec<(usize, Arc<[Fact]>)> = Vec::with_capacity(self.seen.len());
        for (place, seen) in self.seen.iter().enumerate() {
            if self.news & (1 << place) != 0 {
                let same = all.iter().find(|(_, known)| known[..] == seen[..]);
                let seen = same.map_or_else(|| Arc::from(seen.as_slice()), |(_, known)| Arc::clone(known));
                all.push((place, seen));
            }
        }
        all
    }
}

/// Listens to the events of an input.
pub(super) struct Ears<'a> {
    law: &'a Law,
    pub(super) told: Told,
    /// The observations for bots.
    pub(super) sightings: Sightings,
    /// True if there is something new to react to.
    pub(super) opened: bool,
}

impl Ears<'_> {
    pub(super) fn of(law: &Law, sightings: Sightings) -> Ears<'_> {
        Ears {
            law,
            told: Told::new(usize::from(law.seats) + 1),
            sightings,
            opened: false,
        }
    }
}

impl Listener for Ears<'_> {
    fn hear(&mut self, state: &State, fact: &Fact) {
        self.opened |= matches!(fact.what.topic(), Topic::Played | Topic::WindowOpened);
        self.sightings.hear(state, fact);
        let seats = usize::from(self.law.seats);
        for place in 0..=seats {
            let seat = if place < seats { Seat(place as u8) } else { Seat::NOBODY };
            let sighting = Sighting::of(state, fact, seat);
            if let Some(sighting) = sighting.filter(|sighting| sighting.is_told(self.law)) {
                self.told.tell(place, &sighting);
            }
        }
    }
}
