//! Narrates the golden records: in German for the first seat and in English for a spectator in full, for all other seats
//! and languages as a digest. `cargo xtask bless` updates the files.

use maumau_notation::record::parse;
use maumau_play::RecordReplay;
use maumau_sight::{Outlook, Sighting};
use maumau_table::{Fact, Seat, State};
use maumau_telling::{Codes, Language, Speaker, Teller};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

fn games() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games")
}

fn told(text: &str, seat: Seat, language: Language) -> Vec<String> {
    let record = parse(text).unwrap_or_else(|mistake| panic!("{mistake}"));
    let mut replay = RecordReplay::new(&record, &[]).unwrap_or_else(|error| panic!("{error}"));
    let mut teller = Teller::new(seat);
    let mut said = Vec::new();
    loop {
        let law = replay.law().clone();
        let mut hear = |state: &State, fact: &Fact| {
            let sighting = Sighting::of(state, fact, seat).filter(|sighting| sighting.is_told(&law));
            if let Some(sighting) = sighting {
                teller.hear(&law, state.open(), &sighting.fact);
            }
        };
        match replay.step(&mut hear) {
            Some(step) => drop(step.unwrap_or_else(|mistake| panic!("{mistake}"))),
            None => return said,
        }
        teller.look(&law, language, &Outlook::for_people(&law, replay.state(), seat).view);
        let speaker = Speaker {
            law: &law,
            people: &record.head.people,
            me: seat,
            language,
            codes: Codes::Left,
        };
        said.extend(teller.lines().iter().map(|line| speaker.sentence(line)));
    }
}

/// FNV-1a: short, and the same on every machine.
fn digest(lines: &[String]) -> u64 {
    let bytes = lines.iter().flat_map(|line| line.bytes().chain(*b"\n"));
    bytes.fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

fn page(text: &str) -> String {
    let mut out = String::new();
    let people = parse(text)
        .unwrap_or_else(|mistake| panic!("{mistake}"))
        .head
        .people
        .len();
    let seats = (0..people).map(|place| Seat(place as u8)).chain([Seat::NOBODY]);
    for seat in seats {
        for &language in Language::ALL {
            let lines = told(text, seat, language);
            let who = if seat.is_some() {
                format!("seat {}", seat.0 + 1)
            } else {
                "whoever watches".into()
            };
            let _ = writeln!(
                out,
                "# {who}, {}: {} lines, {:016x}",
                language.code(),
                lines.len(),
                digest(&lines)
            );
            let is_shown = (seat, language) == (Seat(0), Language::German)
                || (seat, language) == (Seat::NOBODY, Language::English);
            lines
                .iter()
                .filter(|_| is_shown)
                .for_each(|line| out += &format!("{line}\n"));
            for line in &lines {
                assert!(
                    line.ends_with(['.', '!', '?', '…', '“', '”']) && !line.contains("  "),
                    "{line}"
                );
            }
        }
    }
    out
}

#[test]
fn every_golden_record_is_told_as_it_was() {
    let entries = fs::read_dir(games()).unwrap_or_else(|error| panic!("{error}"));
    let mut checked = 0;
    for path in entries.filter_map(|entry| entry.ok().map(|entry| entry.path())) {
        if path.extension().is_none_or(|end| end != "mau") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{error}"));
        let (now, file) = (page(&text), path.with_extension("told"));
        if std::env::var_os("BLESS").is_some() {
            fs::write(&file, now).unwrap_or_else(|error| panic!("{error}"));
        } else {
            let golden = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            let differs = golden.lines().zip(now.lines()).find(|(was, is)| was != is);
            assert!(
                golden == now,
                "{}: {differs:?}: bless it with `cargo xtask bless`",
                file.display()
            );
        }
        checked += 1;
    }
    assert!(checked > 20, "{checked} records");
}
