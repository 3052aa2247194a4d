//! Rebuilds every update from the logs, numbered as the server numbers them, to compare with those
//! received.

use super::heard::{Heard, hash};
use super::notes::Notes;
use maumau_play::RecordReplay;
use maumau_protocol::{wire_words, write_fact, write_update};
use maumau_referee::{Law, Listener};
use maumau_sight::{Outlook, Sighting};
use maumau_table::{Fact, Seat, State, Topic};
use std::collections::{BTreeMap, BTreeSet};

/// What a seat may be told under one update number.
#[derive(Debug, Default)]
struct Told {
    /// The observations as text, separated by commas.
    seen: String,
    /// Hashes of the views from this number until the next one.
    views: BTreeSet<u64>,
}

/// All updates of one table, match after match.
#[derive(Debug, Default)]
pub(crate) struct Past {
    /// By seat, then for spectators; each by update number.
    places: Vec<BTreeMap<u32, Told>>,
    /// The last number of each.
    last: Vec<u32>,
}

impl Past {
    /// Begins a match: all continue from the highest number of any seat.
    pub(crate) fn begin(&mut self, replay: &RecordReplay<'_>) {
        let places = usize::from(replay.law().seats) + 1;
        let highest = self.last.iter().copied().max().unwrap_or(0);
        self.last = vec![highest; places];
        self.places.resize_with(places, BTreeMap::new);
        self.stands(replay);
    }

    pub(crate) fn hear(&mut self, new: New<'_>, replay: &RecordReplay<'_>) {
        for (place, seen) in new.seen.into_iter().enumerate().filter(|(place, _)| new.news[*place]) {
            self.last[place] += 1;
            self.places[place].entry(self.last[place]).or_default().seen = seen;
        }
        self.stands(replay);
    }

    fn stands(&mut self, replay: &RecordReplay<'_>) {
        let law = replay.law();
        for (place, last) in self.last.iter().enumerate() {
            let outlook = Outlook::for_people(law, replay.state(), seat(law, place));
            let update = write_update(&wire_words(law), *last, "", &outlook);
            let told = self.places[place].entry(*last).or_default();
            told.views.extend(Heard::read(None, &update).map(|heard| heard.view));
        }
    }

    /// Returns the first update of a player that their seat should not have received.
    pub(crate) fn differs(&self, notes: &Notes) -> Option<String> {
        let told = match notes.place() {
            Seat::NOBODY => self.places.last()?,
            Seat(place) => self.places.get(usize::from(place))?,
        };
        let seen = |n: u32| told.get(&n).map_or("", |told| &told.seen);
        notes.heard.iter().find_map(|heard| {
            let n = heard.n;
            let Some(stood) = told.get(&n) else {
                return Some(format!("was told update {n}, and there is none"));
            };
            if !stood.views.contains(&heard.view) {
                return Some(format!("saw in update {n} a view that is not its own of that moment"));
            }
            let since = heard.last.map_or(n, |last| last + 1);
            let news: Vec<&str> = (since..=n).map(seen).filter(|seen| !seen.is_empty()).collect();
            if heard.seen != hash("[]") && heard.seen != hash(&format!("[{}]", news.join(","))) {
                return Some(format!(
                    "was told in update {n} what it may not have seen since {since}"
                ));
            }
            let first = (n + 1).saturating_sub(heard.earlier.len() as u32);
            let is_so = |(n, earlier): (u32, &u64)| *earlier == hash(&format!("[{}]", seen(n)));
            let all = (first..).zip(&heard.earlier).all(is_so);
            (!all).then(|| format!("was told with update {n} another past than its own"))
        })
    }
}

fn seat(law: &Law, place: usize) -> Seat {
    if place < usize::from(law.seats) {
        Seat(place as u8)
    } else {
        Seat::NOBODY
    }
}

/// The observations of a line, for each seat and for spectators.
pub(crate) struct New<'a> {
    law: &'a Law,
    seen: Vec<String>,
    news: Vec<bool>,
}

