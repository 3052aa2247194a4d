//! Who sits at a table, in the order of seats.

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

/// The seats that are taken. Each can be looked at and changed as in a row; only here one is added or taken away.
pub(super) struct Seating {
    places: Vec<Place>,
    /// How long the table waits for an absent player before a bot stands in, in ms; `None` if for ever.
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
    /// Those who sat there when it was written down. People are away.
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

    /// The same in the log, `at` this time.
    pub(super) fn remark_at(&self, at: u32, round: u16) -> Remark {
        let places = self.saved_places();
        SatHere { at, places }.remark(round)
    }

    /// The seat of a person.
    pub(super) fn seat_of(&self, person: &str) -> Option<usize> {
        self.iter().position(|place| place.is_of(person))
    }

    /// Whether anybody sits there who is no bot.
    pub(super) fn has_people(&self) -> bool {
        self.iter().any(Place::is_person)
    }

    /// Returns the next host, by hash: the person here, or else the absent one, who has been at the table longest. Empty if only bots sit
    /// there.
    pub(super) fn next_host(&self) -> String {
        let people = self.iter().filter(|place| place.is_person());
        let next = people.min_by_key(|place| (!place.is_here(), place.seated_ms));
        next.map(|place| place.owner().to_owned()).unwrap_or_default()
    }

    /// The people, by hash.
    pub(super) fn people(&self) -> impl Iterator<Item = &str> {
        self.iter().filter_map(|place| match &place.sitter {
            Sitter::Person(person) => Some(person.as_str()),
            Sitter::Bot(_) => None,
        })
    }

    /// The seats of people who are here.
    pub(super) fn here(&self) -> impl Iterator<Item = usize> {
        let all = self.iter().enumerate();
        all.filter(|(_, place)| place.is_here()).map(|(seat, _)| seat)
    }

    /// The same, for whoever keeps them longer than they sit here.
    pub(super) fn people_owned(&self) -> Vec<String> {
        self.people().map(str::to_owned).collect()
    }

    /// All, as a board knows them: for whom their points count.
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

    /// What all are bound to, by hash.
    pub(super) fn hashes(&self) -> Vec<Option<String>> {
        self.iter().map(Place::bound).collect()
    }

    /// Nobody is bound any more, and all have to bind themselves anew.
    pub(super) fn unbind(&mut self, now_ms: u64) {
        self.iter_mut().for_each(|place| place.unbind(now_ms));
    }

    /// Until when those who are here and not bound to a nonce are waited for, who have so long for it. Somebody alone with bots has nobody
    /// to be wary of.
    pub(super) fn bound_by(&self, exchange_ms: u64, now_ms: u64) -> Option<u64> {
        let here = self.iter().filter(|place| place.is_here());
        if here.clone().count() < 2 {
            return None;
        }
        let until = here.filter_map(Place::unbound_since).max()? + exchange_ms;
        Some(until).filter(|until| *until > now_ms)
    }

    /// When a bot goes on for the first of those who are away longer than they should.
    pub(super) fn next_stand_in(&self) -> Option<u64> {
        let grace_ms = self.grace_ms?;
        let alone = self.iter().filter(|place| place.mind.is_none());
        alone.filter_map(Place::away_since).map(|since| since + grace_ms).min()
    }

    /// Bots go on for those who are away too long. Whether one begins.
    pub(super) fn stand_in(&mut self, now_ms: u64, chance: &mut Chance) -> bool {
        let Some(grace_ms) = self.grace_ms else {
            return false;
        };
        let is_late = |place: &&mut Place| place.away_since().is_some_and(|since| since + grace_ms <= now_ms);
        let late = self.iter_mut().filter(|place| place.mind.is_none()).filter(is_late);
        late.map(|place| place.stand_in(chance)).count() > 0
    }

    /// The place of a seat that is named by its number.
    pub(super) fn numbered(&self, number: u8) -> Option<usize> {
        usize::from(number).checked_sub(1).filter(|seat| *seat < self.len())
    }

