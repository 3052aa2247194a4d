//! Public types have unique names across all crates.

use super::Breach;
use crate::tree::{self, Tree};
use regex_lite::Regex;
use std::collections::BTreeMap;

/// Types that exist twice: one for play, one for messages.
const TWICE: [&str; 2] = ["Sentence", "View"];

/// Finds public types that share a name.
pub fn breaches(tree: &Tree) -> Vec<Breach> {
    let declares = Regex::new(r"^\s*pub (?:struct|enum|union|trait|type) (\w+)").expect("a valid expression");
    let mut places: BTreeMap<&str, Vec<(&str, usize)>> = BTreeMap::new();
    let crates = tree.sources.iter().filter(|source| source.path.starts_with("crates/"));
    for source in crates.filter(|source| tree::is_src(&source.path)) {
        for (number, line) in source.shipped() {
            if let Some(name) = declares.captures(&line.code).and_then(|found| found.get(1)) {
                places.entry(name.as_str()).or_default().push((&source.path, number));
            }
        }
    }
    let mut found = Vec::new();
    for (name, places) in &places {
        let [(first, _), others @ ..] = places.as_slice() else {
            continue;
        };
        for &(path, number) in others.iter().filter(|_| !TWICE.contains(name)) {
            let what = format!("`{name}` is another thing in {first}: call one of them by what it is");
            found.push(Breach::new(path, number, what));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_given_once() {
        let count = |files: &[(&str, &str)]| breaches(&Tree::of(files)).len();
        let line = ("crates/notation/src/line.rs", "pub struct Line;");
        assert_eq!(count(&[line]), 0);
        assert_eq!(
            count(&[line, ("crates/telling/src/line.rs", "    pub enum Line {}")]),
            1
        );
        assert_eq!(
            count(&[line, ("crates/telling/src/line.rs", "pub(crate) struct Line;")]),
            0
        );
        assert_eq!(count(&[line, ("oracle/plain/src/line.rs", "pub struct Line;")]), 0);
        let views = [
            ("crates/sight/src/view.rs", "pub struct View;"),
            ("crates/protocol/src/view.rs", "pub struct View;"),
        ];
        assert_eq!(count(&views), 0);
    }
}
