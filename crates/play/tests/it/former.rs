//! Records of earlier builds stay readable. If the book has a later version now, they replay as far as its paragraphs lead
//! to the same result, and no digest is compared. Otherwise every line replays and every digest matches.

use maumau_notation::record::{Event, Record, parse};
use maumau_play::{RecordReplay, Replayed};
use maumau_table::{Fact, State};
use std::path::Path;

fn former() -> Vec<(String, Record)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/former");
    let paths = std::fs::read_dir(folder)
        .expect("the folder")
        .map(|entry| entry.expect("a file").path());
    let read = |path: std::path::PathBuf| {
        let name = path.display().to_string();
        let text = std::fs::read_to_string(&path).expect("a text");
        let record = parse(&text).unwrap_or_else(|mistake| panic!("{name}:{mistake}"));
        (name, record)
    };
    paths.map(read).collect()
}

#[test]
fn records_of_earlier_versions_open() {
    let mut seen = 0;
    for (name, record) in former().iter().filter(|(_, record)| record.head.is_earlier()) {
        let mut replay = RecordReplay::new(record, &[]).unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut dealt = 0;
        for line in &record.lines {
            match replay.step(&mut |_: &State, _: &Fact| {}).expect("a line") {
                Ok(told) => {
                    assert_ne!(told, Replayed::Checked, "{name}: nothing is proved");
                    dealt += usize::from(matches!(line.event, Event::Deal(_)));
                }
                Err(mistake) => {
                    let says = mistake.what;
                    assert!(
                        says.en.contains("of version 1") && says.en.contains("plays otherwise"),
                        "{name}: {says}"
                    );
                    break;
                }
            }
        }
        assert!(dealt > 0, "{name}: a round is dealt as it was");
        seen += 1;
    }
    assert!(seen >= 7, "{seen} records");
}

#[test]
fn records_of_an_earlier_build_prove_what_they_did() {
    let all = former();
    assert!(all.len() >= 9, "{} records", all.len());
    for (name, record) in all.iter().filter(|(_, record)| !record.head.is_earlier()) {
        let mut replay = RecordReplay::new(record, &[]).unwrap_or_else(|error| panic!("{name}: {error}"));
        let (mut dealt, mut checked) = (0, 0);
        while let Some(step) = replay.step(&mut |_: &State, _: &Fact| {}) {
            match step.unwrap_or_else(|mistake| panic!("{name}: {mistake}")) {
                Replayed::Dealt => dealt += 1,
                Replayed::Checked => checked += 1,
                Replayed::Done(_) | Replayed::Passed => {}
                Replayed::Unproved => panic!("{name}: it is of today's version"),
            }
        }
        assert!(dealt > 0 && checked > 0, "{name}: {dealt} rounds, {checked} digests");
    }
}

#[test]
fn a_record_of_a_later_version_asks_for_a_newer_program() {
    let record = parse("maumau record 1\nbook spin 999\nseats Ann Ben\n").expect("a record");
    let refused = RecordReplay::new(&record, &[]).err().expect("refused").to_string();
    assert!(
        refused.contains("999") && refused.contains("newer program"),
        "{refused}"
    );
}
