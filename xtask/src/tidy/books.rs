//! Only the crate of the rulebooks names a book: code elsewhere that depends on a book's name would
//! duplicate its rules.

use super::Breach;
use crate::coverage::paragraphs::book_names;
use crate::tree::{self, Tree};
use regex_lite::Regex;

/// The crates that may name a book. The oracle, which compares books with other implementations, is
/// not in `crates`.
const MAY: [&str; 2] = ["rulebooks", "xtask"];
/// Marks a line of the binary that may name a book, because the binary has to choose a default.
const REASON: &str = "names a book:";

/// Finds string literals that name a book, outside the allowed crates.
pub fn breaches(tree: &Tree) -> Vec<Breach> {
    let name = Regex::new(&format!(r"^({})\b", book_names().join("|"))).expect("a valid expression");
    let mut found = Vec::new();
    for source in tree.sources.iter().filter(|s| tree::is_src(&s.path)) {
        let Some(home) = tree::crate_of(&source.path).filter(|c| !MAY.contains(c)) else {
            continue;
        };
        for (number, line) in source.shipped() {
            if home == "maumau" && line.comment.contains(REASON) {
                continue;
            }
            for literal in line.literals.iter().filter(|l| name.is_match(l)) {
                let what =
                    format!("\"{literal}\" names a book: ask `maumau_rulebooks` for its list, or take the id as data");
                found.push(Breach::new(&source.path, number, what));
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
    fn each_book_is_found_outside_its_crate() {
        for book in book_names() {
            let text = format!("let b = \"{book}\";");
            assert_eq!(count("crates/server/src/a.rs", &text), 1, "{book}");
            assert_eq!(count("crates/rulebooks/src/a.rs", &text), 0, "{book}");
        }
        assert_eq!(count("crates/notation/src/a.rs", "f(\"swiss §9.D\")"), 1);
    }

    #[test]
    fn tests_prose_and_the_default_of_the_binary_are_free() {
        assert_eq!(
            count(
                "crates/sight/src/a.rs",
                "#[cfg(test)]\nmod tests { const B: &str = \"spin\"; }"
            ),
            0
        );
        assert_eq!(count("crates/sight/tests/a.rs", "const B: &str = \"spin\";"), 0);
        assert_eq!(
            count(
                "crates/bots/src/a.rs",
                "// as in the spin book\nlet a = \"the wheel will spin\";"
            ),
            0
        );
        assert_eq!(
            count(
                "crates/maumau/src/play.rs",
                "const D: &str = \"spin\"; // names a book: the default"
            ),
            0
        );
        assert_eq!(count("crates/maumau/src/play.rs", "const D: &str = \"spin\";"), 1);
    }
}
