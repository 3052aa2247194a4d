//! A dependency graph and its cycles.

use std::collections::{BTreeMap, BTreeSet};

#[derive(Debug, Default)]
pub struct Graph(BTreeMap<String, BTreeSet<String>>);

impl Graph {
    /// Records that `from` depends on `to`.
    pub fn add(&mut self, from: &str, to: &str) {
        self.0.entry(from.to_owned()).or_default().insert(to.to_owned());
    }

    /// Returns each set of modules that all reach each other.
    pub fn circles(&self) -> BTreeSet<BTreeSet<String>> {
        let reach: BTreeMap<&str, BTreeSet<&str>> =
            self.0.keys().map(|from| (from.as_str(), self.reach(from))).collect();
        let together = |a: &str, b: &str| {
            let reaches = |from: &str, to: &str| reach.get(from).is_some_and(|all| all.contains(to));
            reaches(a, b) && reaches(b, a)
        };
        let circle = |a: &&str| {
            reach
                .keys()
                .filter(|b| together(a, b))
                .map(|b| (*b).to_owned())
                .collect()
        };
        reach
            .keys()
            .map(circle)
            .filter(|circle: &BTreeSet<String>| circle.len() > 1)
            .collect()
    }

    fn reach(&self, from: &str) -> BTreeSet<&str> {
        let mut seen = BTreeSet::new();
        let mut left = vec![from];
        while let Some(at) = left.pop() {
            for next in self.0.get(at).into_iter().flatten() {
                if seen.insert(next.as_str()) {
                    left.push(next);
                }
            }
        }
        seen
    }
}
