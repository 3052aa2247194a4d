//! Removes a person's name from a match when their data is deleted. The moves stay, for the other
//! players.

use maumau_notation::record::{Event, Record, parse};
use maumau_notation::{Words, parse_deed, print_deed};
use maumau_play::RecordReplay;
use maumau_room::remark::{SatHere, here_of};
use maumau_room::{NAMELESS, word};
use maumau_store::{Store, StoreError};
use maumau_table::Deck;
use std::collections::BTreeSet;

#[derive(Clone, PartialEq, Eq, Debug)]
enum Left {
    /// No other person sat there.
    Nothing,
    /// The same number of lines as before, without the name.
    Lines(Vec<String>),
}

/// Returns the log of a match without `person`, who sat there.
fn without(lines: &[String], person: &str, decks: &[Deck]) -> Left {
    let heres: Vec<(u16, SatHere)> = lines.iter().filter_map(|line| here_of(line)).collect();
    let places = || heres.iter().flat_map(|(_, here)| here.places.iter().enumerate());
    if places().all(|(_, place)| place.owner.is_empty() || place.owner == person) {
        return Left::Nothing;
    }
    let seats: BTreeSet<usize> = places()
        .filter(|(_, place)| place.is_about(person))
        .map(|(seat, _)| seat)
        .collect();
    let people = people_of(lines);
    let mut named = people.clone();
    for seat in seats.iter().filter(|seat| **seat < people.len()) {
        named[*seat].clear();
        named[*seat] = word(NAMELESS, &named);
    }
    let mut deeds = deeds(lines, &people, &named, decks).into_iter();
    let renamed = lines.iter().map(|line| {
        if line.starts_with('+') {
            return deeds.next().unwrap_or_else(|| line.clone());
        }
        if *line == seats_line(&people) {
            return seats_line(&named);
        }
        let Some((round, mut here)) = here_of(line) else {
            return line.clone();
        };
        for (seat, place) in here.places.iter_mut().enumerate() {
            if place.is_about(person) {
                let name = named.get(seat).map_or(NAMELESS, String::as_str);
                place.forget(name);
            }
        }
        here.remark(round).to_string()
    });
    Left::Lines(renamed.collect())
}

fn seats_line(people: &[String]) -> String {
    format!("seats {}", people.join(" "))
}

pub fn people_of(lines: &[String]) -> Vec<String> {
    let head = lines.iter().take_while(|line| !line.starts_with('+'));
    let seats = head.filter_map(|line| line.strip_prefix("seats ")).next();
    seats.map_or(Vec::new(), |names| names.split(' ').map(str::to_owned).collect())
}

/// Returns the lines of actions, renamed. Some name people, as in `challenge Ann`.
fn deeds(lines: &[String], people: &[String], named: &[String], decks: &[Deck]) -> Vec<String> {
    let told: Vec<String> = lines.iter().filter(|line| line.starts_with('+')).cloned().collect();
    let by_letter: Vec<String> = told.iter().map(|line| by_letter(line, people, named)).collect();
    if by_letter == told {
        return told;
    }
    let read = parse(&lines.join("\n")).ok();
    // A log that cannot be replayed is renamed word by word.
    read.and_then(|record| replayed(&record, &told, named, decks))
        .unwrap_or(by_letter)
}

fn replayed(record: &Record, told: &[String], named: &[String], decks: &[Deck]) -> Option<Vec<String>> {
    let mut replay = RecordReplay::new(record, decks).ok()?;
    let lines = record.lines.iter().zip(told).map(|(line, told)| {
        let mut renamed = told.clone();
        if let Event::Deed(_, text) = &line.event {
            let (law, people) = (replay.law(), named);
            let deed = parse_deed(&replay.words(), text).ok()?;
            let before = told.strip_suffix(text.as_str())?;
            renamed = format!("{before}{}", print_deed(&Words { law, people }, &deed));
        }
        replay.step(&mut ())?.ok()?;
        Some(renamed)
    });
    lines.collect()
}