    /// The person at a seat that is named by its number, by hash.
    pub(super) fn person_at(&self, number: u8) -> Option<&str> {
        match &self[self.numbered(number)?].sitter {
            Sitter::Person(person) => Some(person),
            Sitter::Bot(_) => None,
        }
    }

    /// Whether something may still be on its way from a seat: nobody plays there for somebody else.
    pub(super) fn is_awaited(&self, seat: usize) -> bool {
        self.get(seat)
            .is_some_and(|place| place.mind.is_none() && place.away_since().is_none())
    }

    /// The bots of a deal of a day begin anew, with the dice that all others meet.
    pub(super) fn seat_bots_of(&mut self, daily: &Daily) {
        let minds = daily.law().map(|law| daily.minds(&law)).unwrap_or_default();
        for (place, mind) in self.iter_mut().zip(minds) {
            if !place.is_person() && mind.is_some() {
                place.mind = mind;
            }
        }
    }

    /// Bots that go on under a person's name take another one.
    pub(super) fn rename(&mut self, person: &str) {
        for seat in 0..self.len() {
            if self[seat].is_about(person) {
                let others: Vec<&str> = self.iter().map(|place| place.name.as_str()).collect();
                self[seat].name = wording::told_apart(NAMELESS, &others);
                self[seat].named_after.clear();
            }
        }
    }

    /// Returns the names of all others: neither this person's nor that of a bot that plays under it.
    pub(super) fn other_names(&self, person: &str) -> Vec<&str> {
        let others = self.iter().filter(|place| !place.is_about(person));
        others.map(|place| place.name.as_str()).collect()
    }

    /// Between matches a person sits down where a bot goes on under their name, else behind the others, or where the last bot sat if there
    /// are `most` already. False if all seats are taken.
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

    /// Seats a person during a match: where they sat before, else where another player left, in a bot's seat, or behind the others.
    /// Returns the seat and the bot that sat there, or nothing if there are `most` already.
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

    /// Whoever has joined has not, after all.
    pub(super) fn take_back(&mut self, seat: usize, before: Option<Place>) {
        match before {
            Some(bot) => self.places[seat] = bot,
            None => drop(self.places.remove(seat)),
        }
    }

    /// Seats a bot behind the others, under a name that nobody has here.
    pub(super) fn add_bot(&mut self, bot: &str, now_ms: u64, chance: &mut Chance) {
        self.places.extend(Place::of_bot(self.free_name(), bot, now_ms, chance));
    }

    /// A name for a bot that nobody has here.
    fn free_name(&self) -> String {
        const CALLED: [&str; 8] = ["Ada", "Bruno", "Clara", "Darius", "Emmy", "Fritz", "Grete", "Hugo"];
        let free = |name: &&&str| self.iter().all(|place| place.name != **name);
        CALLED.iter().find(free).copied().unwrap_or("Ida").to_owned()
    }

    /// Gives bots that replaced players names of their own, before another match begins.
    pub(super) fn let_go_of_left(&mut self) {
        for seat in 0..self.len() {
            if self[seat].is_left() {
                self[seat].name = self.free_name();
                self[seat].named_after.clear();
            }
        }
    }

    /// A bot goes on at a seat, under the name of whoever sat there.
    /// `in_round` says whether a round runs, which still counts for them.
    pub(super) fn replace_by(&mut self, seat: usize, bot: &str, in_round: bool, now_ms: u64, chance: &mut Chance) {
        let place = &self.places[seat];
        let (name, named_after) = (place.name.clone(), place.whose().to_owned());
        if let Some(mut bot) = Place::of_bot(name, bot, now_ms, chance) {
            bot.named_after = named_after;
            bot.left_in_round = in_round;
            self.places[seat] = bot;
        }
    }

    /// Nobody sits there any more.
    pub(super) fn remove(&mut self, seat: usize) {
        self.places.remove(seat);
    }
}
