//! Builds the server and the program `load` of `benches/load` with the packaging profile, and runs
//! one against the other.

use crate::load_args::{CrashArgs, LoadArgs, LoadMode};
use crate::servers::{self, Length};
use crate::{later, shell, tree};
use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

/// The cargo arguments that build the server and the load program.
const BUILD: [&str; 7] = ["build", "--profile=dist", "-q", "-p", "maumau", "-p", "maumau-load"];
/// Added for servers that keep their tables in a database.
const CLUSTER: &[&str] = &["--features", "maumau/cluster"];
const LOAD: &str = "target/dist/load";
const MAUMAU: &str = "target/dist/maumau";

/// Runs `cargo xtask crash`; `words` are its arguments as typed.
pub fn crash(args: &CrashArgs, words: &[OsString]) -> Result<(), String> {
    build(&tree::root(), args.nodes || args.store.is_some())?;
    let mut load = Command::new(LOAD);
    load.arg(MAUMAU);
    if args.cluster.later {
        load.arg("--later-server").arg(later::build()?);
    }
    play(load.arg("crash").args(words))
}

/// Runs `cargo xtask load`; `words` are its arguments as typed.
pub fn load(args: &LoadArgs, words: &[OsString]) -> Result<(), String> {
    let root = tree::root();
    build(&root, needs_database(args))?;
    if args.other.mode() == LoadMode::Peers {
        let length = if args.quick { Length::Quick } else { Length::Full };
        return servers::compare(&root, length, [LOAD, MAUMAU]);
    }
    play(Command::new(LOAD).args([MAUMAU, "load"]).args(words))
}

fn needs_database(args: &LoadArgs) -> bool {
    match args.other.mode() {
        LoadMode::ManyTables => args.many.store.is_some() || args.many.nodes.is_some(),
        LoadMode::DeadGate(_) | LoadMode::Rolling(_) | LoadMode::Moves => true,
        LoadMode::IdleSockets(_) | LoadMode::Spectators(_) | LoadMode::Flood | LoadMode::Soak(_) | LoadMode::Peers => {
            false
        }
    }
}

fn build(root: &Path, with_database: bool) -> Result<(), String> {
    let features = if with_database { CLUSTER } else { &[] };
    shell::must(Command::new("cargo").args(BUILD).args(features).current_dir(root)).map(drop)
}

/// Runs the load program, which prints its own errors.
fn play(load: &mut Command) -> Result<(), String> {
    match load.current_dir(tree::root()).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(String::new()),
        Err(why) => Err(format!("{LOAD}: {why}")),
    }
}
