//! The invariants of DESIGN.md §4, checked on random matches with right and wrong actions: every book, random options,
//! any number of seats that the book allows.
//!
//! `MAUMAU_ROUNDS` is the number of rounds per book (default 24), `MAUMAU_SEED` the first seed, and `MAUMAU_BOOK` the only
//! book to play. A failure prints the values that reproduce it.
#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test waits for one thing and lets others pass"
)]

mod agenda;
mod books;
mod commute;
mod deeds;
mod dice;
mod face_up;
mod house;
mod kinds;
mod offered;
mod options;
mod otherwise;
mod play;
mod put;
mod record;
mod still;
mod twin;
mod waits;
mod witness;

use commute::Compared;
use maumau_referee::Book;
use play::Tally;
use std::panic::{AssertUnwindSafe, catch_unwind};

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).map_or(otherwise, |text| {
        text.parse().unwrap_or_else(|_| panic!("{name} must be a number"))
    })
}

#[test]
fn the_laws_hold_in_random_matches_of_every_book() {
    laws_hold(books::asked(), options::law);
}

#[test]
fn the_laws_hold_with_rules_of_players_own_on_every_book() {
    laws_hold(books::asked(), house::law);
}

/// Every card slips: one prompt after another, before all players are asked whether they are well.
#[test]
fn the_laws_hold_where_all_cards_are_dealt_face_up() {
    let books: Vec<_> = books::asked().filter(|book| face_up::deals_by_hand(book)).collect();
    let steps = laws_hold(books.iter().copied(), face_up::law);
    assert!(books.is_empty() || steps > 0, "no step ever waits");
}

#[test]
fn the_order_of_players_own_rules_changes_nothing_in_what_fits() {
    let rounds = number("MAUMAU_ROUNDS", 24);
    let first = number("MAUMAU_SEED", 1);
    for book in books::asked() {
        let mut compared = Compared::default();
        for seed in first..first + rounds {
            compared +=
                seen(book, seed, || commute::round_of(book, seed)).expect("what fits is the same in each order");
        }
        println!("{}: {compared}", book.id);
        let all = rounds < 24 || compared.windows * compared.decided > 0;
        assert!(all, "{}: windows and rules that decide are seen: {compared}", book.id);
    }
}

/// Number of rounds in which rare situations must occur, such as a queen round or a sheet on the table.
const RARELY: u32 = 480;

#[test]
fn rules_say_of_which_cards_they_speak() {
    // Each table has some hundred twins, so the default run is short; rare situations are only required in long runs.
    let rounds = number("MAUMAU_KINDS_ROUNDS", number("MAUMAU_ROUNDS", 24).min(96));
    let first = number("MAUMAU_SEED", 1);
    let wrong = |book: &'static Book| {
        let mut compared = kinds::Compared::default();
        for seed in first..first + rounds {
            seen(book, seed, || kinds::round_of(book, seed, &mut compared)).expect("a round is played");
        }
        let often = |&(name, place): &(&str, usize)| {
            let by_sheet = || {
                book.rules
                    .list
                    .iter()
                    .any(|rule| rule.name == name && rule.speaks_by_sheet())
            };
            if kinds::RARE.contains(&(name, place)) || by_sheet() {
                RARELY
            } else {
                24
            }
        };
        let unseen = compared
            .said
            .iter()
            .filter(|(sentence, rounds)| **rounds >= often(sentence) && !compared.seen.contains(sentence));
        let of = |((name, place), rounds): (&(&str, usize), &u32)| {
            format!(
                "{}: sentence {} of {name}, said in {rounds} rounds, is about nothing",
                book.id,
                place + 1
            )
        };
        let broken = compared.broken.iter().map(|what| format!("{}: {what}", book.id));
        unseen.map(of).chain(broken).collect::<Vec<_>>()
    };
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let running: Vec<_> = books::asked().map(|book| scope.spawn(move || wrong(book))).collect();
        running
            .into_iter()
            .flat_map(|book| book.join().expect("it is compared"))
            .collect()
    });
    assert!(wrong.is_empty(), "from seed {first}:\n{}", wrong.join("\n"));
}

/// Plays the books and checks the invariants. Returns how many steps have waited.
fn laws_hold(books: impl Iterator<Item = &'static Book>, draw: play::Draw) -> u64 {
    let rounds = number("MAUMAU_ROUNDS", 24);
    let first = number("MAUMAU_SEED", 1);
    let mut broken = Vec::new();
    let mut steps = 0;
    for book in books {
        let mut tally = Tally::default();
        for seed in first.. {
            if tally.rounds + tally.endless >= rounds {
                break;
            }
            match seen(book, seed, || play::match_of(book, draw, seed)) {
                Some(played) => tally.add(&played),
                None => {
                    broken.push(format!("{} seed {seed}", book.id));
                    break;
                }
            }
        }
        println!("{}: {tally}", book.id);
        steps += tally.steps;
        if tally.endless * 20 > tally.rounds {
            broken.push(format!("{}: {} rounds do not end", book.id, tally.endless));
        }
    }
    assert!(broken.is_empty(), "laws are broken: {}", broken.join(", "));
    steps
}

/// Runs `play`. If it panics, returns `None` and prints how to reproduce the failure.
fn seen<T>(book: &Book, seed: u64, play: impl FnOnce() -> T) -> Option<T> {
    let played = catch_unwind(AssertUnwindSafe(play)).ok();
    if played.is_none() {
        eprintln!(
            "see it again: MAUMAU_BOOK={} MAUMAU_SEED={seed} MAUMAU_ROUNDS=1",
            book.id
        );
    }
    played
}
