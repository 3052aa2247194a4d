//! What came of it: how many changes each target's tests notice, and which they don't.

use crate::change::Change;
use crate::runs::{Results, SCENES};
use crate::targets::Target;

/// Changes that change nothing that can be observed, each with its reason: `FILE | WHAT | REASON`.
const EQUIVALENT: &str = include_str!("../equivalent.txt");

/// One target's figures.
#[derive(Default)]
struct Figures {
    tried: usize,
    by_scenes: usize,
    noticed: usize,
    equivalent: usize,
}

/// Prints the table, and what was not noticed.
pub fn print(targets: &[Target], chosen: &[Change], results: &Results) -> Result<(), String> {
    println!(
        "\n{:<24} {:>5} {:>7} {:>8} {:>5} {:>7}   95 %",
        "", "tried", "scenes", "noticed", "same", "rate"
    );
    let mut sum = Figures::default();
    for (place, target) in targets.iter().enumerate() {
        let mut of = Figures::default();
        for change in chosen.iter().filter(|change| change.target == place) {
            let Some(result) = of_change(results, change) else {
                continue;
            };
            of.tried += 1;
            match result {
                Some(test) => {
                    of.noticed += 1;
                    of.by_scenes += usize::from(test == SCENES);
                }
                None => of.equivalent += usize::from(reason(change).is_some()),
            }
        }
        row(&target.name, &of);
        sum.tried += of.tried;
        sum.by_scenes += of.by_scenes;
        sum.noticed += of.noticed;
        sum.equivalent += of.equivalent;
    }
    row("all", &sum);
    println!("\nnot noticed:");
    for change in chosen.iter().filter(|change| of_change(results, change) == Some(&None)) {
        let same = reason(change).map_or(String::new(), |reason| format!("   (the same: {reason})"));
        println!("{}:{}  {}{same}", change.file, change.line, change.what);
    }
    Ok(())
}

fn of_change<'a>(results: &'a Results, change: &Change) -> Option<&'a Option<String>> {
    results.get(&(change.file.clone(), change.nth))
}

fn row(name: &str, of: &Figures) {
    let counted = of.tried - of.equivalent;
    let (low, high) = interval(of.noticed, counted);
    let percent = |part: usize, whole: usize| 100.0 * part as f64 / whole.max(1) as f64;
    println!(
        "{name:<24} {:>5} {:>5.1} % {:>8} {:>5} {:>5.1} %   {low:.1}–{high:.1} %",
        of.tried,
        percent(of.by_scenes, counted),
        of.noticed,
        of.equivalent,
        percent(of.noticed, counted),
    );
}

fn reason(change: &Change) -> Option<&'static str> {
    EQUIVALENT
        .lines()
        .filter(|line| !line.starts_with('#'))
        .find_map(|line| {
            let mut parts = line.splitn(3, " | ");
            let (file, what, reason) = (parts.next()?, parts.next()?, parts.next()?);
            (file == change.file && what == change.what).then_some(reason)
        })
}

/// Wilson's interval, in per cent: where the true rate lies, with 95 % confidence.
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
            let parts: Vec<&str> = line.splitn(3, " | ").collect();
            assert!(
                parts.len() == 3 && parts.iter().all(|part| !part.trim().is_empty()),
                "{line}"
            );
        }
    }
}
