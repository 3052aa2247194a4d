//! A round step by step, with all hands open: what happened once happens again.

use crate::table::wire_words;
use maumau_notation::record::{Event, Record, parse, published};
use maumau_notation::{Words, parse_deed, print_deed};
use maumau_play::RecordReplay;
use maumau_protocol::{Play, ReplayStep, Seen, View};
use maumau_referee::Law;
use maumau_sight::{Outlook, Sighting};
use maumau_table::{Cards, Deck, Fact, Seat, Seats, State};

/// A round as it is shown.
pub struct Watched {
    /// What is played.
    pub play: Play,
    /// The version of the book by which it was played, if that is an earlier one.
    pub earlier: Option<u16>,
    /// Step by step.
    pub steps: Vec<ReplayStep>,
}

/// Plays a match again and gives the steps of one of its rounds: all of them, or, if it is of an earlier version of its book, those up to
/// where the paragraphs of today play otherwise.
///
/// # Errors
/// A sentence that says why it can't be played again: mostly a deck that is gone, or a newer version of the book.
pub fn steps(lines: &[String], decks: &[Deck], round: u16) -> Result<Watched, String> {
    let record = parse(&lines.join("\n")).map_err(|mistake| mistake.to_string())?;
    let mut replay = RecordReplay::new(&record, decks).map_err(|error| error.to_string())?;
    let earlier = record.head.is_earlier().then_some(record.head.version);
    let mut steps = Vec::new();
    for line in &record.lines {
        // It may change between two rounds.
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
        // Today it goes on where it was over then.
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

/// Who did what, in the words of the wire.
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

/// The record of a match up to its last line, closed with the digest of how the table stood then; one of an earlier version of its book as
/// it was written.
///
/// # Errors
/// A sentence that says why it can't be played again.
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
    // A digest is looked at after what time has decided by then.
    let mut ended = replay.into_match();
    ended.time(last_ms, &mut ());
    Ok(format!("{text}+0 check {:016x}\n", ended.state().digest()))
}
