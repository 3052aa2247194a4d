//! Imports the record of a match that was played without a server. It is accepted if it replays to
//! the digest at its end. Remarks and the unfinished round are dropped.

use crate::remark::{Over, SatHere};
use crate::saved::SavedPlace;
use crate::wording;
use maumau_notation::record::{Event, Head, Line, Record, parse};
use maumau_notation::{Words, parse_deed, print_deed};
use maumau_play::RecordReplay;
use maumau_table::{Deck, State};

/// Maximum duration of a match, in ms of its own clock; expiring timers have to be replayed too.
pub const LONGEST_MS: u32 = 86_400_000;

/// The person who imports a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bringer {
    /// The person, by hash.
    pub person: String,
    /// The seat they claim, from 1.
    pub seat: u8,
    /// The time they claim, in seconds since 1970.
    pub at: u32,
}

/// A record that replays correctly.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedRecord {
    /// The lines of its log, up to the end of its last finished round.
    pub lines: Vec<String>,
    /// The finished rounds, by number.
    pub rounds: Vec<u16>,
}

/// Replays the record and returns its log.
///
/// # Errors
/// A sentence, if the record is not accepted.
pub fn checked(text: &str, decks: &[Deck], by: &Bringer) -> Result<CheckedRecord, String> {
    let mut record = parse(text).map_err(|mistake| mistake.to_string())?;
    let here = here(&record, by)?;
    if record.head.is_earlier() {
        return Err("it is of an earlier version of its book, and its digest proves nothing any more".into());
    }
    if !matches!(record.lines.last().map(|line| &line.event), Some(Event::Check(_))) {
        return Err("it does not end with the digest of how the table stood".into());
    }
    if record.lines.last().is_some_and(|line| line.at_ms > LONGEST_MS) {
        return Err("it has taken longer than a day".into());
    }
    for line in &mut record.lines {
        line.id = None;
    }
    let told = told(&record, decks, &here)?;
    if told.rounds.is_empty() {
        return Err("no round of it is over".into());
    }
    Ok(told)
}

/// Returns the seats: only the importing person is known, all other seats have no owner.
fn here(record: &Record, by: &Bringer) -> Result<SatHere, String> {
    let seat = usize::from(by.seat).wrapping_sub(1);
    if seat >= record.head.people.len() {
        return Err("nobody sits at that seat".into());
    }
    let mut places: Vec<SavedPlace> = Vec::new();
    for (at, word) in record.head.people.iter().enumerate() {
        let name = wording::name(&word.replace('_', " ")).ok_or("a name in it is none")?;
        let others: Vec<&str> = places.iter().map(|place| place.name.as_str()).collect();
        places.push(SavedPlace {
            name: wording::told_apart(&name, &others),
            owner: if at == seat { by.person.clone() } else { String::new() },
            bot: String::new(),
            named_after: String::new(),
            left_in_round: false,
        });
    }
    Ok(SatHere { at: by.at, places })
}

fn told(record: &Record, decks: &[Deck], here: &SatHere) -> Result<CheckedRecord, String> {
    let mut replay = RecordReplay::new(record, decks).map_err(|error| error.to_string())?;
    // Actions also name players, so they are printed with the new names.
    let head = Head {
        people: here.places.iter().map(|place| place.name.replace(' ', "_")).collect(),
        ..record.head.clone()
    };
    let mut lines: Vec<String> = head.to_string().lines().map(str::to_owned).collect();
    let (mut rounds, mut whole, mut before_ms) = (Vec::new(), 0, 0);
    for line in &record.lines {
        if matches!(line.event, Event::Deal(_)) {
            lines.push(here.remark(replay.state().round + 1).to_string());
        }
        let event = match &line.event {
            Event::Deed(seat, text) => {
                let words = replay.words();
                let deed = parse_deed(&words, text).map_err(|mistake| mistake.to_string())?;
                let people = &head.people;
                Event::Deed(*seat, print_deed(&Words { people, ..words }, &deed))
            }
            other @ (Event::Deal(_) | Event::Rule(..) | Event::Time | Event::Resume | Event::Check(_)) => other.clone(),
        };
        lines.push(Line::new(line.at_ms, event).after(before_ms));
        before_ms = line.at_ms;
        if let Some(Err(mistake)) = replay.step(&mut ()) {
            return Err(mistake.to_string());
        }
        let state = replay.state();
        if state.phase.is_between() && state.round > rounds.last().copied().unwrap_or(0) {
            lines.push(over(state, here.places.len()).remark(state.round).to_string());
            rounds.push(state.round);
            whole = lines.len();
        }
    }
    lines.truncate(whole);
    Ok(CheckedRecord { lines, rounds })
}

fn over(state: &State, seats: usize) -> Over {
    Over {
        winner: state.winner.is_some().then_some(state.winner.0 + 1),
        points: state.points[..seats].to_vec(),
    }
}
