//! A record replays to the same state, and the replay of a changed one fails at the right line.

use crate::made;
use maumau_notation::Mistake;
use maumau_notation::record::{self, Event, Record};
use maumau_notation::scene;
use maumau_play::RecordReplay;
use maumau_rulebooks::BOOKS;
use maumau_table::{Fact, Seat, State, What};

/// Replays it to its end, or to the first impossible line.
fn check(record: &Record) -> Result<u64, Mistake> {
    let mut replay = RecordReplay::new(record, &[]).expect("a head of ours");
    while let Some(told) = replay.step(&mut ()) {
        told?;
    }
    Ok(replay.state().digest())
}

#[test]
fn a_match_of_every_book_replays_to_the_same_state() {
    for book in BOOKS {
        for seed in 1..=2 {
            let (made, deeds) = made::record(book, "", "random", 2, seed);
            let read =
                record::parse(&made.to_string()).unwrap_or_else(|wrong| panic!("{} seed {seed}: {wrong}", book.id));
            assert_eq!(read, made, "{} seed {seed}", book.id);
            assert!(deeds > 10, "{} seed {seed}: {deeds} deeds", book.id);
            check(&read).unwrap_or_else(|wrong| panic!("{} seed {seed}: event {wrong}", book.id));
        }
    }
}

#[test]
fn a_record_that_was_changed_is_found_at_its_line() {
    let (made, _) = made::record(BOOKS[0], "", "random", 1, 5);
    let text = made.to_string();
    let last = text.lines().count();
    let mut record = made.clone();
    let end = record.lines.last_mut().expect("a digest at the end");
    if let Event::Check(digest) = &mut end.event {
        *digest = !*digest;
    }
    let wrong = check(&record).expect_err("another digest");
    assert_eq!(record::line_in(&text, wrong.line), last, "{wrong}");

    // Without its first action, the replay fails at an impossible line, or at the digest.
    let mut shorter = made.clone();
    let first = shorter
        .lines
        .iter()
        .position(|line| matches!(line.event, Event::Deed(..)))
        .expect("a deed");
    shorter.lines.remove(first);
    assert!(check(&shorter).is_err());
}

#[test]
fn records_of_other_formats_and_later_books_are_refused_with_what_to_do() {
    let (made, _) = made::record(BOOKS[0], "", "random", 1, 5);
    let text = made.to_string();
    for version in ["0", "2"] {
        let other = text.replacen("maumau record 1", &format!("maumau record {version}"), 1);
        let wrong = record::parse(&other).expect_err("another version of the format");
        assert!(
            wrong.line == 1 && wrong.what.en.contains("use the program that wrote it"),
            "{wrong}"
        );
    }
    let mut other = made.clone();
    other.head.version += 1;
    let wrong = RecordReplay::new(&other, &[])
        .err()
        .expect("a later version of the book");
    assert!(wrong.to_string().contains("newer program"), "{wrong}");
}

fn example(name: &str) -> String {
    let path = format!("{}/../../docs/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let (_, after) = text.split_once("```text\n").expect("an example");
    after.split_once("```").expect("its end").0.to_owned()
}

#[test]
fn the_examples_of_the_documents_are_true() {
    let record = record::parse(&example("record.md")).expect("a record");
    assert!(record.lines.iter().any(|line| matches!(line.event, Event::Check(_))));
    check(&record).unwrap_or_else(|wrong| panic!("docs/record.md: event {wrong}"));

    let scene = scene::parse(&example("scene.md")).expect("a scene");
    let outcome = scene::run(&scene, &[]).expect("a situation that can be");
    assert!(
        outcome.checks > 0 && outcome.differences.is_empty(),
        "docs/scene.md: {:?}",
        outcome.differences
    );
}

/// A log by a server of version 0.1: Ada's garlic came before Ben's deadline expired, although it was later by the clock.
const BEFORE_A_DEADLINE: &str = "\
maumau record 1
book vampir 3
rules c4ae62af143daf65
seats Ann Ben Ada Bruno
+3000 deal 3ce8ac124b893ad3f7e36fcb84105ef17992bf89ad2c649cc98d60cc00b0b74f
+3554 2 lay RBat
+2768 3 lay RChalice
+1663 4 lay RSkull
+3554 1 lay RCoffin
+3554 2 lay RCross
+2037 3 lay RCastle
+1957 4 lay PCastle
+3554 1 lay PChalice
+3554 2 lay PSpider
+2085 3 lay PCandle
+1106 4 lay PGrave
+1214 4 choose seat Ben
+2031 4 lay PGarlic
+3554 1 lay Clock1
+3554 2 lay PBat
+1572 3 lay Clock6
+1767 4 lay Wolf5
+849 4 choose seat Ben
+3554 1 lay Wolf1
+0 1 choose seat Bruno
+0 1 choose suit G
+3554 2 draw
+0 2 lay Clock3
+1918 3 lay GCoffin
+1614 4 lay GCastle
+3554 1 lay GCross
+3554 2 lay PCross
+1660 3 lay Clock2
+1466 3 choose suit B
+577 4 say mau
+1039 4 lay BCoffin
+3554 1 lay BCross
+3554 2 lay BSpider
+0 2 choose seat Bruno
+0 2 choose card RCandle
+2778 3 lay BGarlic
+0 time
+1063 4 draw
+1515 4 lay Clock5
+22 time
+3532 1 draw
+0 1 pass
+3554 2 say mau
+0 2 lay BBat
+0 2 choose seat Ada
+0 2 choose card BStake
+0 2 say mau-mau
";

#[test]
fn a_bot_s_deed_that_was_written_before_a_deadline_that_had_passed_happens_before_it() {
    let record = record::parse(BEFORE_A_DEADLINE).expect("a record");
    let mut replay = RecordReplay::new(&record, &[]).expect("a head of ours");
    let mut told = Vec::new();
    while let Some(step) = replay.step(&mut |_: &State, fact: &Fact| told.push(fact.what)) {
        step.unwrap_or_else(|mistake| panic!("{mistake}"));
    }
    assert_eq!(
        replay.state().points[..4],
        [5, 10, 5, 6],
        "as the host noted at the end of the round"
    );
    assert!(told.contains(&What::RoundEnded { winner: Seat(1) }));
}
