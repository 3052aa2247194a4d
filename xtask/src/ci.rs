//! `cargo xtask test`: the parts of the test suite, their order, and the counts of what passed and failed.
//!
//! The short form is what CI runs on every change. The long form adds what takes long by nature. A part whose tools cannot be installed
//! here is skipped with the reason; every other part always runs to its end.

mod bless;
mod counts;
mod failures;
mod parts;

use crate::shell;
use crate::tree;
pub use bless::{BlessArgs, bless};
use counts::Counts;
use parts::{Form, PARTS, Part};
use std::time::Instant;

/// The arguments of `cargo xtask test`.
#[derive(Debug, clap::Args)]
pub struct TestArgs {
    /// Run the long form too: several nodes under faults, packages, fuzzing, other programs (up to 3 hours)
    #[arg(long)]
    pub all: bool,
    /// Print the parts and what each one runs, without running them
    #[arg(long)]
    pub list: bool,
    /// Run only these parts, whichever form they belong to
    #[arg(value_name = "PART")]
    pub parts: Vec<String>,
}

/// Runs the chosen parts, each to its end even if an earlier one failed, and prints the counts last.
pub fn test(args: &TestArgs) -> Result<(), String> {
    let chosen = choose(args)?;
    if args.list {
        list(&chosen);
        return Ok(());
    }
    let root = tree::root();
    let mut sum = Counts::default();
    let mut summary = Vec::new();
    for part in chosen {
        if let Some(why) = (part.missing)(&root) {
            println!("\n== {}: skipped, {why}", part.name);
            summary.push(format!("skipped {:10} {why}", part.name));
            continue;
        }
        println!("\n== {}: {}", part.name, part.line);
        let started = Instant::now();
        let ran = shell::loud(part.line, &root)?;
        let counts = Counts::of(&ran.output, ran.well);
        let outcome = if ran.well { "passed " } else { "FAILED " };
        let seconds = started.elapsed().as_secs();
        summary.push(format!("{outcome} {:10} {seconds:5} s  {counts}", part.name));
        if !ran.well {
            summary.extend(failures::of(&ran.output));
        }
        sum.add(&counts);
    }
    println!("\n== summary\n{}\n\n{sum}", summary.join("\n"));
    if sum.failed == 0 { Ok(()) } else { Err(String::new()) }
}

/// The parts that were named, or else those of the form that was asked for.
fn choose(args: &TestArgs) -> Result<Vec<&'static Part>, String> {
    if args.parts.is_empty() {
        let wanted = |part: &&Part| match part.form {
            Form::Short => true,
            Form::Long => args.all,
            Form::ByName => args.list,
        };
        return Ok(PARTS.iter().filter(wanted).collect());
    }
    let find = |name: &String| {
        let known = || PARTS.map(|part| part.name).join(", ");
        let part = PARTS.iter().find(|part| part.name == name);
        part.ok_or_else(|| format!("There is no part `{name}`. The parts are: {}.", known()))
    };
    args.parts.iter().map(find).collect()
}

fn list(parts: &[&Part]) {
    for part in parts {
        let form = match part.form {
            Form::Short => "short",
            Form::Long => "long",
            Form::ByName => "by name",
        };
        println!("{:10} {form:8} {}\n{:20}{}", part.name, part.what, "", part.line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(all: bool, parts: &[&str]) -> Result<Vec<&'static str>, String> {
        let parts = parts.iter().map(ToString::to_string).collect();
        let args = TestArgs {
            all,
            list: false,
            parts,
        };
        Ok(choose(&args)?.iter().map(|part| part.name).collect())
    }

    #[test]
    fn the_long_form_contains_the_short_one() {
        let (short, long) = (names(false, &[]).expect("parts"), names(true, &[]).expect("parts"));
        assert!(short.iter().all(|name| long.contains(name)));
        assert!(short.contains(&"tests") && !short.contains(&"package") && long.contains(&"package"));
        assert!(!long.contains(&"mutants"));
    }

    #[test]
    fn a_part_can_be_named_and_an_unknown_one_is_refused() {
        assert_eq!(names(false, &["mutants"]), Ok(vec!["mutants"]));
        assert!(names(false, &["nothing"]).is_err_and(|why| why.contains("tests")));
    }
}
