//! Compares random play with other systems: our engine, bare and from Python, a ceiling program,
//! OpenSpiel and RLCard.
//!
//! The programs run in turn, for several rounds, so that a machine that slows down slows all of
//! them. Each program prints lines `NAME <tab> VERSION <tab> DECISIONS PER SECOND`.

use crate::instructions::{BUILD, RANDOM_PLAY};
use crate::shell;
use crate::tree;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Length {
    /// Five rounds of about half a minute.
    Full,
    /// One short round, to check that everything works.
    Quick,
}

/// Everything for the comparison is installed here, nothing elsewhere on the machine.
const FOLDER: &str = "target/peers";
/// The Python packages to compare with, and the tool that builds ours.
const PACKAGES: [&str; 4] = ["open-spiel", "rlcard", "numpy", "maturin>=1.7,<2"];

/// Prints a table of medians, extremes and ratios.
pub fn compare(length: Length) -> Result<(), String> {
    let root = tree::root();
    prepare(&root)?;
    let (rounds, seconds) = match length {
        Length::Full => (5, 5.0),
        Length::Quick => (1, 0.5),
    };
    let mut rates: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    for round in 1..=rounds {
        println!("round {round} of {rounds}");
        for line in lines(&root, seconds)? {
            let [name, version, rate] = line.split('\t').collect::<Vec<_>>()[..] else {
                continue;
            };
            let rate = rate.trim().parse().map_err(|_| format!("`{line}` gives no number"))?;
            rates.entry(format!("{name} {version}")).or_default().push(rate);
        }
    }
    print!("{}", table(&rates));
    Ok(())
}

fn prepare(root: &Path) -> Result<(), String> {
    let python = root.join(FOLDER).join("bin/python");
    if !python.exists() {
        println!("installing {} into {FOLDER}", PACKAGES.join(", "));
        shell::must(Command::new("python3").args(["-m", "venv", FOLDER]).current_dir(root))?;
    }
    let known = Command::new(&python)
        .args(["-c", "import maturin, numpy, pyspiel, rlcard"])
        .output();
    if !known.is_ok_and(|k| k.status.success()) {
        shell::must(
            Command::new(&python)
                .args(["-m", "pip", "install", "-q"])
                .args(PACKAGES),
        )?;
    }
    shell::must(
        Command::new(&python)
            .args(["-m", "maturin", "develop", "--profile", "dist", "--quiet"])
            .env("VIRTUAL_ENV", root.join(FOLDER))
            .current_dir(root.join("python")),
    )?;
    shell::must(Command::new("cargo").args(BUILD).current_dir(root))?;
    shell::must(
        Command::new("cargo")
            .args(["build", "--release", "-q", "--manifest-path", LIMIT])
            .current_dir(root),
    )?;
    Ok(())
}

const LIMIT: &str = "benches/peers/limit/Cargo.toml";

/// Runs every program once and returns their output.
fn lines(root: &Path, seconds: f64) -> Result<Vec<String>, String> {
    let python = root.join(FOLDER).join("bin/python");
    let seconds = seconds.to_string();
    let ours = ["spin", "4", &seconds];
    let mut said = shell::must(Command::new(RANDOM_PLAY).args(ours).current_dir(root))?;
    let mut limit = Command::new("benches/peers/limit/target/release/limit");
    said.push_str(&shell::must(limit.arg(&seconds).current_dir(root))?);
    let programs: [&[&str]; 3] = [
        &["python/examples/speed.py", "spin", "256", "1"],
        &["benches/peers/openspiel.py"],
        &["benches/peers/rlcard_uno.py"],
    ];
    for program in programs {
        said.push_str(&shell::must(
            Command::new(&python).args(program).arg(&seconds).current_dir(root),
        )?);
    }
    Ok(said.lines().map(String::from).collect())
}

fn table(rates: &BTreeMap<String, Vec<f64>>) -> String {
    let median = |rates: &[f64]| {
        let mut sorted = rates.to_vec();
        sorted.sort_by(f64::total_cmp);
        sorted[sorted.len() / 2]
    };
    let ours = rates
        .iter()
        .find(|(name, _)| name.starts_with("maumau "))
        .map(|(_, r)| median(r));
    let mut text = format!(
        "\n{:<58}{:>14}{:>14}{:>14}{:>12}\n",
        "decisions per second", "median", "least", "most", "ours is"
    );
    for (name, rates) in rates {
        let (least, most) = rates
            .iter()
            .fold((f64::MAX, 0.0_f64), |(l, m), r| (l.min(*r), m.max(*r)));
        let ratio = ours.map_or("-".into(), |ours| format!("{:.2} x", ours / median(rates)));
        text.push_str(&format!(
            "{name:<58}{:>14.0}{least:>14.0}{most:>14.0}{ratio:>12}\n",
            median(rates)
        ));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_shows_medians_and_ratios() {
        let rates = BTreeMap::from([
            ("maumau 1".to_string(), vec![30.0, 10.0, 20.0]),
            ("other 2".to_string(), vec![5.0]),
        ]);
        let text = table(&rates);
        assert!(
            text.lines()
                .any(|l| l.starts_with("maumau 1") && l.contains("20") && l.ends_with("1.00 x")),
            "{text}"
        );
        assert!(
            text.lines().any(|l| l.starts_with("other 2") && l.ends_with("4.00 x")),
            "{text}"
        );
    }
}
