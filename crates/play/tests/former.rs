//! Records of earlier versions of the books are read and played as far as the paragraphs of today play the same; none proves anything.

use maumau_notation::record::{Event, parse};
use maumau_play::{Replay, Told};
use maumau_table::{Fact, State};
use std::path::Path;

#[test]
fn records_of_earlier_versions_open() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/former");
    let mut seen = 0;
    for entry in std::fs::read_dir(folder).expect("the folder") {
        let path = entry.expect("a file").path();
        let name = path.display();
        let text = std::fs::read_to_string(&path).expect("a text");
        let record = parse(&text).unwrap_or_else(|mistake| panic!("{name}:{mistake}"));
        assert!(record.head.is_earlier(), "{name}");
        let mut replay = Replay::new(&record, &[]).unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut dealt = 0;
        for line in &record.lines {
            match replay.step(&mut |_: &State, _: &Fact| {}).expect("a line") {
                Ok(told) => {
                    assert_ne!(told, Told::Checked, "{name}: nothing is proved");
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
fn a_record_of_a_later_version_asks_for_a_newer_program() {
    let record = parse("maumau record 1\nbook spin 999\nseats Ann Ben\n").expect("a record");
    let refused = Replay::new(&record, &[]).err().expect("refused").to_string();
    assert!(
        refused.contains("999") && refused.contains("newer program"),
        "{refused}"
    );
}
