//! `maumau daily`: the same date and book have the same deal, and a result to share is printed at the end.

use crate::common::maumau;
use maumau_rulebooks::BOOKS;

fn run(args: &[&str], input: &str) -> (Option<i32>, String) {
    let done = maumau(args, input);
    (done.status.code(), String::from_utf8_lossy(&done.stdout).into_owned())
}

fn of_day(date: &str, input: &str) -> String {
    let args = ["daily", "--book", BOOKS[0].id, "--date", date, "--lang", "de"];
    let (code, said) = run(&args, input);
    assert_eq!(code, Some(0), "{said}");
    said
}

#[test]
fn the_deal_of_a_day_is_the_same_for_all() {
    let [said, again, other] = ["2026-11-23", "2026-11-23", "2026-11-24"].map(|date| of_day(date, "ende\n"));
    assert_eq!(said, again);
    let hands = [said.as_str(), &other].map(|said| said.lines().skip(1).collect::<Vec<_>>().join("\n"));
    assert_ne!(hands[0], hands[1]);
    assert!(said.contains("Es gibt kein Ergebnis"), "{said}");
}

#[test]
fn it_is_played_to_its_end_and_shared() {
    let folder = tempfile::tempdir().expect("a folder");
    for book in BOOKS {
        let file = folder.path().join(format!("{}.mau", book.id)).display().to_string();
        let args = [
            "daily",
            "--book",
            book.id,
            "--date",
            "2026-11-23",
            "--lang",
            "de",
            "--record",
            &file,
        ];
        let lines = "1\n\n".repeat(3_000);
        let (code, said) = run(&args, &lines);
        assert_eq!(code, Some(0), "{}: {said}", book.id);
        let tail: String = said
            .chars()
            .rev()
            .take(600)
            .collect::<Vec<_>>()
            .into_iter()
            .rev()
            .collect();
        // Always taking the first action may never end a round in which a word must be said first.
        if let Some((_, picture)) = said.split_once("Mau-Mau vom 23. November: ") {
            // In a book with such words the result may consist of penalties alone.
            assert!(picture.contains(['🟩', '🟨', '🟥']), "{}: {tail}", book.id);
            assert!(picture.contains("\nStarker Bot: "), "{}: {tail}", book.id);
            assert!(
                picture.contains("Hier gespielt: Diese Karten konnte jeder vorher kennen"),
                "{}: {tail}",
                book.id
            );
        } else {
            assert_ne!(book.id, BOOKS[0].id, "{tail}");
        }
        assert_eq!(run(&["replay", "--check", &file], "").0, Some(0), "{}", book.id);
    }
}

#[test]
fn what_is_no_day_is_refused() {
    assert_eq!(run(&["daily", "--date", "2026-02-30"], "").0, Some(2));
}

#[test]
fn its_help_says_what_the_squares_mean() {
    let (_, said) = run(&["daily", "--help"], "");
    for mark in maumau_telling::Mark::ALL {
        assert!(said.contains(mark.square()), "{mark:?}: {said}");
    }
}
