//! A ceiling for random play: Mau-Mau in as few instructions as we can manage.
//!
//! 32 cards, five each; a 7 makes the next player draw two more, an 8 skips them, a Jack fits on
//! anything and wishes for a suit. No records, views, windows, options or reasons, so the
//! difference shows what a real engine costs.
//! Usage: `limit [SECONDS]`, the time for each line of the report.

mod chance;
mod game;

use chance::Chance;
use game::{Drawing, MayDraw, MustDraw};
use std::time::Instant;

/// The number of games between two checks of the clock.
const BATCH: u64 = 10_000;

fn main() {
    let seconds = std::env::args().nth(1).map_or(Ok(2.0), |s| s.parse());
    match seconds {
        Ok(seconds) => {
            report::<4, MustDraw>("ceiling, 4 seats, draws when nothing fits", seconds);
            report::<4, MayDraw>("ceiling, 4 seats, drawing is a choice", seconds);
            report::<2, MayDraw>("ceiling, 2 seats, drawing is a choice", seconds);
        }
        Err(_) => {
            eprintln!("limit: the time is given in seconds, as in `limit 2.5`");
            std::process::exit(2);
        }
    }
}

fn report<const SEATS: usize, D: Drawing>(name: &str, seconds: f64) {
    let mut chance = Chance::from_seed(1);
    let started = Instant::now();
    let mut decisions = 0;
    loop {
        for _ in 0..BATCH {
            decisions += game::play::<SEATS, D>(&mut chance);
        }
        let passed = started.elapsed().as_secs_f64();
        if passed >= seconds {
            println!(
                "{name}\t{}\t{:.0}",
                env!("CARGO_PKG_VERSION"),
                decisions as f64 / passed
            );
            return;
        }
    }
}
