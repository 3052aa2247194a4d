//! Functions fit on a screen; those that don't stand in a list whose numbers only fall.

use super::Breach;
use crate::source::Source;
use crate::tree::{self, Tree};
use regex_lite::Regex;
use std::collections::BTreeMap;
use std::fs;

/// What fits on a screen.
const LINES_MAX: usize = 70;
/// The list of those that were longer once: `LINES PATH NAME`.
const RATCHET: &str = "xtask/ratchet.txt";

/// The place and name of a function.
type Key = (String, String);

/// Functions too long and not listed, grown since they were listed, or listed without need.
pub fn breaches(tree: &Tree) -> Vec<Breach> {
    let listed = listed(tree.text(RATCHET).unwrap_or_default());
    let long = long(tree);
    let mut found = Vec::new();
    for ((path, name), (line, lines)) in &long {
        let limit = listed.get(&(path.clone(), name.clone())).copied().unwrap_or(LINES_MAX);
        if *lines > limit {
            let what = format!("`{name}` has {lines} lines, its limit is {limit}: give its parts names of their own");
            found.push(Breach::new(path, *line, what));
        }
    }
    for (path, name) in listed.keys().filter(|key| !long.contains_key(*key)) {
        let what = format!("`{name}` of {path} is short now: run `cargo xtask tidy --tighten`, so that it stays so");
        found.push(Breach::new(RATCHET, 0, what));
    }
    found
}

/// Writes the list anew with what is true now, where that is less; nothing is ever added.
pub fn tighten() -> Result<(), String> {
    let tree = Tree::read()?;
    let long = long(&tree);
    let mut text: String = tree
        .text(RATCHET)
        .unwrap_or_default()
        .lines()
        .filter(|l| l.starts_with('#'))
        .map(|l| l.to_string() + "\n")
        .collect();
    for (key, limit) in listed(tree.text(RATCHET).unwrap_or_default()) {
        if let Some((_, lines)) = long.get(&key) {
            text.push_str(&format!("{} {} {}\n", limit.min(*lines), key.0, key.1));
        }
    }
    fs::write(tree::root().join(RATCHET), text).map_err(|e| format!("{RATCHET}: {e}"))
}

fn listed(text: &str) -> BTreeMap<Key, usize> {
    let mut list = BTreeMap::new();
    for line in text.lines().filter(|l| !l.starts_with('#')) {
        if let [lines, path, name] = line.split_whitespace().collect::<Vec<_>>()[..] {
            list.insert((path.to_string(), name.to_string()), lines.parse().unwrap_or(0));
        }
    }
    list
}

/// The functions over the limit, with the line where each begins and its length; of namesakes the longest.
fn long(tree: &Tree) -> BTreeMap<Key, (usize, usize)> {
    let mut long: BTreeMap<Key, (usize, usize)> = BTreeMap::new();
    for source in tree.sources.iter().filter(|s| tree::is_src(&s.path)) {
        for (name, line, lines) in functions(source).into_iter().filter(|f| f.2 > LINES_MAX) {
            let entry = long.entry((source.path.clone(), name)).or_insert((line, lines));
            if lines > entry.1 {
                *entry = (line, lines);
            }
        }
    }
    long
}

/// Every function that ships: its name, the line where it begins, how many lines it has.
fn functions(source: &Source) -> Vec<(String, usize, usize)> {
    let head = Regex::new(r"\bfn\s+(\w+)").expect("a valid expression");
    let mut found = Vec::new();
    for (number, line) in source.shipped() {
        for hit in head.captures_iter(&line.code) {
            let (Some(whole), Some(name)) = (hit.get(0), hit.get(1)) else {
                continue;
            };
            if let Some(lines) = length(source, number - 1, whole.end()) {
                found.push((name.as_str().to_string(), number, lines));
            }
        }
    }
    found
}

/// The lines from a function's head to its closing brace; None if it has no body.
fn length(source: &Source, first: usize, column: usize) -> Option<usize> {
    let (mut braces, mut brackets) = (0, 0);
    for (index, line) in source.lines.iter().enumerate().skip(first) {
        let code = if index == first {
            &line.code[column..]
        } else {
            &line.code
        };
        for c in code.chars() {
            match c {
                '(' | '[' => brackets += 1,
                ')' | ']' => brackets -= 1,
                ';' if braces == 0 && brackets == 0 => return None,
                '{' => braces += 1,
                '}' if braces == 1 => return Some(index + 1 - first),
                '}' => braces -= 1,
                _ => {}
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(function_lines: usize, ratchet: &str) -> usize {
        let text = format!(
            "fn long(a: [u8; 3]) {{\n{}}}\n",
            "    f();\n".repeat(function_lines - 2)
        );
        breaches(&Tree::of(&[("crates/table/src/a.rs", &text), (RATCHET, ratchet)])).len()
    }

    #[test]
    fn a_long_function_is_found_unless_listed() {
        assert_eq!(count(LINES_MAX, ""), 0);
        assert_eq!(count(LINES_MAX + 1, ""), 1);
        assert_eq!(count(80, "80 crates/table/src/a.rs long"), 0);
    }

    #[test]
    fn a_listed_function_may_not_grow_and_a_short_one_may_not_stay_listed() {
        assert_eq!(count(81, "80 crates/table/src/a.rs long"), 1);
        assert_eq!(count(20, "80 crates/table/src/a.rs long"), 1);
    }

    #[test]
    fn a_type_of_function_and_a_head_without_body_have_no_length() {
        let s = Source::read("a/src/b.rs", "trait T { fn a(&self) -> [u8; 4]; }\nfn b() {\n}\n");
        assert_eq!(functions(&s), [("b".to_string(), 2, 2)]);
    }
}
