//! `cargo xtask mutants`: mutation testing. A small wrong change that no test notices shows what is
//! not tested.
//!
//! All changes are compiled in at once, each behind a switch (an environment variable that is read
//! once), so trying one costs a test run but no build. The hash of the commit draws the changes.
//! Results are saved, so a stopped run can resume, and unnoticed changes can be tried again with
//! new tests.

mod asked;
mod change;
mod instead;
mod order;
mod places;
mod report;
mod results;
mod runs;
mod targets;
mod tests;
mod tree;

use asked::{Asked, Pick};
use clap::Parser;
use results::Results;
use std::process::ExitCode;

#[derive(Parser)]
#[command(
    bin_name = "cargo xtask mutants",
    about = "Makes small wrong changes, one at a time, and reports which ones no test notices"
)]
struct Cli {
    #[command(flatten)]
    asked: Asked,
}

fn main() -> ExitCode {
    let asked = Cli::parse().asked.resolve(tree::commit);
    match asked.and_then(|asked| run(&asked)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn run(asked: &Asked) -> Result<(), String> {
    let tree = tree::Tree::of(&asked.seed)?;
    let targets = targets::read(&tree.fresh)?;
    let chosen = targets::choose(&tree.fresh, &targets, asked)?;
    println!(
        "{} changes in {} targets; seed {}",
        chosen.len(),
        targets.len(),
        asked.seed
    );
    let mut results = Results::read(&tree.results);
    if asked.pick != Pick::None {
        // Puts in all changes, not only those to try now, so that later runs need no build.
        tree.change(&chosen)?;
        let tests = tests::build(&tree, asked)?;
        results = runs::all(&targets, &tests, &chosen, results, asked)?;
    }
    report::print(&targets, &chosen, &results, asked);
    Ok(())
}
