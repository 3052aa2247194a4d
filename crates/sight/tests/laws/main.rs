//! The laws of DESIGN.md §4, on random matches of right and wrong deeds: every book, options drawn at random, as many seats as the book
//! allows.
//!
//! `MAUMAU_ROUNDS` rounds are played of each book (24 if nobody says otherwise). `MAUMAU_SEED` is where the seeds begin, and `MAUMAU_BOOK`
//! names the only book to play; what fails prints both, so that one match can be seen again.

mod deeds;
mod dice;
mod house;
mod offered;
mod options;
mod play;
mod record;
mod still;
mod twin;
mod witness;

use play::Tally;
use std::panic::{AssertUnwindSafe, catch_unwind};

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).map_or(otherwise, |text| {
        text.parse().unwrap_or_else(|_| panic!("{name} must be a number"))
    })
}

#[test]
fn the_laws_hold_in_random_matches_of_every_book() {
    laws_hold(options::law);
}

#[test]
fn the_laws_hold_with_rules_of_players_own_on_every_book() {
    laws_hold(house::law);
}

fn laws_hold(draw: play::Draw) {
    let rounds = number("MAUMAU_ROUNDS", 24);
    let first = number("MAUMAU_SEED", 1);
    let only = std::env::var("MAUMAU_BOOK").ok();
    let mut broken = Vec::new();
    for book in maumau_rulebooks::BOOKS {
        if only.as_ref().is_some_and(|id| id != book.id) {
            continue;
        }
        let mut tally = Tally::default();
        for seed in first.. {
            if tally.rounds + tally.endless >= rounds {
                break;
            }
            let played = catch_unwind(AssertUnwindSafe(|| play::match_of(book, draw, seed)));
            match played {
                Ok(played) => tally.add(&played),
                Err(_) => {
                    eprintln!(
                        "see it again: MAUMAU_BOOK={} MAUMAU_SEED={seed} MAUMAU_ROUNDS=1",
                        book.id
                    );
                    broken.push(format!("{} seed {seed}", book.id));
                    break;
                }
            }
        }
        println!("{}: {tally}", book.id);
        if tally.endless * 20 > tally.rounds {
            broken.push(format!("{}: {} rounds do not end", book.id, tally.endless));
        }
    }
    assert!(broken.is_empty(), "laws are broken: {}", broken.join(", "));
}
