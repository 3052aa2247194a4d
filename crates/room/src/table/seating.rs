//! The seats of a table, in order.

use super::place::{Place, Sitter};
use crate::board::SeatedPerson;
use crate::chance::Chance;
use crate::digits::NAMELESS;
use crate::remark::SatHere;
use crate::saved::{Saved, SavedPlace};
use crate::wording;
use maumau_daily::Daily;
use maumau_notation::record::Remark;
use std::ops::{Deref, DerefMut};

/// The taken seats. Dereferences to a slice, so only this module adds or removes seats.
pub(super) struct Seating {
    places: Vec<Place>,
    /// How long an absent player keeps the seat before a bot replaces them, in ms; `None` for ever.
    grace_ms: Option<u64>,
}

impl Deref for Seating {
    type Target = [Place];

    fn deref(&self) -> &[Place] {
        &self.places
    }
}

impl DerefMut for Seating {
    fn deref_mut(&mut self) -> &mut [Place] {
        &mut self.places
    }
}

impl Seating {
    /// Restores the stored seats. All people are away.
    pub(super) fn restore(saved: &Saved, grace_ms: Option<u64>, now_ms: u64, chance: &mut Chance) -> Seating {
        let places = saved.places.iter().map(|place| Place::restore(place, now_ms, chance));
        let mut places: Vec<Place> = places.collect();
        for place in &mut places {
            place.go_away(now_ms);
        }
        Seating { places, grace_ms }
    }

    pub(super) fn save(&self, saved: &mut Saved) {
        saved.places = self.saved_places();
    }

    fn saved_places(&self) -> Vec<SavedPlace> {
        self.iter().map(Place::save).collect()
    }

    /// Returns the seats as a log remark, with the time `at`.
    pub(super) fn remark_at(&self, at: u32, round: u16) -> Remark {
        let places = self.saved_places();
        SatHere { at, places }.remark(round)
    }

    pub(super) fn seat_of(&self, person: &str) -> Option<usize> {
        self.iter().position(|place| place.is_of(person))
    }

    pub(super) fn has_people(&self) -> bool {
        self.iter().any(Place::is_person)
    }

    /// Returns the next host, by hash: the person here who has been at the table longest, else the
    /// absent one. Empty if there are only bots.
    pub(super) fn next_host(&self) -> String {
        let people = self.iter().filter(|place| place.is_person());
        let next = people.min_by_key(|place| (!place.is_here(), place.seated_ms));
        next.map(|place| place.owner().to_owned()).unwrap_or_default()
    }

    /// Returns the people, by hash.
    pub(super) fn people(&self) -> impl Iterator<Item = &str> {
        self.iter().filter_map(|place| match &place.sitter {
            Sitter::Person(person) => Some(person.as_str()),
            Sitter::Bot(_) => None,
        })
    }

    /// Returns the seats of present people.
    pub(super) fn here(&self) -> impl Iterator<Item = usize> {
        let all = self.iter().enumerate();
        all.filter(|(_, place)| place.is_here()).map(|(seat, _)| seat)
    }

    pub(super) fn people_owned(&self) -> Vec<String> {
        self.people().map(str::to_owned).collect()
    }

    /// Returns the seats for a board: names, and who gets the points.
    pub(super) fn seated(&self) -> Vec<SeatedPerson> {
        let all = self.iter().map(|place| SeatedPerson {
            name: place.name.clone(),
            person: place.scorer().to_owned(),
        });
        all.collect()
    }

    /// Ends a round: players who have left get no points from later ones.
    pub(super) fn round_is_over(&mut self) {
        self.iter_mut().for_each(|place| place.left_in_round = false);
    }

    /// Returns the commitments, by seat.
    pub(super) fn hashes(&self) -> Vec<Option<String>> {
        self.iter().map(Place::bound).collect()
    }

    /// Discards all commitments.
    pub(super) fn unbind(&mut self, now_ms: u64) {
        self.iter_mut().for_each(|place| place.unbind(now_ms));
    }

    /// Returns how long to wait for the commitments of present people. A single person needs no
    /// protection from others, so there is no wait.
    pub(super) fn bound_by(&self, exchange_ms: u64, now_ms: u64) -> Option<u64> {
        let here = self.iter().filter(|place| place.is_here());
        if here.clone().count() < 2 {
            return None;
        }
        let until = here.filter_map(Place::unbound_since).max()? + exchange_ms;
        Some(until).filter(|until| *until > now_ms)
    }

    /// Returns when a bot next replaces an absent person.
    pub(super) fn next_stand_in(&self) -> Option<u64> {
        let grace_ms = self.grace_ms?;
        let alone = self.iter().filter(|place| place.mind.is_none());
        alone.filter_map(Place::away_since).map(|since| since + grace_ms).min()
    }

    /// Lets bots replace people who have been away too long. Returns whether one begins.
    pub(super) fn stand_in(&mut self, now_ms: u64, chance: &mut Chance) -> bool {
        let Some(grace_ms) = self.grace_ms else {
            return false;
        };
        let is_late = |place: &&mut Place| place.away_since().is_some_and(|since| since + grace_ms <= now_ms);
        let late = self.iter_mut().filter(|place| place.mind.is_none()).filter(is_late);
        late.map(|place| place.stand_in(chance)).count() > 0
    }

