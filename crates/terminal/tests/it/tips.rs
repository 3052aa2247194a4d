//! Whoever plays alone against bots may ask what would be good; nobody else may.

use maumau_bots::by_name;
use maumau_coach::Coach;
use maumau_play::Mind;
use maumau_protocol::Play;
use maumau_referee::Law;
use maumau_table::Seed;
use maumau_terminal::{Clock, Game, Language, Lines, Names, PlainLines};
use std::io::Cursor;

/// What is read where these bots sit beside a person, or beside two, who types a line and stops.
fn read(book: &str, bots: [Option<&str>; 2], typed: &'static str) -> String {
    let book = maumau_rulebooks::find(book).expect("the book");
    let law = Law::bind(book, 3, book.read("").expect("options"), &[]).expect("a law");
    let people = ["Du", "Ben", "Cem"].map(str::to_owned);
    let play = Play::of(&law);
    let names = Names {
        play: &play,
        people: &people,
        language: Language::German,
    };
    let mind = |name: Option<&str>| Some(Mind::new(by_name(name?)?, 5));
    let minds = [None, bots[0], bots[1]].map(mind).into();
    let coach = Coach { budget: 200, seed: 1 };
    let mut game = Game::new(&law, names, minds, Seed::from_number(4), Clock::Jumps(0), None).with_tips(coach);
    let mut out = Vec::new();
    game.play(&Lines::of(Cursor::new(typed)), &mut PlainLines::to(&mut out))
        .expect("it is written");
    String::from_utf8(out).expect("text")
}

/// A book that shows what fits, and one that does not.
const SHOWS: &str = "spin";
const WITHHOLDS: &str = "verschaerft";

#[test]
fn a_hint_says_what_to_do_and_does_nothing() {
    let bots = [Some("simple"), Some("medium")];
    let said = read(SHOWS, bots, "tipp\nhand\ntipp\nende\n");
    let hints: Vec<&str> = said
        .lines()
        .filter_map(|line| line.split_once("Tipp: "))
        .map(|(_, hint)| hint)
        .collect();
    let is_nothing = said.matches("Hier gibt es nichts zu überlegen.").count();
    assert_eq!(hints.len() + is_nothing, 2, "{said}");
    // Asked again at the same table it says the same.
    assert!(hints.windows(2).all(|two| two[0] == two[1]), "{said}");
    assert!(hints.iter().all(|hint| hint.ends_with('.')), "{said}");
}

#[test]
fn hints_come_up_in_a_match() {
    let bots = [Some("simple"), Some("medium")];
    let typed = "tipp\n1\n\ntipp\n1\n\ntipp\n1\n\ntipp\n1\n\ntipp\n1\n\ntipp\n1\n\ntipp\n1\n\ntipp\n1\n\nende\n";
    let said = read(SHOWS, bots, typed);
    assert!(said.contains("Tipp: "), "{said}");
}

#[test]
fn there_is_none_beside_other_people_and_where_fitting_is_for_players_to_know() {
    let none = "An diesem Tisch gibt es keine Tipps.";
    let beside = read(SHOWS, [Some("simple"), None], "\ntipp\ntipp\nende\n");
    assert!(beside.contains(none) && !beside.contains("Tipp: "), "{beside}");
    let withheld = read(WITHHOLDS, [Some("simple"), Some("simple")], "tipp\ntipp\nende\n");
    assert!(withheld.contains(none) && !withheld.contains("Tipp: "), "{withheld}");
}
