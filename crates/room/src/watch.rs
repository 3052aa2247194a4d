//! Replays a round step by step, with all hands open.

use crate::table::wire_words;
use maumau_notation::record::{Event, Record, parse, published};
use maumau_notation::{Words, parse_deed, print_deed};
use maumau_play::RecordReplay;
use maumau_protocol::{Play, ReplayStep, Seen, View};
use maumau_referee::Law;
use maumau_sight::{Outlook, Sighting};
use maumau_table::{Cards, Deck, Fact, Seat, Seats, State};

/// A replayed round.
pub struct Watched {
    /// The rules.
    pub play: Play,
    /// The version of the book, if it is an earlier one.
    pub earlier: Option<u16>,
    /// The steps, in order.
    pub steps: Vec<ReplayStep>,
}

/// Replays a match and returns the steps of one of its rounds. In a match of an earlier version of
/// its book, the steps end where the current rules would play differently.
///
/// # Errors
/// A sentence, if the match cannot be replayed: usually because a deck is gone or the book is newer.
pub fn steps(lines: &[String], decks: &[Deck], round: u16) -> Result<Watched, String> {
    let record = parse(&lines.join("\n")).map_err(|mistake| mistake.to_string())?;
    let mut replay = RecordReplay::new(&record, decks).map_err(|error| error.to_string())?;
    let earlier = record.head.is_earlier().then_some(record.head.version);
    let mut steps = Vec::new();
    for line in &record.lines {
        // The ruleset may change between two rounds.
        let law = replay.law().clone();
        let words = wire_words(&law);
        let mut seen = Vec::new();
        let told = replay.step(&mut |_: &State, fact: &Fact| {
            if Sighting::is_seen(fact.what.topic()) {
                seen.push(Seen::of(&words, fact));
            }
        });
        let play = || Play::of(&law);
        match told.transpose() {
            Err(_) if earlier.is_some() && !steps.is_empty() => {
                return Ok(Watched {
                    play: play(),
                    earlier,
                    steps,
                });
            }
            Err(mistake) => return Err(mistake.to_string()),
            Ok(_) => {}
        }
        let state = replay.state();
        if state.round > round {
            break;
        }
        if state.round == round {
            let (by, deed) = deed(&law, &record, &line.event);
            steps.push(step(&law, state, line.at_ms, by, deed, seen));
            if state.phase.is_between() {
                return Ok(Watched {
                    play: play(),
                    earlier,
                    steps,
                });
            }
        }
    }
    match earlier {
        // By the current rules the round continues where it was over then.
        Some(_) if !steps.is_empty() => Ok(Watched {
            play: Play::of(replay.law()),
            earlier,
            steps,
        }),
        _ => Err("this round is not over".into()),
    }
}

fn step(law: &Law, state: &State, at_ms: u32, by: Option<u8>, deed: String, seen: Vec<Seen>) -> ReplayStep {
    let words = wire_words(law);
    let named = |cards: Cards| cards.map(|card| words.card(card).to_owned()).collect();
    let seats = || Seats::first(law.seats);
    let hidden = state.hidden();
    ReplayStep {
        at_ms,
        by,
        deed,
        seen,
        view: View::of(&words, &Outlook::of(law, state, Seat::NOBODY)),
        hands: seats().map(|seat| named(state.hand(seat))).collect(),
        lying: seats()
            .map(|seat| named(hidden.lying[seat.index()] | hidden.ripe[seat.index()]))
            .collect(),
    }
}

/// Returns who did what, in wire words.
fn deed(law: &Law, record: &Record, event: &Event) -> (Option<u8>, String) {
    let word = |word: &str| (None, word.to_owned());
    match event {
        Event::Deal(_) => word("deal"),
        Event::Time | Event::Check(_) => word("time"),
        Event::Resume => word("resume"),
        Event::Rule(seat, rule) => (Some(seat + 1), rule.clone()),
        Event::Deed(seat, text) => {
            let people = &record.head.people;
            let said = match parse_deed(&Words { law, people }, text) {
                Ok(deed) => print_deed(&wire_words(law), &deed),
                Err(_) => text.clone(),
            };
            (Some(seat + 1), said)
        }
    }
}

/// Returns the record of a match up to its last line, closed with the digest of the final state. A
/// match of an earlier version of its book is returned as it was written.
///
/// # Errors
/// A sentence, if the match cannot be replayed.
pub fn record(lines: &[String], decks: &[Deck]) -> Result<String, String> {
    let record = parse(&lines.join("\n")).map_err(|mistake| mistake.to_string())?;
    let told = lines.iter().filter_map(|line| published(line));
    let text = told.fold(String::new(), |text, line| text + &line + "\n");
    if record.head.is_earlier() {
        return Ok(text);
    }
    let mut replay = RecordReplay::new(&record, decks).map_err(|error| error.to_string())?;
    let last_ms = record.lines.last().map_or(0, |line| line.at_ms);
    while let Some(told) = replay.step(&mut ()) {
        told.map_err(|mistake| mistake.to_string())?;
    }
    // The digest covers everything that had expired by then.
    let mut ended = replay.into_match();
    ended.time(last_ms, &mut ());
    Ok(format!("{text}+0 check {:016x}\n", ended.state().digest()))
}
