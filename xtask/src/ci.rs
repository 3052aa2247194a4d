//! What CI runs, step by step, with counts.
//!
//! A step whose part of the project is not there yet is named and left out; one whose part is there always runs.

mod counts;
mod failures;
mod steps;

use crate::shell;
use crate::tree;
use counts::Counts;
use std::time::Instant;
use steps::{STEPS, Step};

/// What `cargo xtask test` is asked for.
#[derive(Debug, clap::Args)]
pub struct TestArgs {
    /// Run the long form: several nodes under faults, packages, fuzzing, the comparison with other programs (≤ 3 hours)
    #[arg(long)]
    pub all: bool,
    /// Print the parts and what each one runs, without running them
    #[arg(long)]
    pub list: bool,
    /// Run these parts only, from either form
    pub parts: Vec<String>,
}

/// Runs every step to its end, one failure or not, and closes with the counts.
pub fn test(_args: &TestArgs) -> Result<(), String> {
    let root = tree::root();
    let mut sum = Counts::default();
    let mut told = Vec::new();
    for step in STEPS {
        if let Some(why) = (step.absent)(&root) {
            println!("\n== {}: left out, {why}", step.name);
            told.push(format!("left out  {}: {why}", step.name));
            continue;
        }
        println!("\n== {}: {}", step.name, step.line);
        let started = Instant::now();
        let ran = shell::loud(step.line, &root)?;
        let counts = Counts::of(&ran.output, ran.well);
        let word = if ran.well { "well     " } else { "FAILED   " };
        told.push(format!(
            "{word} {} ({} s): {counts}",
            step.name,
            started.elapsed().as_secs()
        ));
        if !ran.well {
            told.extend(failures::of(&ran.output));
        }
        sum.add(&counts);
    }
    println!("\n== in short\n{}\n\n{sum}", told.join("\n"));
    if sum.failed == 0 { Ok(()) } else { Err(String::new()) }
}

/// Prints the steps and whether their part is there.
pub fn list() -> Result<(), String> {
    let root = tree::root();
    for Step { name, line, absent } in STEPS {
        let there = absent(&root).map_or(String::new(), |why| format!("   (left out: {why})"));
        println!("{name:10} {line}{there}");
    }
    Ok(())
}

/// Writes golden records and snapshots anew.
pub fn bless() -> Result<(), String> {
    let ran = shell::loud("BLESS=1 INSTA_UPDATE=always cargo test --workspace", &tree::root())?;
    if ran.well {
        Ok(())
    } else {
        Err("some tests failed: what they bless is not to be trusted".into())
    }
}
