//! `cargo xtask mutants`: small wrong changes, made on purpose, one at a time. A change that no test notices shows what is not tested.
//!
//! All changes are compiled in at once, each behind a switch (an environment variable that is read once), so that trying one costs a run
//! of the tests and no build. Which are tried is drawn from the hash of the commit; what has been tried is kept, so that a run that was
//! stopped goes on where it was.

mod change;
mod instead;
mod places;
mod report;
mod runs;
mod targets;
mod tree;

use std::process::ExitCode;

/// What was asked for.
struct Asked {
    /// So many changes of each target.
    each: usize,
    /// Only targets whose name holds one of these; all if there are none.
    only: Vec<String>,
    /// The number that decides which are tried: the commit's hash, or one that was given.
    seed: String,
}

fn main() -> ExitCode {
    match asked().and_then(|asked| run(&asked)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn asked() -> Result<Asked, String> {
    let mut asked = Asked {
        each: 100,
        only: Vec::new(),
        seed: tree::commit()?,
    };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or(format!("{word} needs a value"));
        match word.as_str() {
            "--each" => asked.each = value()?.parse().map_err(|_| "--each needs a number".to_owned())?,
            "--seed" => asked.seed = value()?,
            name if !name.starts_with('-') => asked.only.push(name.to_owned()),
            _ => {
                return Err(format!(
                    "{word}: use --each N, --seed TEXT, or names of crates and books"
                ));
            }
        }
    }
    Ok(asked)
}

fn run(asked: &Asked) -> Result<(), String> {
    let tree = tree::Tree::of(&asked.seed)?;
    let targets = targets::read(&tree.root, &asked.only)?;
    let chosen: Vec<change::Change> = targets::choose(&tree.root, &targets, asked)?;
    println!(
        "{} changes in {} targets; seed {}",
        chosen.len(),
        targets.len(),
        asked.seed
    );
    tree.change(&chosen)?;
    let tests = runs::build(&tree)?;
    let results = runs::all(&tree, &tests, &chosen)?;
    report::print(&targets, &chosen, &results)
}
