//! Counts of passed and failed tests, parsed from the output of test runners.

use regex_lite::Regex;
use std::fmt;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub passed: u64,
    /// Tests that failed, plus parts that failed without naming a test.
    pub failed: u64,
}

/// For each runner, its name and the patterns of its totals for passed and failed tests; group 1 is
/// the number.
const RUNNERS: [(&str, &str, &str); 5] = [
    (
        "cargo test",
        r"test result: \w+\. (\d+) passed",
        r"test result: \w+\. \d+ passed; (\d+) failed",
    ),
    (
        "nextest",
        r"Summary \[.*\] .*?(\d+) passed",
        r"Summary \[.*\] .*?(\d+) (?:failed|timed out|exec failed)",
    ),
    ("vitest", r"^\s*Tests .*?(\d+) passed", r"^\s*Tests .*?(\d+) failed"),
    ("node --test", r"^(?:#|ℹ) pass (\d+)$", r"^(?:#|ℹ) fail (\d+)$"),
    (
        "playwright, scenes",
        r"^\s*(\d+) passed\b",
        r"^(?:\s*\d+ passed, )?\s*(\d+) failed\b",
    ),
];

impl Counts {
    /// Adds up the totals in a part's output. A part that failed without a failed test counts as
    /// one failure.
    pub fn of(output: &str, well: bool) -> Counts {
        let colours = Regex::new("\x1b\\[[0-9;]*m").expect("a valid expression");
        let output = colours.replace_all(output, "");
        let sum = |pattern: &str| -> u64 {
            let pattern = Regex::new(pattern).expect("a valid expression");
            let number = |line: &str| pattern.captures(line)?.get(1)?.as_str().parse::<u64>().ok();
            output.lines().filter_map(number).sum()
        };
        let mut counts = Counts::default();
        for (_, passed, failed) in RUNNERS {
            counts.add(&Counts {
                passed: sum(passed),
                failed: sum(failed),
            });
        }
        if !well && counts.failed == 0 {
            counts.failed = 1;
        }
        counts
    }

    pub fn add(&mut self, other: &Counts) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(output: &str) -> (u64, u64) {
        let counts = Counts::of(output, true);
        (counts.passed, counts.failed)
    }

    #[test]
    fn every_runner_is_understood() {
        assert_eq!(
            of("test result: ok. 12 passed; 0 failed; 1 ignored\ntest result: FAILED. 3 passed; 2 failed;"),
            (15, 2)
        );
        assert_eq!(
            of("     Summary [   0.106s] 42 tests run: 40 passed (1 slow), 2 failed, 0 skipped"),
            (40, 2)
        );
        assert_eq!(
            of("\x1b[2m      Tests \x1b[22m \x1b[1m\x1b[31m1 failed\x1b[39m | \x1b[32m7 passed\x1b[39m (8)"),
            (7, 1)
        );
        assert_eq!(of(" Test Files  3 passed (3)\n      Tests  9 passed (9)"), (9, 0));
        assert_eq!(of("# pass 4\n# fail 1"), (4, 1));
        assert_eq!(of("  1 failed\n    a.spec.ts:3\n  6 passed (12.1s)"), (6, 1));
        assert_eq!(of("120 passed, 3 failed"), (120, 3));
    }

    #[test]
    fn a_step_that_fails_without_a_word_is_one_failure() {
        assert_eq!(
            Counts::of("error: could not compile", false),
            Counts { passed: 0, failed: 1 }
        );
        assert_eq!(Counts::of("error: could not compile", true), Counts::default());
    }

    #[test]
    fn the_closing_line_is_plain() {
        assert_eq!(Counts { passed: 12, failed: 0 }.to_string(), "12 passed, 0 failed");
    }
}
