//! `cargo xtask pairs`: counts which two rules of a book have met in a scene, only in random play,
//! or never.
//!
//! A rule fires when it causes an event or decides that an action is wrong. Two rules have met when
//! both fire in the same turn or in consecutive turns.

mod asked;
// The random play of the laws: tables with random options, and right and wrong actions.
#[allow(dead_code, clippy::wildcard_enum_match_arm)]
#[path = "../../../crates/sight/tests/it/laws/deeds.rs"]
mod deeds;
#[path = "../../../crates/sight/tests/it/laws/dice.rs"]
mod dice;
mod meetings;
#[path = "../../../crates/sight/tests/it/laws/options.rs"]
mod options;
mod play;
mod scenes;
mod subjects;

use asked::Asked;
use clap::Parser;
use dice::Dice;
use maumau_referee::Book;
use maumau_rulebooks::{BOOKS, find};
use meetings::{Meetings, Pair};
use std::io::Write;
use std::process::ExitCode;

#[derive(Parser)]
#[command(
    bin_name = "cargo xtask pairs",
    about = "Counts which two rules have met in a scene, only in random play, or never"
)]
struct Cli {
    #[command(flatten)]
    asked: Asked,
}

fn main() -> ExitCode {
    match run(&Cli::parse().asked) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn run(asked: &Asked) -> Result<(), String> {
    let named = asked.books.iter();
    let named = named.map(|id| find(id).ok_or_else(|| format!("there is no book “{id}”")));
    let named = named.collect::<Result<Vec<&'static Book>, String>>()?;
    println!("seed {}, {} random rounds of each book", asked.seed, asked.rounds);
    println!(
        "{:<14}{:>8}{:>10}{:>12}{:>14}{:>8}",
        "book", "rules", "pairs", "in scenes", "only in play", "never"
    );
    for &book in if named.is_empty() { BOOKS } else { &named } {
        let mut meetings = Meetings::new(book);
        scenes::read(&mut meetings)?;
        play::rounds(book, asked.rounds, asked.seed, &mut meetings);
        let pairs = meetings.pairs();
        let count = |of: fn(&Pair) -> bool| pairs.iter().filter(|&pair| of(pair)).count();
        println!(
            "{:<14}{:>8}{:>10}{:>12}{:>14}{:>8}",
            book.id,
            meetings.firing(),
            pairs.len(),
            count(|pair| pair.scenes > 0),
            count(|pair| pair.scenes == 0 && pair.rounds > 0),
            count(|pair| pair.scenes == 0 && pair.rounds == 0),
        );
        if !named.is_empty() {
            list(&meetings, pairs, asked.seed);
        }
    }
    Ok(())
}

/// Prints all pairs in an order drawn from `seed`: those that have not met in a scene first, and
/// among these, those that write or read the same thing first.
fn list(meetings: &Meetings, pairs: Vec<Pair>, seed: u64) {
    let mut dice = Dice(seed);
    // Draws a place for every pair, so that the order does not depend on which pairs have met.
    let mut drawn: Vec<(bool, bool, usize, Pair)> = pairs
        .into_iter()
        .map(|pair| (pair.scenes > 0, pair.subjects.is_empty(), dice.below(1 << 30), pair))
        .collect();
    drawn.sort_by_key(|&(has_met, shares_nothing, place, _)| (has_met, shares_nothing, place));
    let mut text = String::new();
    for (_, _, _, pair) in &drawn {
        let how = match (pair.scenes, pair.rounds) {
            (0, 0) => "never".to_owned(),
            (0, rounds) => format!("only in play, {rounds} rounds"),
            (scenes, rounds) => format!("{scenes} scenes, {rounds} rounds"),
        };
        let [a, b] = pair.names;
        text.push_str(&format!("{a} with {b}: {how}  {}\n", pair.subjects.join(" ")));
    }
    text.push_str(&format!("rules that never fire: {}\n", meetings.silent().join(" ")));
    // The reader may close the pipe after the first lines.
    let _ = std::io::stdout().write_all(text.as_bytes());
}
