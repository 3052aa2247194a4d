//! Compares our server with three for Node (plain `ws`, Colyseus, boardgame.io): the same number of
//! two-player tables, each with one action in flight.
//!
//! The servers run in turn, for several rounds, each on the first core with its players on the
//! second. The Node servers run a toy game and store nothing; ours stores each action before it
//! acknowledges it.

use crate::shell;
use regex_lite::Regex;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Length {
    /// Three rounds of ten seconds per server.
    Full,
    /// One short round, to check that everything works.
    Quick,
}

/// The programs' source, and the folder where npm installs their dependencies and they run.
const SOURCE: &str = "benches/peers/server";
const FOLDER: &str = "target/peers/server";
const KINDS: [&str; 3] = ["ws", "colyseus", "bgio"];
/// The number of two-player tables.
const TABLES: &str = "500";

/// The reported JSON fields and their column headings.
const FIELDS: [(&str, &str); 6] = [
    ("server_cpu_us_per_move", "µs CPU/deed"),
    ("moves_per_second", "deeds/s"),
    ("p50_ms", "p50 ms"),
    ("p99_ms", "p99 ms"),
    ("kib_per_room", "KiB/table"),
    ("server_cores", "host cores"),
];

/// Prints the medians of all rounds. `players` is the load program and `host` is our server, both
/// already built.
pub fn compare(root: &Path, length: Length, [players, host]: [&str; 2]) -> Result<(), String> {
    let (rounds, seconds) = match length {
        Length::Full => (3, "10"),
        Length::Quick => (1, "2"),
    };
    prepare(root)?;
    let mut told: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for round in 1..=rounds {
        println!("round {round} of {rounds}");
        let mut ours = Command::new("taskset");
        ours.args(["-c", "1", players, host, "load", "--fast", "--json", "--core", "0"]);
        ours.args(["--tables", TABLES, "--seconds", seconds]);
        let line = shell::must(ours.current_dir(root))?;
        told.entry("maumau".into()).or_default().push(line);
        for kind in KINDS {
            let mut theirs = Command::new("./run.sh");
            theirs.args([kind, TABLES, seconds]).current_dir(root.join(FOLDER));
            let line = shell::must(&mut theirs)?;
            told.entry(kind.into()).or_default().push(line);
        }
    }
    print!("{}", table(&told));
    Ok(())
}

fn prepare(root: &Path) -> Result<(), String> {
    let folder = root.join(FOLDER);
    let io = |what: &Path, error: std::io::Error| format!("{}: {error}", what.display());
    fs::create_dir_all(&folder).map_err(|error| io(&folder, error))?;
    let source = root.join(SOURCE);
    for entry in fs::read_dir(&source).map_err(|error| io(&source, error))? {
        let from = entry.map_err(|error| io(&source, error))?.path();
        if let Some(name) = from.file_name().filter(|_| from.is_file()) {
            fs::copy(&from, folder.join(name)).map_err(|error| io(&from, error))?;
        }
    }
    if !folder.join("node_modules").exists() {
        println!("installing the servers for Node into {FOLDER}");
        shell::must(
            Command::new("npm")
                .args(["install", "--silent", "--no-fund", "--no-audit"])
                .current_dir(&folder),
        )?;
    }
    Ok(())
}

fn table(told: &BTreeMap<String, Vec<String>>) -> String {
    let mut text = format!("\n{:<14}", "");
    for (_, heading) in FIELDS {
        text.push_str(&format!("{heading:>13}"));
    }
    text.push('\n');
    for (name, lines) in told {
        text.push_str(&format!("{name:<14}"));
        for (field, _) in FIELDS {
            text.push_str(&median(lines, field).map_or(format!("{:>13}", "-"), |value| format!("{value:>13.1}")));
        }
        text.push('\n');
    }
    text
}

/// Returns the median of a field over lines of JSON.
fn median(lines: &[String], field: &str) -> Option<f64> {
    let value = Regex::new(&format!("\"{field}\":([0-9.]+)")).ok()?;
    let found = lines
        .iter()
        .filter_map(|line| value.captures(line)?.get(1)?.as_str().parse().ok());
    let mut values: Vec<f64> = found.collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_shows_medians_and_leaves_no_gap() {
        let line = |us: u32| format!("{{\"server_cpu_us_per_move\":{us},\"p50_ms\":0.5}}");
        let told = BTreeMap::from([("ws".to_owned(), vec![line(40), line(30), line(50)])]);
        let text = table(&told);
        let row: Vec<&str> = text
            .lines()
            .last()
            .map_or(Vec::new(), |row| row.split_whitespace().collect());
        assert_eq!(row, ["ws", "40.0", "-", "0.5", "-", "-", "-"]);
    }
}
