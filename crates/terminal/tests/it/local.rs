//! Matches at an in-process table, with input from a file.

use maumau_room::Saved;
use maumau_terminal::guest::{BotBudget, Hints, LineClient, LocalTable, local_seat};
use maumau_terminal::{Clock, Language, Lines, PlainLines};
use std::io::Cursor;

/// A book that shows what fits, and one that hides it.
const SHOWS: &str = "spin";
const WITHHOLDS: &str = "verschaerft";

/// Returns the output when the first player sits with two bots or people and types these lines.
fn read(book: &str, others: [(&str, Option<&str>); 2], typed: &str, hints: Hints) -> String {
    let seats = [("Du", None), others[0], others[1]];
    let places = seats.iter().enumerate();
    let places: Vec<_> = places
        .map(|(place, (name, bot))| local_seat(place, name, *bot))
        .collect();
    let table = LocalTable {
        saved: Saved {
            book: book.to_owned(),
            places,
            seed: Some(4),
            ..Saved::default()
        },
        decks: Vec::new(),
        bots: Box::new(maumau_bots::by_name),
        seed: 4,
        clock: Clock::still(),
        pause_ms: 1_500,
        record: None,
        thinking: BotBudget::Rounds,
        hints,
    };
    let mut out = Vec::new();
    let lines = Lines::of(Cursor::new(typed.to_owned()));
    LineClient::play(table, Language::German, lines, &mut PlainLines::to(&mut out)).expect("it is played");
    String::from_utf8(out).expect("text")
}

const BOTS: [(&str, Option<&str>); 2] = [("Ben", Some("simple")), ("Cem", Some("medium"))];
const BESIDE: [(&str, Option<&str>); 2] = [("Ben", Some("simple")), ("Cem", None)];

#[test]
fn a_hint_says_what_to_do_and_does_nothing() {
    let said = read(SHOWS, BOTS, "tipp\nhand\ntipp\nende\n", Hints::Given);
    let hints: Vec<&str> = said
        .lines()
        .filter_map(|line| line.split_once("Tipp: "))
        .map(|(_, hint)| hint)
        .collect();
    assert_eq!(hints.len(), 2, "{said}");
    // The same question at the same table has the same answer.
    assert!(hints.windows(2).all(|two| two[0] == two[1]), "{said}");
    assert!(hints.iter().all(|hint| hint.ends_with('.')), "{said}");
}

#[test]
fn there_is_no_hint_beside_other_people_where_fitting_is_withheld_and_where_none_is_wanted() {
    let beside = read(SHOWS, BESIDE, "\ntipp\ntipp\nende\n", Hints::Given);
    assert!(
        beside.contains("allein gegen Bots") && !beside.contains("Tipp: "),
        "{beside}"
    );
    let withheld = read(WITHHOLDS, BOTS, "tipp\ntipp\nende\n", Hints::Given);
    assert!(withheld.contains("Tipps") && !withheld.contains("Tipp: "), "{withheld}");
    let unwanted = read(SHOWS, BOTS, "tipp\nende\n", Hints::Withheld);
    let none = "An diesem Tisch gibt es keine Tipps.";
    assert!(unwanted.contains(none) && !unwanted.contains("Tipp: "), "{unwanted}");
}

#[test]
fn the_same_lines_at_the_same_table_read_the_same() {
    let typed = "1\n".repeat(30) + "ende\n";
    for others in [BOTS, BESIDE] {
        let first = read(SHOWS, others, &typed, Hints::Given);
        assert!(first.lines().count() > 30, "{first}");
        assert_eq!(first, read(SHOWS, others, &typed, Hints::Given));
    }
}

#[test]
fn a_player_acts_by_name_while_another_is_at_the_keyboard() {
    let people = [("Ben", None), ("Cem", None)];
    let said = read(SHOWS, people, "\nBen: ziehen\nBen: unsinn\nende\n", Hints::Given);
    // The answers appear at once, but no one else's hand does.
    assert!(said.contains("Du> SP4: "), "{said}");
    assert!(said.contains("„unsinn“ verstehe ich nicht"), "{said}");
    assert_eq!(said.matches("Alle anderen schauen weg.").count(), 1, "{said}");
}
