//! The server and the terminal pass legal actions and reasons on to players; they never compute
//! one.
//!
//! They may use the rulebooks only through the registry, and must not name a part of a rule
//! (opinions, votes, effects, layers), a rank of a card or a paragraph.

use super::Breach;
use crate::source::Source;
use crate::tree::{self, Tree};
use regex_lite::Regex;

/// The crates between a table and its players.
const HOSTS: [&str; 5] = ["room", "server", "gateway", "terminal", "protocol"];
/// The names of the rulebooks crate that they may use: its registry.
const REGISTRY: [&str; 4] = ["books", "book", "find", "BOOKS"];

/// Finds code that knows a rule.
pub fn breaches(tree: &Tree) -> Vec<Breach> {
    let hosts = |s: &&Source| tree::is_src(&s.path) && tree::crate_of(&s.path).is_some_and(|c| HOSTS.contains(&c));
    let reaches = Regex::new(r"\bmaumau_rulebooks::(\{[^}]*\}|\w+|\*)").expect("a valid expression");
    let parts = Regex::new(r"\b(Opinion|Vote::|Effects?\b|Layer::|Rank::|Rule \{|Rule::)").expect("a valid expression");
    let cites = Regex::new(&crate::coverage::paragraphs::book_id()).expect("a valid expression");
    let mut found = Vec::new();
    for source in tree.sources.iter().filter(hosts) {
        for (number, line) in source.shipped() {
            let mut tell = |what: String| found.push(Breach::new(&source.path, number, what));
            for hit in reaches.captures_iter(&line.code) {
                let names = hit.get(1).map_or("", |m| m.as_str()).trim_matches(['{', '}']);
                for name in names.split(',').map(str::trim).filter(|n| !REGISTRY.contains(n)) {
                    tell(format!(
                        "`maumau_rulebooks::{name}`: only the registry ({}) is for hosts",
                        REGISTRY.join(", ")
                    ));
                }
            }
            if let Some(hit) = parts.find(&line.code) {
                tell(format!(
                    "`{}`: a host knows no rule; let the view carry it",
                    hit.as_str()
                ));
            }
            for literal in line.literals.iter().filter(|l| cites.is_match(l)) {
                tell(format!(
                    "\"{literal}\" cites a paragraph: the reason comes with the refusal, pass it on"
                ));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(path: &str, text: &str) -> usize {
        breaches(&Tree::of(&[(path, text)])).len()
    }

    #[test]
    fn a_rule_in_a_host_is_found() {
        assert_eq!(count("crates/server/src/a.rs", "use maumau_rulebooks::spin::SP7;"), 1);
        assert_eq!(
            count("crates/server/src/a.rs", "use maumau_rulebooks::{find, shared};"),
            1
        );
        assert_eq!(count("crates/terminal/src/a.rs", "if card.rank == Rank::Jack {"), 1);
        assert_eq!(
            count("crates/terminal/src/a.rs", "let why = \"not on a Jack (§9.D)\";"),
            1
        );
        assert_eq!(count("crates/server/src/a.rs", "if cite == \"SP7\" {"), 1);
    }

    #[test]
    fn the_registry_and_other_crates_are_free() {
        assert_eq!(
            count("crates/server/src/a.rs", "let b = maumau_rulebooks::find(&id);"),
            0
        );
        assert_eq!(count("crates/rulebooks/src/a.rs", "if card.rank == Rank::Jack {"), 0);
    }
}
