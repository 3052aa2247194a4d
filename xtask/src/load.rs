//! A host under load, and killed: the program `load` of `benches/load` plays against the real binary, both built for release.

use crate::servers::{self, Length};
use crate::{later, shell, tree};
use std::path::Path;
use std::process::Command;

/// What is built for it.
const BUILD: [&str; 7] = ["build", "--release", "-q", "-p", "maumau", "-p", "maumau-load"];
/// What hosts that share a database are built with.
const CLUSTER: &[&str] = &["--features", "maumau/cluster"];
/// The players.
const LOAD: &str = "target/release/load";
/// The host.
const MAUMAU: &str = "target/release/maumau";

/// `cargo xtask crash --kills N`; `--nodes …` for several hosts that share a database, `--nodes --later …` for hosts of two versions.
pub fn crash(words: &[&str]) -> Result<(), String> {
    if let ["--nodes", rest @ ..] = words {
        build(&tree::root(), CLUSTER)?;
        return match rest {
            ["--later", rest @ ..] => {
                let later = later::build()?;
                play("nodes", &[&["--later", &later.to_string_lossy()], rest].concat())
            }
            rest => play("nodes", rest),
        };
    }
    build(&tree::root(), features(words))?;
    play("crash", words)
}

/// `cargo xtask load …`: tables, idle sockets, people who watch one table, a flood, a node with very many sockets that is killed,
/// nodes whose tables move, or beside the servers for Node.
pub fn load(words: &[&str]) -> Result<(), String> {
    let root = tree::root();
    build(&root, features(words))?;
    match words {
        ["--peers"] => return servers::compare(&root, Length::Full, [LOAD, MAUMAU]),
        ["--peers", "--quick"] => return servers::compare(&root, Length::Quick, [LOAD, MAUMAU]),
        _ => {}
    }
    if let ["--flood", rest @ ..] = words {
        return play("flood", rest);
    }
    let verb = if words.contains(&"--idle-sockets") {
        "idle"
    } else if words.contains(&"--spectators") {
        "spectators"
    } else if words.contains(&"--dead-gate") {
        "gate"
    } else if words.contains(&"--moves") {
        "moves"
    } else {
        "tables"
    };
    play(verb, words)
}

/// A host that keeps its tables in a database is built with that.
fn features(words: &[&str]) -> &'static [&'static str] {
    if ["--store", "--nodes", "--dead-gate", "--moves"]
        .iter()
        .any(|word| words.contains(word))
    {
        CLUSTER
    } else {
        &[]
    }
}

fn build(root: &Path, features: &[&str]) -> Result<(), String> {
    shell::must(Command::new("cargo").args(BUILD).args(features).current_dir(root)).map(drop)
}

fn play(verb: &str, words: &[&str]) -> Result<(), String> {
    let mut load = Command::new(LOAD);
    let status = load.args([MAUMAU, verb]).args(words).current_dir(tree::root()).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(String::new()),
        Err(why) => Err(format!("{LOAD}: {why}")),
    }
}