/// Replaces the words after `+250 1 challenge` or `+250 1 id a-7 challenge` that are names.
fn by_letter(line: &str, people: &[String], named: &[String]) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    let deed = if words.get(2) == Some(&"id") { 5 } else { 3 };
    let renamed = words.iter().enumerate().map(|(place, word)| {
        let seat = people.iter().position(|name| name == word).filter(|_| place >= deed);
        seat.map_or(*word, |seat| named[seat].as_str())
    });
    renamed.collect::<Vec<_>>().join(" ")
}

pub(crate) enum LogLeft {
    /// The log does not mention the person.
    Kept,
    /// No other person played in it, or it was damaged.
    Removed,
    /// The new lines, without the person.
    Rewritten(Vec<String>),
}

/// Removes a person from a log. Retries if the log is written concurrently.
pub async fn forget_in_log(store: &dyn Store, decks: &[Deck], log: &str, person: &str) -> Result<LogLeft, StoreError> {
    loop {
        let lines = match store.log(log).await {
            Ok(lines) => lines,
            // A damaged log cannot be replayed, and it may mention the person.
            Err(StoreError::Damaged(_)) => {
                store.remove_log(log).await?;
                return Ok(LogLeft::Removed);
            }
            Err(error) => return Err(error),
        };
        if !lines.iter().any(|line| line.contains(person)) {
            return Ok(LogLeft::Kept);
        }
        let (left, became) = match without(&lines, person, decks) {
            Left::Nothing => (Vec::new(), LogLeft::Removed),
            Left::Lines(lines) => (lines.clone(), LogLeft::Rewritten(lines)),
        };
        match store.rewrite(log, lines, left).await {
            Ok(()) => return Ok(became),
            Err(StoreError::Conflict) => {}
            Err(error) => return Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maumau_room::SavedPlace;

    fn place(name: &str, owner: &str) -> SavedPlace {
        SavedPlace {
            name: name.into(),
            owner: owner.into(),
            bot: String::new(),
            named_after: String::new(),
            left_in_round: false,
        }
    }

    fn log(places: Vec<SavedPlace>) -> Vec<String> {
        let here = SatHere { at: 7, places }.remark(1).to_string();
        let lines = [
            "maumau record 1",
            "book spin 1",
            "seats Ann 7H",
            "",
            &here,
            "+0 deal",
            "+250 2 id a-7 challenge Ann",
            "+9 1 lay 7H",
        ];
        lines.map(str::to_owned).into()
    }

    fn left(places: Vec<SavedPlace>, person: &str) -> Left {
        without(&log(places), person, &[])
    }

    #[test]
    fn a_match_of_others_loses_the_name_and_nothing_else() {
        let before = log(vec![place("Ann", "a"), place("7H", "b")]);
        let Left::Lines(after) = left(vec![place("Ann", "a"), place("7H", "b")], "a") else {
            panic!("the other one sat there too")
        };
        assert_eq!(after.len(), before.len());
        assert_eq!(after[2], format!("seats {NAMELESS} 7H"));
        assert_eq!(after[6], format!("+250 2 id a-7 challenge {NAMELESS}"));
        assert_eq!(after[7], "+9 1 lay 7H", "a card is no name");
        assert!(!after.iter().any(|line| line.contains("Ann")), "{after:?}");
        let (_, here) = here_of(&after[4]).expect("it still says who was there");
        assert_eq!(
            (here.places[0].owner.as_str(), here.places[1].owner.as_str()),
            ("", "b")
        );
    }

    #[test]
    fn a_bot_that_goes_on_under_the_name_loses_it_too() {
        let bot = SavedPlace {
            bot: "simple".into(),
            named_after: "a".into(),
            left_in_round: false,
            ..place("Ann", "")
        };
        let Left::Lines(after) = left(vec![bot, place("7H", "b")], "a") else {
            panic!("the other one sat there")
        };
        assert!(!after.iter().any(|line| line.contains("Ann")), "{after:?}");
    }

    #[test]
    fn a_match_among_bots_is_nobody_s() {
        assert_eq!(left(vec![place("Ann", "a"), place("7H", "")], "a"), Left::Nothing);
    }
}
