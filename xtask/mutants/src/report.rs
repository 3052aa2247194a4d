//! The report: how many changes of each target the tests notice, and which ones they miss.

use crate::asked::Asked;
use crate::change::{Change, Name};
use crate::order::SCENES;
use crate::results::Results;
use crate::targets::Target;

/// Changes with no observable effect, each with its reason: `NTH | FILE | CHANGE | REASON`.
const EQUIVALENT: &str = include_str!("../equivalent.txt");

#[derive(Default)]
struct Figures {
    tried: usize,
    by_scenes: usize,
    noticed: usize,
    equivalent: usize,
}

impl Figures {
    fn count(&mut self, change: &Change, result: &Option<String>) {
        self.tried += 1;
        match result {
            Some(test) => {
                self.noticed += 1;
                self.by_scenes += usize::from(test == SCENES);
            }
            None => self.equivalent += usize::from(reason(change).is_some()),
        }
    }

    fn add(&mut self, other: &Figures) {
        self.tried += other.tried;
        self.by_scenes += other.by_scenes;
        self.noticed += other.noticed;
        self.equivalent += other.equivalent;
    }

    fn row(&self, name: &str) -> String {
        let counted = self.tried - self.equivalent;
        let (low, high) = interval(self.noticed, counted);
        let percent = |part: usize| 100.0 * part as f64 / counted.max(1) as f64;
        format!(
            "| {name} | {} | {:.0} % | {} | {} | {} | {:.1} % | {low:.0}–{high:.0} % |",
            self.tried,
            percent(self.by_scenes),
            self.noticed,
            counted - self.noticed,
            self.equivalent,
            percent(self.noticed),
        )
    }
}

/// Prints the table and the unnoticed changes in the format of docs/mutants.md.
pub fn print(targets: &[Target], chosen: &[Change], results: &Results, asked: &Asked) {
    println!("\n| crate or book | tried | by scenes alone | noticed | not | the same | rate | 95 % |");
    println!("|---|---|---|---|---|---|---|---|");
    let mut sum = Figures::default();
    let mut left = Vec::new();
    for (place, target) in targets.iter().enumerate() {
        if asked.target(&target.name).is_none() {
            continue;
        }
        let mut of = Figures::default();
        for change in chosen.iter().filter(|change| change.target == place) {
            let Some(result) = results.of(&change.name) else {
                continue;
            };
            of.count(change, result);
            if result.is_none() {
                left.push(change);
            }
        }
        println!("{}", of.row(&format!("`{}`", target.name)));
        sum.add(&of);
    }
    println!("{}\n", sum.row("all"));
    for change in left {
        let same = reason(change).map_or(String::new(), |reason| format!(" (the same: {reason})"));
        let Name { file, what, same: nth } = &change.name;
        println!("- `{file}:{}` ({nth}): `{what}`{same}", change.line);
    }
}

/// Returns why a change has no observable effect, if it is listed as such.
pub fn reason(change: &Change) -> Option<&'static str> {
    let is_it = |same: &Same| {
        let Name { file, what, same: nth } = &change.name;
        (same.file, same.what, same.nth) == (file, what, *nth)
    };
    EQUIVALENT.lines().filter_map(parse).find(is_it).map(|same| same.reason)
}

struct Same {
    file: &'static str,
    what: &'static str,
    /// Its index among equal changes in its file, from 0.
    nth: usize,
    reason: &'static str,
}

fn parse(line: &'static str) -> Option<Same> {
    let mut parts = line.splitn(3, " | ");
    let (nth, file, rest) = (parts.next()?, parts.next()?, parts.next()?);
    let (what, reason) = rest.rsplit_once(" | ")?;
    Some(Same {
        file,
        what,
        nth: nth.parse().ok()?,
        reason,
    })
}

/// Wilson's 95 % confidence interval of the rate, in per cent.
fn interval(part: usize, whole: usize) -> (f64, f64) {
    if whole == 0 {
        return (0.0, 100.0);
    }
    let (n, z) = (whole as f64, 1.96);
    let p = part as f64 / n;
    let middle = p + z * z / (2.0 * n);
    let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 100.0 / (1.0 + z * z / n);
    ((middle - half) * scale, (middle + half) * scale)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_wilsons() {
        let (low, high) = interval(95, 100);
        assert!((low - 88.8).abs() < 0.1 && (high - 97.8).abs() < 0.1, "{low} {high}");
        assert_eq!(interval(0, 0), (0.0, 100.0));
    }

    #[test]
    fn every_equivalent_change_has_a_reason() {
        for line in EQUIVALENT
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'))
        {
            let same = parse(line).unwrap_or_else(|| panic!("{line}"));
            assert!(!same.reason.trim().is_empty() && same.what.contains("  =>  "), "{line}");
        }
    }
}
