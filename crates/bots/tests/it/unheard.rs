//! Random options and house rules that no bot was written for: every level plays with them, and none of its actions is rejected.

use crate::books;
use crate::dice::Dice;
use crate::house;
use crate::options;
use maumau_bots::{by_name, simulate};
use maumau_referee::Law;

/// Number of random rulesets per book and level.
const DRAWN: u64 = 4;

fn plays(law: &Law, level: &str, seed: u64) -> u64 {
    let bot = |_| by_name(level).expect("there is such a bot");
    let results = simulate(law, bot, 1, seed, |_| ());
    let changed: Vec<String> = law
        .options
        .changed()
        .map(|(key, value)| format!("{key}={value}"))
        .collect();
    let (book, seats, changed) = (law.book.id, law.seats, changed.join(" "));
    let rules: Vec<_> = maumau_house::in_force(law).iter().map(|card| card.name()).collect();
    assert_eq!(
        results.refused, 0,
        "{level}: {book} with {seats} seats, seed {seed}, {changed}, {rules:?}: what bots do is right"
    );
    results.rounds
}

fn every_book_by(level: &str) {
    for book in books::asked() {
        let mut rounds = 0;
        for seed in 0..DRAWN {
            rounds += plays(&options::law(book, &mut Dice(seed)), level, seed);
            rounds += plays(&house::law(book, &mut Dice(seed)), level, seed);
        }
        // Random rules can make it impossible to get rid of all cards.
        assert!(rounds >= DRAWN, "{}: {rounds} rounds have ended", book.id);
    }
}

#[test]
fn easy_plays_what_it_was_never_told_of() {
    every_book_by("easy");
}

#[test]
fn medium_plays_what_it_was_never_told_of() {
    every_book_by("medium");
}

#[test]
fn hard_plays_what_it_was_never_told_of() {
    every_book_by("hard:2");
}
