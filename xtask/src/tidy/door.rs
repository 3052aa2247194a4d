//! Only `State::apply` changes a state.

use super::Breach;
use super::bans::CORE;
use crate::source::Source;
use crate::tree::{self, Tree};
use regex_lite::Regex;

const DOOR: &str = "apply";

/// Finds other public methods of `State` that change it, and writes to a state from other crates.
pub fn breaches(tree: &Tree) -> Vec<Breach> {
    let writes = Regex::new(r"\bstate(\.\w+(\[[^\]]*\])?)+\s*([-+*/|&^]|<<|>>)?=[^=>]").expect("a valid expression");
    let borrows = Regex::new(r"&mut (\w+\.)*state\.\w+").expect("a valid expression");
    let mut found = Vec::new();
    for source in tree.sources.iter().filter(|s| tree::is_src(&s.path)) {
        match tree::crate_of(&source.path) {
            Some("table") => other_doors(source, &mut found),
            Some(name) if name == "bots" || CORE.contains(&name) => {
                for (number, line) in source.shipped() {
                    if let Some(hit) = writes.find(&line.code).or(borrows.find(&line.code)) {
                        let what = format!(
                            "`{}`: make a fact of it and let `State::{DOOR}` carry it out",
                            hit.as_str().trim()
                        );
                        found.push(Breach::new(&source.path, number, what));
                    }
                }
            }
            // In other crates, `state` may be a different type.
            Some(_) | None => {}
        }
    }
    found
}

fn other_doors(source: &Source, found: &mut Vec<Breach>) {
    let head = Regex::new(r"^\s*pub fn (\w+)[^(]*\(\s*&mut self").expect("a valid expression");
    let mut within = false;
    for (number, line) in source.shipped() {
        if line.code.starts_with("impl") {
            within = line.code.starts_with("impl State ");
        }
        // A long parameter list continues on the next line.
        let next = source.lines.get(number).map_or("", |l| l.code.as_str());
        let joined = format!("{}{}", line.code, next.trim());
        if let Some(name) = head
            .captures(&joined)
            .and_then(|c| c.get(1))
            .filter(|n| within && n.as_str() != DOOR)
        {
            let what = format!(
                "`State::{}` changes a state beside `State::{DOOR}`: make a fact of it",
                name.as_str()
            );
            found.push(Breach::new(&source.path, number, what));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(path: &str, text: &str) -> usize {
        breaches(&Tree::of(&[(path, text)])).len()
    }

    #[test]
    fn a_second_door_is_found() {
        assert_eq!(
            count(
                "crates/table/src/state.rs",
                "impl State {\n    pub fn give(&mut self, c: Card) {}\n}\n"
            ),
            1
        );
        assert_eq!(
            count(
                "crates/table/src/state.rs",
                "impl State {\n    pub fn give(\n        &mut self,\n    ) {}\n}\n"
            ),
            1
        );
        assert_eq!(
            count(
                "crates/table/src/state.rs",
                "impl State {\n    pub fn apply(&mut self, f: &Fact) {}\n}\n"
            ),
            0
        );
        assert_eq!(
            count(
                "crates/table/src/piles.rs",
                "impl Piles {\n    pub fn push(&mut self, c: Card) {}\n}\n"
            ),
            0
        );
    }

    #[test]
    fn a_hand_through_the_window_is_found() {
        assert_eq!(count("crates/referee/src/a.rs", "state.turn = seat;"), 1);
        assert_eq!(count("crates/referee/src/a.rs", "self.state.open.owed[2] += 1;"), 1);
        assert_eq!(count("crates/referee/src/a.rs", "let h = &mut self.state.hidden;"), 1);
        assert_eq!(
            count("crates/referee/src/a.rs", "if state.turn == seat && state.debt <= 3 {"),
            0
        );
        assert_eq!(
            count("crates/referee/src/a.rs", "state.apply(&fact); let state = x;"),
            0
        );
    }
}
