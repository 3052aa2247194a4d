//! Golden records: a match of every book and preset, with everything that each seat and a spectator saw.
//!
//! They fail when a changed paragraph makes old records play differently. `cargo xtask bless` rewrites them.

use crate::books;
use maumau_bots::{BotMatch, BotStep, by_name};
use maumau_notation::record::{self, Event, Head, Line, Record};
use maumau_notation::{Words, print_fact};
use maumau_play::RecordReplay;
use maumau_referee::{Book, Law, Listener};
use maumau_rulebooks::BOOKS;
use maumau_sight::Sighting;
use maumau_table::{Fact, Seat, Seed, State};
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

const SEED: u64 = 7;
const PEOPLE: [&str; 4] = ["Ann", "Ben", "Cem", "Dan"];
/// Covers the events between rounds and stays readable.
const ROUNDS: u16 = 2;

/// Writes down what each seat and a spectator see, line by line.
struct Seen {
    text: String,
    law: Law,
    people: Vec<String>,
}

impl Listener for Seen {
    fn hear(&mut self, state: &State, fact: &Fact) {
        let words = Words {
            law: &self.law,
            people: &self.people,
        };
        let mut told: Vec<(String, Vec<&str>)> = Vec::new();
        for place in 0..=self.people.len() {
            let seat = if place < self.people.len() {
                Seat(place as u8)
            } else {
                Seat::NOBODY
            };
            let Some(sighting) = Sighting::of(state, fact, seat) else {
                continue;
            };
            let what = print_fact(&words, &sighting.fact);
            let who = self.people.get(place).map_or("all others", String::as_str);
            match told.iter_mut().find(|(other, _)| *other == what) {
                Some((_, eyes)) => eyes.push(who),
                None => told.push((what, vec![who])),
            }
        }
        let everybody = self.people.len() + 1;
        for (what, eyes) in told {
            let eyes = if eyes.len() == everybody {
                String::new()
            } else {
                format!("   ({})", eyes.join(", "))
            };
            let _ = writeln!(self.text, "{:>9.3}  {what}{eyes}", f64::from(state.now_ms) / 1000.0);
        }
    }
}

fn play(book: &'static Book, options: &str) -> (Record, String) {
    let options = book
        .read(options)
        .unwrap_or_else(|error| panic!("{}: {error}", book.id));
    let seats = PEOPLE.len().min(usize::from(book.seats.1));
    let law = Law::bind(book, seats as u8, options, &[]).unwrap_or_else(|error| panic!("{}: {error}", book.id));
    let people: Vec<String> = PEOPLE[..seats].iter().map(ToString::to_string).collect();
    let head = Head::of(&law, &people, Some(Seed::from_number(SEED)), &[]);
    let record = Record {
        head,
        lines: Vec::new(),
    };
    let mut seen = Seen {
        text: String::new(),
        law: law.clone(),
        people: people.clone(),
    };
    let bots = (0..seats).filter_map(|_| by_name("simple")).collect();
    let mut play = BotMatch::logged(&law, bots, SEED, record);
    while !matches!(play.step(&mut seen), BotStep::Over | BotStep::Stuck) {
        let state = *play.state();
        let lines = &mut play.log_mut().lines;
        if state.phase.is_between() {
            let at_ms = lines.last().map_or(0, |line| line.at_ms);
            lines.push(Line::new(at_ms, Event::Check(state.digest())));
            if state.round >= ROUNDS {
                break;
            }
        }
    }
    (play.log_mut().clone(), seen.text)
}

fn compare(name: &str, now: &str) -> Result<(), String> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let file = folder.join(name);
    if std::env::var_os("BLESS").is_some() {
        fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        return fs::write(&file, now).map_err(|error| error.to_string());
    }
    let golden =
        fs::read_to_string(&file).map_err(|error| format!("{name}: {error}: bless it with `cargo xtask bless`"))?;
    if golden == now {
        return Ok(());
    }
    let differs = golden.lines().zip(now.lines()).position(|(was, is)| was != is);
    let line = differs.unwrap_or_else(|| golden.lines().count().min(now.lines().count()));
    let at = |text: &str| text.lines().nth(line).unwrap_or("(the end)").to_owned();
    Err(format!("{name}:{}: was `{}`, is `{}`", line + 1, at(&golden), at(now)))
}

#[test]
fn every_book_plays_as_it_did() {
    let mut wrong = Vec::new();
    for book in books::asked() {
        let presets = book
            .presets
            .iter()
            .map(|preset| (format!("{}-{}", book.id, preset.id), format!("preset={}", preset.id)));
        for (name, options) in std::iter::once((book.id.to_owned(), String::new())).chain(presets) {
            let (record, seen) = play(book, &options);
            wrong.extend(compare(&format!("{name}.mau"), &record.to_string()).err());
            wrong.extend(compare(&format!("{name}.seen"), &seen).err());
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_golden_record_replays() {
    if std::env::var_os("BLESS").is_some() {
        // Another test is writing the records.
        return;
    }
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut checked = 0;
    for path in entries.filter_map(|entry| entry.ok().map(|entry| entry.path())) {
        if path.extension().is_none_or(|end| end != "mau") {
            continue;
        }
        let name = path.display();
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        let record = record::parse(&text).unwrap_or_else(|mistake| panic!("{name}:{mistake}"));
        let mut replay = RecordReplay::new(&record, &[]).unwrap_or_else(|error| panic!("{name}: {error}"));
        while let Some(told) = replay.step(&mut ()) {
            told.unwrap_or_else(|mistake| panic!("{name}: event {mistake}"));
        }
        checked += 1;
    }
    assert!(checked >= BOOKS.len(), "{checked} records");
}
