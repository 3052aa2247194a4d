//! Finds citations of paragraphs in code: in the doc comment of a `Rule` constant, or in the head
//! of a module.

use super::{Cite, paragraphs};
use crate::source::{Source, SourceLine};
use crate::tree::{self, Tree};
use regex_lite::Regex;

/// Returns all citations outside tests, in file order.
pub fn cites(tree: &Tree) -> Vec<Cite> {
    let rule = Regex::new(r"^\s*(pub(\([^)]*\))?\s+)?(const|static)\s+\w+\s*:\s*&?('static\s+)?(\w+::)*Rule\b")
        .expect("a valid expression");
    let mut found = Vec::new();
    let ours = |s: &&Source| s.path.starts_with("crates/") && tree::is_src(&s.path);
    for source in tree.sources.iter().filter(ours) {
        for (number, line) in source.shipped() {
            let ids = if rule.is_match(&line.code) {
                above(&source.lines[..number - 1])
            } else {
                head(line)
            };
            found.extend(ids.into_iter().map(|id| Cite {
                id,
                place: format!("{}:{number}", source.path),
            }));
        }
    }
    found
}

/// Returns the ids at the start of the doc comment above an item.
fn above(lines: &[SourceLine]) -> Vec<String> {
    let is_doc = |l: &&SourceLine| l.comment.starts_with("///") && l.code.trim().is_empty();
    let is_attribute = |l: &&SourceLine| l.code.trim_start().starts_with("#[");
    let docs = lines.iter().rev().skip_while(is_attribute).take_while(is_doc);
    docs.last()
        .map(|l| cited(l.comment.trim_start_matches('/')))
        .unwrap_or_default()
}

/// Returns the common paragraphs that a line of a module's own doc comment begins with.
fn head(line: &SourceLine) -> Vec<String> {
    let ids = line.comment.strip_prefix("//!").map(cited).unwrap_or_default();
    ids.into_iter()
        .filter(|id| id.starts_with('C') && !id.starts_with("CH-"))
        .collect()
}

/// Returns the ids before the colon. Without a colon, the line is prose that happens to begin with
/// an id.
fn cited(comment: &str) -> Vec<String> {
    match comment.split_once(':') {
        Some((ids, _)) if ids.split([',', '/']).all(is_id) => paragraphs::leading(ids),
        _ => Vec::new(),
    }
}

fn is_id(text: &str) -> bool {
    matches!(paragraphs::leading(text).as_slice(), [id] if *id == text.replace(' ', ""))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(text: &str) -> Vec<String> {
        let tree = Tree::of(&[("crates/rulebooks/src/a.rs", text)]);
        cites(&tree)
            .into_iter()
            .map(|c| format!("{} {}", c.id, c.place.rsplit(':').next().unwrap_or_default()))
            .collect()
    }

    #[test]
    fn a_constant_cites_what_its_first_doc_line_begins_with() {
        assert_eq!(
            ids("/// § 9.D: no Jack.\n/// SP7: more\n#[rustfmt::skip]\npub const A: Rule = R;"),
            ["§9.D 4"]
        );
        assert_eq!(
            ids("/// SP4, SP6: two.\npub(crate) static A: maumau_referee::Rule = R;"),
            ["SP4 2", "SP6 2"]
        );
    }

    #[test]
    fn other_items_prose_and_tests_cite_nothing() {
        assert!(ids("/// SP7: a number.\nconst A: u8 = 1;").is_empty());
        assert!(ids("/// See SP7: it says so.\nconst A: Rule = R;").is_empty());
        assert!(ids("/// SP7 is odd: it says so.\nconst A: Rule = R;").is_empty());
        assert!(ids("#[cfg(test)]\nmod tests {\n/// SP7: x.\nconst A: Rule = R;\n}").is_empty());
    }

    #[test]
    fn the_head_of_a_module_cites_common_paragraphs_only() {
        assert_eq!(ids("//! Stock and pile.\n//! C4: renewed from the pile."), ["C4 2"]);
        assert!(ids("//! SP7: the 8.").is_empty());
    }
}