    /// Converts a seat number, from 1, to an index.
    pub(super) fn numbered(&self, number: u8) -> Option<usize> {
        usize::from(number).checked_sub(1).filter(|seat| *seat < self.len())
    }

    /// Returns the person at a seat number, by hash.
    pub(super) fn person_at(&self, number: u8) -> Option<&str> {
        match &self[self.numbered(number)?].sitter {
            Sitter::Person(person) => Some(person),
            Sitter::Bot(_) => None,
        }
    }

    /// Returns whether an action may still be on its way from a seat: its person is here and plays.
    pub(super) fn is_awaited(&self, seat: usize) -> bool {
        self.get(seat)
            .is_some_and(|place| place.mind.is_none() && place.away_since().is_none())
    }

    /// Restarts the bots of a deal of the day, with the same dice for all players of that day.
    pub(super) fn seat_bots_of(&mut self, daily: &Daily) {
        let minds = daily.law().map(|law| daily.minds(&law)).unwrap_or_default();
        for (place, mind) in self.iter_mut().zip(minds) {
            if !place.is_person() && mind.is_some() {
                place.mind = mind;
            }
        }
    }

    /// Renames bots that use a person's name.
    pub(super) fn rename(&mut self, person: &str) {
        for seat in 0..self.len() {
            if self[seat].is_about(person) {
                let others: Vec<&str> = self.iter().map(|place| place.name.as_str()).collect();
                self[seat].name = wording::told_apart(NAMELESS, &others);
                self[seat].named_after.clear();
            }
        }
    }

    /// Returns the names of all seats except this person's and that of a bot with their name.
    pub(super) fn other_names(&self, person: &str) -> Vec<&str> {
        let others = self.iter().filter(|place| !place.is_about(person));
        others.map(|place| place.name.as_str()).collect()
    }

    /// Seats a person between matches: where a bot uses their name, else after the others, or in
    /// the last bot's seat if there are `most` already. Returns false if no seat is free.
    pub(super) fn sit(&mut self, place: Place, most: usize) -> bool {
        let own = self.left_by(&place);
        if own.is_none() && self.len() < most {
            self.places.push(place);
            return true;
        }
        let bot = || self.iter().rposition(|place| !place.is_person());
        own.or_else(bot).map(|seat| self.places[seat] = place).is_some()
    }

    /// Returns the seat where a bot has replaced this place's person.
    fn left_by(&self, place: &Place) -> Option<usize> {
        self.iter().position(|bot| bot.is_left_by(place.owner()))
    }

    /// Seats a person during a match: where they sat before, else where another player left, in a
    /// bot's seat, or after the others. Returns the seat and the bot that sat there, or `None` if
    /// there are `most` already.
    pub(super) fn join(&mut self, place: Place, most: usize) -> Option<(usize, Option<Place>)> {
        let own = self.left_by(&place);
        let left = || self.iter().position(Place::is_left);
        let bot = || self.iter().position(|place| !place.is_person());
        match own.or_else(left).or_else(bot) {
            Some(seat) => Some((seat, Some(std::mem::replace(&mut self.places[seat], place)))),
            None if self.len() < most => {
                self.places.push(place);
                Some((self.len() - 1, None))
            }
            None => None,
        }
    }

    /// Reverses `join`.
    pub(super) fn take_back(&mut self, seat: usize, before: Option<Place>) {
        match before {
            Some(bot) => self.places[seat] = bot,
            None => drop(self.places.remove(seat)),
        }
    }

    /// Seats a bot after the others, under an unused name.
    pub(super) fn add_bot(&mut self, bot: &str, now_ms: u64, chance: &mut Chance) {
        self.places.extend(Place::of_bot(self.free_name(), bot, now_ms, chance));
    }

    fn free_name(&self) -> String {
        const CALLED: [&str; 8] = ["Ada", "Bruno", "Clara", "Darius", "Emmy", "Fritz", "Grete", "Hugo"];
        let free = |name: &&&str| self.iter().all(|place| place.name != **name);
        CALLED.iter().find(free).copied().unwrap_or("Ida").to_owned()
    }

    /// Gives bots that replaced players their own names, before another match begins.
    pub(super) fn let_go_of_left(&mut self) {
        for seat in 0..self.len() {
            if self[seat].is_left() {
                self[seat].name = self.free_name();
                self[seat].named_after.clear();
            }
        }
    }

    /// Replaces a player by a bot with their name. With `in_round`, the current round still counts for the player.
    pub(super) fn replace_by(&mut self, seat: usize, bot: &str, in_round: bool, now_ms: u64, chance: &mut Chance) {
        let place = &self.places[seat];
        let (name, named_after) = (place.name.clone(), place.whose().to_owned());
        if let Some(mut bot) = Place::of_bot(name, bot, now_ms, chance) {
            bot.named_after = named_after;
            bot.left_in_round = in_round;
            self.places[seat] = bot;
        }
    }

    pub(super) fn remove(&mut self, seat: usize) {
        self.places.remove(seat);
    }
}
