//! `cargo xtask test`: the parts of the test suite, their order, and the counts of what passed and
//! failed.
//!
//! CI runs the short form on every change; the long form adds the slow parts. A part whose tools
//! cannot be installed here is skipped with the reason. Every other part runs to its end.

mod bless;
mod counts;
mod failures;
mod parts;

use crate::shell;
use crate::tree;
pub use bless::{BlessArgs, bless};
use counts::Counts;
use parts::{Form, PARTS, Part};
use std::path::Path;
use std::process::{Command, Stdio};
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
    let mut report = Report::default();
    let has_browser = chosen.iter().any(|part| part.name == BROWSER);
    let (beside, in_order): (Vec<&Part>, Vec<&Part>) = chosen.iter().partition(|part| part.beside && has_browser);
    std::thread::scope(|scope| {
        let mut waiting = None;
        for part in in_order {
            if let Some(why) = (part.missing)(&root) {
                println!("\n== {}: skipped, {why}", part.name);
                report.summary.push(format!("skipped {:10} {why}", part.name));
                continue;
            }
            if part.name == BROWSER {
                let (parts, root) = (beside.clone(), root.as_path());
                waiting = Some(scope.spawn(move || run_beside(&parts, root)));
            }
            println!("\n== {}: {}", part.name, part.line);
            let started = Instant::now();
            let ran = shell::loud(part.line, &root)?;
            report.add(part, &ran, started.elapsed().as_secs());
        }
        let Some(waiting) = waiting else { return Ok(()) };
        let all = waiting
            .join()
            .map_err(|_| "the parts beside the browser tests broke off")?;
        for (part, seconds, ran) in all {
            let ran = ran?;
            println!("\n== {}, beside {BROWSER}: {}\n{}", part.name, part.line, ran.output);
            report.add(part, &ran, seconds);
        }
        Ok::<(), String>(())
    })?;
    println!("\n== summary\n{}\n\n{}", report.summary.join("\n"), report.sum);
    if report.sum.failed == 0 {
        Ok(())
    } else {
        Err(String::new())
    }
}

/// The part during which the parts marked `beside` run.
const BROWSER: &str = "browser";

#[derive(Default)]
struct Report {
    sum: Counts,
    summary: Vec<String>,
}

impl Report {
    fn add(&mut self, part: &Part, ran: &shell::Ran, seconds: u64) {
        let counts = Counts::of(&ran.output, ran.well);
        let outcome = if ran.well { "passed " } else { "FAILED " };
        self.summary
            .push(format!("{outcome} {:10} {seconds:5} s  {counts}", part.name));
        if !ran.well {
            self.summary.extend(failures::of(&ran.output));
        }
        self.sum.add(&counts);
    }
}

/// Runs parts one after another at the lowest priority. Their output is printed when all have
/// ended.
fn run_beside<'a>(parts: &[&'a Part], root: &Path) -> Vec<(&'a Part, u64, Result<shell::Ran, String>)> {
    let run = |part: &&'a Part| {
        let started = Instant::now();
        let mut command = Command::new("nice");
        command.args(["-n", "19", "bash", "-c", &format!("exec 2>&1; {}", part.line)]);
        let ran = shell::quiet(command.current_dir(root).stdin(Stdio::null()));
        (*part, started.elapsed().as_secs(), ran)
    };
    parts.iter().map(run).collect()
}

/// Returns the named parts, or all parts of the chosen form if none is named.
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
