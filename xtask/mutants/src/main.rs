//! `cargo xtask mutants`: small wrong changes, made on purpose, one at a time. A change that no test notices shows what is not tested.
//!
//! All changes are compiled in at once, each behind a switch (an environment variable that is read once), so that trying one costs a run
//! of the tests and no build. Which are tried is drawn from the hash of the commit; what has been tried is kept, so that a run that was
//! stopped goes on where it was, and what nobody noticed can be tried again with what has been written since.

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
        // All are put in, whichever are tried now: the next ones are tried without building anew.
        tree.change(&chosen)?;
        let tests = tests::build(&tree, asked)?;
        results = runs::all(&targets, &tests, &chosen, results, asked)?;
    }
    report::print(&targets, &chosen, &results, asked);
    Ok(())
}
