//! The names of failed tests, parsed from the output of test runners, so that the report's end says
//! what failed.

use regex_lite::Regex;
use std::collections::BTreeSet;

/// Maximum number of names in a report; the rest are only counted.
const NAMED: usize = 8;

/// For each runner, the pattern of a failed test; group 1 is its name.
const RUNNERS: [&str; 4] = [
    // cargo test
    r"^test (.+) \.\.\. FAILED$",
    // nextest; a retried test says TRY before its last attempt
    r"^\s*(?:TRY \d+ )?(?:FAIL|TIMEOUT|SIG[A-Z]+|ABORT) \[[^\]]*\]\s+(?:\([^)]*\)\s+)?(.+)$",
    // vitest
    r"^\s*FAIL\s+(\S+\.(?:test|spec)\.ts.*)$",
    // node --test, pytest
    r"^(?:✖|FAILED) (.+)$",
];

/// The first line of a panic message, with its location; the next line gives the reason.
const PANIC: &str = r"panicked at (.+):$";

/// Returns the report lines for a failed part: the names of its failed tests and their panic
/// messages.
pub fn of(output: &str) -> Vec<String> {
    let colours = Regex::new("\x1b\\[[0-9;]*m").expect("a valid expression");
    let output = colours.replace_all(output, "");
    let runners = RUNNERS.map(|pattern| Regex::new(pattern).expect("a valid expression"));
    let named = |line| runners.iter().find_map(|runner| runner.captures(line)?.get(1));
    let names: BTreeSet<_> = output
        .lines()
        .filter_map(named)
        .map(|name| name.as_str().trim())
        .collect();
    let panic = Regex::new(PANIC).expect("a valid expression");
    let why = |(line, next): (&str, &str)| Some(format!("{}: {}", panic.captures(line)?.get(1)?.as_str(), next.trim()));
    let panics: BTreeSet<_> = output.lines().zip(output.lines().skip(1)).filter_map(why).collect();
    // Tests that expect a panic print one too, so panics are listed only if a test failed.
    let panics = if names.is_empty() { BTreeSet::new() } else { panics };
    let all = names.iter().map(|name| (*name).to_owned()).chain(panics);
    let mut lines: Vec<_> = all.map(|said| format!("          {said}")).collect();
    if lines.len() > NAMED {
        let more = lines.len() - NAMED;
        lines.truncate(NAMED);
        lines.push(format!("          … and {more} more"));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_runner_names_what_failed() {
        let said = |output: &str| -> Vec<_> { of(output).iter().map(|line| line.trim().to_owned()).collect() };
        assert_eq!(said("test a::b ... ok\ntest a::c ... FAILED\n"), ["a::c"]);
        assert_eq!(
            said(
                "  TRY 2 FAIL [   1.2s] (3/9) maumau::crash kills\n        FAIL [   0.1s] maumau::nodes fall\n   \
                 FAIL [   0.1s] maumau::nodes fall"
            ),
            ["maumau::crash kills", "maumau::nodes fall"]
        );
        assert_eq!(
            said("\x1b[31m FAIL \x1b[39m e2e/night.test.ts > it ends"),
            ["e2e/night.test.ts > it ends"]
        );
        assert_eq!(
            said("FAILED tests/test_env.py::test_x - boom"),
            ["tests/test_env.py::test_x - boom"]
        );
    }

    #[test]
    fn a_panic_is_told_with_its_reason_beside_the_test() {
        let output = "thread 'x' panicked at a/b.rs:3:5:\nthe node is gone\ntest x ... FAILED\n";
        assert_eq!(of(output), ["          x", "          a/b.rs:3:5: the node is gone"]);
        assert!(of("thread 'x' panicked at a/b.rs:3:5:\nmeant\ntest x - should panic ... ok\n").is_empty());
    }

    #[test]
    fn many_are_counted() {
        let output: String = (0..20).map(|n| format!("test t{n} ... FAILED\n")).collect();
        assert_eq!(of(&output).len(), NAMED + 1);
    }
}
