//! Instructions per action of random play, counted by valgrind: the same number on every run,
//! however busy the machine is.

use crate::shell;
use crate::tree;
use std::path::Path;
use std::process::Command;

/// The cargo arguments that build the measured program.
pub const BUILD: [&str; 6] = ["build", "-q", "--profile", "bench", "-p", "maumau-benches"];
pub const RANDOM_PLAY: &str = "target/release/random_play";
const ROUNDS: u64 = 100;

/// Prints one line per book (`spin`, `spin:preset`); an empty list means all books.
pub fn count(mut books: Vec<String>) -> Result<(), String> {
    let root = tree::root();
    if Command::new("valgrind").arg("--version").output().is_err() {
        return Err("there is no valgrind here: install the package `valgrind`".into());
    }
    shell::must(Command::new("cargo").args(BUILD).current_dir(&root))?;
    if books.is_empty() {
        let all = shell::must(Command::new(RANDOM_PLAY).arg("books").current_dir(&root))?;
        books.extend(all.lines().map(String::from));
    }
    println!("{:<32}{:>8}{:>24}", "book", "seats", "instructions per deed");
    for book in &books {
        // Startup and table setup cost the same in both runs, so the difference cancels them out.
        let (once, twice) = (run(&root, book, ROUNDS)?, run(&root, book, 2 * ROUNDS)?);
        let per_deed = (twice.1 - once.1) as f64 / (twice.0 - once.0) as f64;
        println!("{book:<32}{:>8}{per_deed:>24.0}", 4);
    }
    Ok(())
}

/// Returns the actions and the instructions of one run.
fn run(root: &Path, book: &str, rounds: u64) -> Result<(u64, u64), String> {
    let out = root.join("target/callgrind.out");
    let said = Command::new("valgrind")
        .arg("--tool=callgrind")
        .arg(format!("--callgrind-out-file={}", out.display()))
        .args([RANDOM_PLAY, book, "4", &format!("{rounds}r")])
        .current_dir(root)
        .output()
        .map_err(|e| format!("valgrind: {e}"))?;
    let deeds = String::from_utf8_lossy(&said.stdout).trim().parse();
    let counted = instructions_in(&String::from_utf8_lossy(&said.stderr));
    match (deeds, counted) {
        (Ok(deeds), Some(counted)) => Ok((deeds, counted)),
        _ => Err(format!(
            "valgrind on {book} failed:\n{}",
            String::from_utf8_lossy(&said.stderr)
        )),
    }
}

fn instructions_in(report: &str) -> Option<u64> {
    let (_, rest) = report.split_once("refs:")?;
    let digits: String = rest
        .trim_start()
        .chars()
        .take_while(|c| c.is_ascii_digit() || *c == ',')
        .filter(|&c| c != ',')
        .collect();
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_count_is_read_from_the_report() {
        assert_eq!(
            instructions_in("==1== Collected : 5\n==1==\n==1== I   refs:      1,234,567\n"),
            Some(1_234_567)
        );
        assert_eq!(instructions_in("no such thing"), None);
    }
}
