//! Compares what the players were told with what is stored.

use super::Report;
use super::notes::Notes;
use super::past::{New, Past};
use crate::Failed;
use maumau_notation::Words;
use maumau_notation::record::{Event, Record, parse};
use maumau_play::{RecordReplay, Replayed};
use maumau_protocol::{HostMessage, View};
use maumau_room::deal::{CheckedDeal, verify};
use maumau_sight::Outlook;
use maumau_store::{DocumentKind, Store};
use maumau_table::Seat;
use std::collections::BTreeMap;

/// A stored action, with its seat from 1.
struct Stored {
    seat: u8,
    deed: String,
}

pub(crate) async fn all(
    store: &dyn Store,
    codes: &[String],
    notes: &[Notes],
    report: &mut Report,
) -> Result<(), Failed> {
    for code in codes {
        let Some(text) = store.get(DocumentKind::Table, code).await? else {
            report
                .differences
                .push(format!("{code}: an acknowledged table is lost"));
            continue;
        };
        let saved: serde_json::Value = serde_json::from_str(&text)?;
        let games = saved["game"].as_u64().ok_or("a table without its number of matches")?;
        let mut stored: BTreeMap<String, Vec<Stored>> = BTreeMap::new();
        let mut past = Past::default();
        let players: Vec<&Notes> = notes.iter().filter(|notes| notes.code == *code).collect();
        for game in 1..=games {
            let log = format!("{code}.{game}");
            let lines = store.log(&log).await?;
            // A server that was killed between storing the table and its first lines has not begun
            // the match.
            if lines.is_empty() {
                continue;
            }
            let last = if game == games { players.as_slice() } else { &[] };
            if let Err(what) = replay(&lines, last, &mut stored, &mut past) {
                report.differences.push(format!("{log}: {what}"));
            }
            report.replayed.0 += 1;
            report.replayed.1 += lines.len();
        }
        for notes in players {
            let differs = past.differs(notes);
            let differs = differs.map(|what| format!("{code} seat {}: {what}", notes.seat));
            report.differences.extend(differs);
            told(notes, &mut stored, report);
        }
        for (id, left) in stored {
            let seat = left.first().map_or(0, |stored| stored.seat);
            report
                .differences
                .push(format!("{code}: seat {seat} never heard that {id} is stored"));
        }
    }
    Ok(())
}

fn deeds(record: &Record, stored: &mut BTreeMap<String, Vec<Stored>>) {
    for line in &record.lines {
        if let (Event::Deed(seat, deed), Some(id)) = (&line.event, &line.id) {
            let (seat, deed) = (seat + 1, deed.clone());
            stored.entry(id.clone()).or_default().push(Stored { seat, deed });
        }
    }
}

/// Compares what a player was told about their actions with what is stored. Removes correct ones
/// from `stored`.
fn told(notes: &Notes, stored: &mut BTreeMap<String, Vec<Stored>>, report: &mut Report) {
    let mut differs = |what: String| {
        report
            .differences
            .push(format!("{} seat {}: {what}", notes.code, notes.seat))
    };
    for sent in &notes.acknowledged {
        match stored.remove(&sent.id).as_deref() {
            None => differs(format!("{} was acknowledged and is lost", sent.id)),
            Some([one]) if one.seat == notes.seat && is_called(&one.deed, &sent.deed) => {}
            Some([one]) => differs(format!(
                "{} was `{}` and is stored as `{}`",
                sent.id, sent.deed, one.deed
            )),
            Some(many) => differs(format!("{} was done {} times", sent.id, many.len())),
        }
    }
    let not_done = notes.refused.iter().chain(&notes.failed);
    for id in not_done.filter(|id| stored.contains_key(*id)) {
        differs(format!("{id} was said not to be done and is stored"));
    }
    if let Some(sent) = &notes.pending {
        differs(format!("{} never had an answer", sent.id));
    }
    for strange in &notes.strange {
        differs(strange.clone());
    }
    report.acknowledged += notes.acknowledged.len();
    report.refused += notes.refused.len();
    report.failed += notes.failed.len();
    report.in_flight.0 += notes.again;
    report.in_flight.1 += notes.known;
    report.behind += notes.behind;
}

/// Returns whether a stored action, such as `challenge Player2`, is the one that was sent,
/// `challenge 2`. All players are named Player1, Player2 …
fn is_called(stored: &str, sent: &str) -> bool {
    let words = stored
        .split(' ')
        .map(|word| word.strip_prefix("Player").unwrap_or(word));
    words.eq(sent.split(' '))
}

/// Replays a log: collects its actions and what each seat was told, verifies its deals, and
/// compares the final state with what each player saw last.
fn replay(
    lines: &[String],
    players: &[&Notes],
    stored: &mut BTreeMap<String, Vec<Stored>>,
    past: &mut Past,
) -> Result<(), String> {
    let text = lines.join("\n");
    let record = parse(&text).map_err(|mistake| mistake.to_string())?;
    deeds(&record, stored);
    let mut seen = players
        .iter()
        .map(|notes| Seen::last(notes))
        .collect::<Result<Vec<_>, _>>()?;
    let mut replay = RecordReplay::new(&record, &[]).map_err(|error| error.to_string())?;
    let law = replay.law().clone();
    past.begin(&replay);
    loop {
        let mut new = New::of(&law);
        let Some(told) = replay.step(&mut new) else { break };
        let told = told.map_err(|mistake| mistake.to_string())?;
        past.hear(new, &replay);
        let has_passed = matches!(told, Replayed::Passed | Replayed::Checked);
        for seen in &mut seen {
            seen.beside(&replay, has_passed);
        }
    }
    let unfair = |checked: &CheckedDeal| matches!(checked, CheckedDeal::OtherSecret | CheckedDeal::OtherSeed);
    let checked = verify(&text).map_err(|mistake| mistake.to_string())?;
    if checked.iter().any(unfair) {
        return Err("a deal was made otherwise than the host had bound itself to".into());
    }
    if let Some(Seen { notes, view, .. }) = seen.iter().find(|seen| !seen.is_stored) {
        let ours = stands(&replay, notes.place());
        return Err(format!("seat {} saw last {view:?}, and stored is {ours:?}", notes.seat));
    }
    Ok(())
}

/// A player's last view, and whether it agrees with the replayed state.
struct Seen<'a> {
    notes: &'a Notes,
    view: Box<View>,
    is_stored: bool,
}

impl Seen<'_> {
    fn last(notes: &Notes) -> Result<Seen<'_>, String> {
        let Ok(HostMessage::Update { view, .. }) = serde_json::from_str(&notes.update) else {
            return Err(format!("seat {} saw last: {}", notes.seat, notes.update));
        };
        let is_stored = false;
        Ok(Seen { notes, view, is_stored })
    }

    /// Called after each replayed line. A player who left first did not see later timeouts.
    fn beside(&mut self, replay: &RecordReplay<'_>, has_passed: bool) {
        let stays = self.is_stored && has_passed && self.notes.went_first;
        if !stays {
            let mut ours = stands(replay, self.notes.place());
            // A difference in time alone is not reported.
            ours.now_ms = self.view.now_ms;
            self.is_stored = *self.view == ours;
        }
    }
}

fn stands(replay: &RecordReplay<'_>, seat: Seat) -> View {
    let people: Vec<String> = (1..=replay.words().people.len()).map(|n| n.to_string()).collect();
    let words = Words {
        law: replay.law(),
        people: &people,
    };
    View::of(&words, &Outlook::for_people(replay.law(), replay.state(), seat))
}