impl New<'_> {
    pub(crate) fn of(law: &Law) -> New<'_> {
        let places = usize::from(law.seats) + 1;
        New {
            law,
            seen: vec![String::new(); places],
            news: vec![false; places],
        }
    }
}

impl Listener for New<'_> {
    fn hear(&mut self, state: &State, fact: &Fact) {
        for place in 0..self.seen.len() {
            let sighting = Sighting::of(state, fact, seat(self.law, place));
            let Some(sighting) = sighting.filter(|sighting| sighting.is_told(self.law)) else {
                continue;
            };
            if !self.seen[place].is_empty() {
                self.seen[place].push(',');
            }
            self.seen[place] += &write_fact(&wire_words(self.law), &sighting.fact);
            // Time that has passed is not an update by itself.
            self.news[place] |= sighting.fact.what.topic() != Topic::Clock;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maumau_notation::record::{Record, parse};

    fn record() -> Record {
        parse(include_str!("../../../../games/spin.mau")).expect("a record")
    }

    /// Returns the whole past of a match, and the updates of seat 1 if it is shown what `shown` may
    /// see.
    fn told(shown: usize) -> (Past, Notes) {
        let (record, mut past) = (record(), Past::default());
        let mut replay = RecordReplay::new(&record, &[]).expect("it can be played");
        let law = replay.law().clone();
        let (mut n, mut notes) = (
            0,
            Notes {
                seat: 1,
                ..Notes::default()
            },
        );
        past.begin(&replay);
        loop {
            let mut new = New::of(&law);
            let Some(told) = replay.step(&mut new) else { break };
            told.expect("it has happened");
            if new.news[shown] {
                let outlook = Outlook::for_people(&law, replay.state(), seat(&law, shown));
                let update = write_update(&wire_words(&law), n + 1, &new.seen[shown], &outlook);
                notes.heard.extend(Heard::read(Some(n), &update));
                n += 1;
            }
            past.hear(new, &replay);
        }
        assert!(n > 20 && notes.heard.len() as u32 == n, "{n}");
        (past, notes)
    }

    #[test]
    fn what_a_seat_may_be_told_is_right_and_whatever_else_is_found() {
        let (past, notes) = told(0);
        assert_eq!(past.differs(&notes), None);
        let found = |change: fn(&mut Heard)| {
            let mut notes = notes.clone();
            change(&mut notes.heard[9]);
            past.differs(&notes).expect("it is found")
        };
        let all = [
            found(|heard| heard.view += 1),
            found(|heard| heard.seen = hash(r#"[["drew",2,1]]"#)),
            found(|heard| heard.last = Some(5)),
            found(|heard| heard.earlier = vec![hash(r#"[["drew",2,1]]"#)]),
            found(|heard| heard.n = 100_000),
        ];
        assert!(all.iter().all(|what| what.contains("10")), "{all:?}");
        let (_, theirs) = told(1);
        assert!(past.differs(&theirs).is_some(), "seat 1 sees what is seat 2's");
    }

    #[test]
    fn whoever_has_missed_something_hears_it_at_once_or_reads_it() {
        let (past, mut notes) = told(0);
        let seen: Vec<&str> = (5..=9).map(|n| past.places[0][&n].seen.as_str()).collect();
        let mut nine = notes.heard[8].clone();
        (nine.last, nine.seen) = (Some(4), hash(&format!("[{}]", seen.join(","))));
        notes.heard = vec![nine.clone()];
        assert_eq!(past.differs(&notes), None);
        nine.seen = hash("[]");
        nine.earlier = seen.iter().map(|seen| hash(&format!("[{seen}]"))).collect();
        notes.heard = vec![nine.clone()];
        assert_eq!(past.differs(&notes), None);
        nine.earlier.swap(1, 2);
        notes.heard = vec![nine];
        assert!(past.differs(&notes).is_some());
    }
}
