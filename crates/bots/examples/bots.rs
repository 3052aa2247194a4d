//! Lets bots play each book and prints statistics: `cargo run --release -p maumau-bots --example bots [ROUNDS]`.

use maumau_bots::{NAMES, by_name, simulate};
use maumau_referee::{Law, Options};
use std::time::Instant;

fn main() {
    let rounds = std::env::args()
        .nth(1)
        .and_then(|text| text.parse().ok())
        .unwrap_or(100);
    for book in maumau_rulebooks::BOOKS {
        for seats in book.seats.0..=book.seats.1 {
            let law = match Law::bind(book, seats, Options::defaults(book.options), &[]) {
                Ok(law) => law,
                Err(why) => {
                    println!("{} with {seats}: {why}", book.id);
                    continue;
                }
            };
            for name in NAMES {
                let started = Instant::now();
                let results = simulate(&law, |_| by_name(name).expect("a known bot"), rounds, 1, |_| ());
                let took = started.elapsed().as_secs_f64();
                println!(
                    "{} with {seats} {name}: {} rounds, {} blocked, {} endless, {:.1} turns and {:.1} deeds a round, {:.0} deeds/s",
                    book.id,
                    results.rounds,
                    results.blocked,
                    results.endless,
                    results.turns as f64 / results.rounds.max(1) as f64,
                    results.deeds as f64 / results.rounds.max(1) as f64,
                    results.deeds as f64 / took
                );
            }
        }
    }
}
