//! A record replays to the same state; one that differs is found, and where.

use crate::made;
use maumau_notation::Mistake;
use maumau_notation::record::{self, Event, Record};
use maumau_notation::scene;
use maumau_play::RecordReplay;
use maumau_rulebooks::BOOKS;

/// Plays it to its end or to the first line that can't have happened.
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

    // A deed less: sooner or later something can't have happened, at the digest at the latest.
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

/// The first block of a document.
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
