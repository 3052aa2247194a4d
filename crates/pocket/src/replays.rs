//! The finished rounds of this device: replays, export and import of records. The module stores no logs; each
//! request carries the ones that it needs.

use crate::letter::{PocketRequest, PocketTold};
use crate::pocket::Pocket;
use maumau_protocol::{Bringing, Brought, Replay, RoundInfo};
use maumau_room::brought::{Bringer, checked};
use maumau_room::remark::{Finished, finished};
use maumau_room::seen::until;
use maumau_room::watch;
use maumau_room::{LocalWrite, Now};
use serde::Deserialize;
use serde_json::json;
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Taken {
    record: String,
}

/// A log's name, its lines up to the end of the round, and the round.
pub(crate) type Found<'a> = (&'a str, &'a [String], Finished);

pub(crate) fn no_round() -> PocketTold {
    PocketTold::refused(404, "no_round", "there is no such finished round here")
}

/// Returns the summary of a round. `people` share this device.
fn info(log: &str, lines: &[String], round: Finished, people: &[String]) -> RoundInfo {
    let (table, game) = log.rsplit_once('.').unwrap_or((log, ""));
    let game = game.parse().unwrap_or(0);
    let book = lines.iter().find_map(|line| line.strip_prefix("book "));
    let seat = people.iter().find_map(|person| round.here.seat_of(person));
    RoundInfo {
        id: format!("{log}.{}", round.round),
        table: table.to_owned(),
        game,
        round: round.round,
        brought: game == 0,
        book: book
            .and_then(|book| book.split(' ').next())
            .unwrap_or_default()
            .to_owned(),
        at: round.here.at,
        people: round.here.places.iter().map(|place| place.name.clone()).collect(),
        me: seat.map(|seat| seat as u8 + 1),
        winner: round.over.winner,
        points: round.over.points,
        shared: None,
    }
}

pub(crate) fn found<'a>(logs: &'a BTreeMap<String, Vec<String>>, id: &str) -> Option<Found<'a>> {
    let (log, number) = id.rsplit_once('.')?;
    let number: u16 = number.parse().ok()?;
    let (log, lines) = logs.get_key_value(log)?;
    let round = finished(lines).into_iter().find(|known| known.round == number)?;
    Some((log, until(lines, number)?, round))
}

impl Pocket {
    pub(crate) fn rounds(&self, PocketRequest { logs, people, .. }: &PocketRequest) -> PocketTold {
        let of = |(log, lines): (&String, &Vec<String>)| {
            let rounds = finished(lines).into_iter();
            rounds.map(|round| info(log, lines, round, people)).collect::<Vec<_>>()
        };
        let mut all: Vec<RoundInfo> = logs.iter().flat_map(of).collect();
        all.sort_by(|one, other| (other.at, &other.id).cmp(&(one.at, &one.id)));
        PocketTold::answered(200, json!(all))
    }

    pub(crate) fn replay(&self, id: &str, PocketRequest { logs, people, .. }: &PocketRequest) -> PocketTold {
        let Some((log, lines, round)) = found(logs, id) else {
            return no_round();
        };
        match watch::steps(lines, self.laws.decks(), round.round) {
            Ok(watched) => PocketTold::answered(
                200,
                json!(Replay {
                    info: info(log, lines, round, people),
                    play: watched.play,
                    earlier: watched.earlier,
                    steps: watched.steps,
                }),
            ),
            Err(why) => PocketTold::refused(410, "unplayable", &why),
        }
    }

    /// Returns the record of the match up to the end of a round, ready to be uploaded to a server.
    pub(crate) fn record(&self, id: &str, PocketRequest { logs, people, .. }: &PocketRequest) -> PocketTold {
        let Some((log, lines, round)) = found(logs, id) else {
            return no_round();
        };
        let told = info(log, lines, round, people);
        match watch::record(lines, self.laws.decks()) {
            Ok(record) => PocketTold::answered(
                200,
                json!(Bringing {
                    record,
                    seat: told.me.unwrap_or(1),
                    at: told.at,
                }),
            ),
            Err(why) => PocketTold::refused(410, "unplayable", &why),
        }
    }

    /// Imports a valid record as a match of this device.
    pub(crate) fn take_in(&self, now: Now, taken: &serde_json::Value, people: &[String]) -> PocketTold {
        let taken = match Taken::deserialize(taken) {
            Ok(taken) => taken,
            Err(error) => return PocketTold::refused(422, "bad_message", &error.to_string()),
        };
        let by = Bringer {
            person: people.first().cloned().unwrap_or_default(),
            seat: 1,
            at: now.unix_s,
        };
        let checked = match checked(&taken.record, self.laws.decks(), &by) {
            Ok(checked) => checked,
            Err(why) => return PocketTold::refused(422, "bad_record", &why),
        };
        // The log is named after the digest at the record's end, so that a second import stores nothing new.
        let ends: String = taken.record.trim_end().chars().rev().take(8).collect();
        let log = format!("pocket-{}.0", ends.chars().rev().collect::<String>());
        let rounds = checked.rounds.iter().map(|round| format!("{log}.{round}")).collect();
        let (from, lines) = (0, checked.lines);
        PocketTold {
            keep: vec![LocalWrite::Lines { log, from, lines }],
            ..PocketTold::answered(201, json!(Brought { rounds }))
        }
    }
}
