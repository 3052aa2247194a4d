//! The page shows what the view contains; no rule is written in TypeScript.
//!
//! In `web/src`, except tests and generated types, no code may cite a paragraph, ask for a book by
//! name, or declare a function that decides whether a card may be played.

use super::Breach;
use crate::tree::{self, Tree};
use regex_lite::Regex;

/// Patterns of rules in TypeScript, with what to do instead.
const SIGNS: [(&str, &str); 4] = [
    (
        r#"\bbook(\.id|Id)?\s*[!=]==?\s*['"`]\w"#,
        "the page asks for no book by name: let the view say what to show",
    ),
    (
        r"\bswitch\s*\(\s*(\w+\.)*book(\.id|Id)?\s*\)",
        "the page asks for no book by name: let the view say what to show",
    ),
    (
        r"\b(function|const)\s+(can|may|is)(Play|Lay|Legal|Playable|Allowed|Fitting)\w*",
        "the page decides nothing: the view carries the offers and, for each other card, the reason",
    ),
    (
        r#"['"`]next(Player|Seat)['"`]|\bfunction\s+(next(Player|Seat)|legal\w*|fits\w*)\b"#,
        "whose turn comes is in the view",
    ),
];

/// Finds rules written in the page.
pub fn breaches(tree: &Tree) -> Vec<Breach> {
    let id = Regex::new(&format!(r#"['"`][^'"`]*({})"#, crate::coverage::paragraphs::book_id()))
        .expect("a valid expression");
    let signs: Vec<(Regex, &str)> = SIGNS
        .iter()
        .map(|(sign, instead)| (Regex::new(sign).expect("a valid expression"), *instead))
        .collect();
    let ours = |path: &str| path.starts_with("web/src/") && !tree::is_test(path) && !path.contains("/generated/");
    let code = |path: &str| path.ends_with(".ts") || path.ends_with(".svelte") || path.ends_with(".js");
    let mut found = Vec::new();
    for file in tree.files.iter().filter(|f| ours(&f.path) && code(&f.path)) {
        for (number, line) in file.text.lines().enumerate() {
            let line = line.split("//").next().unwrap_or_default();
            for (sign, instead) in &signs {
                if let Some(hit) = sign.find(line) {
                    found.push(Breach::new(
                        &file.path,
                        number + 1,
                        format!("`{}`: {instead}", hit.as_str()),
                    ));
                }
            }
            if id.is_match(line) {
                let what = "a paragraph is cited: the view carries each reason with its number, show that";
                found.push(Breach::new(&file.path, number + 1, what));
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
    fn a_rule_in_the_page_is_found() {
        assert_eq!(count("web/src/a.ts", "if (view.book === 'spin') {"), 1);
        assert_eq!(count("web/src/a.ts", "switch (table.book.id) {"), 1);
        assert_eq!(count("web/src/a.svelte", "function canPlay(card) {"), 1);
        assert_eq!(count("web/src/a.ts", "const isLegalNow = true"), 1);
        assert_eq!(count("web/src/a.ts", "say('not on a Jack §9.D')"), 1);
        assert_eq!(count("web/src/a.ts", "if (why.cite === 'SP7')"), 1);
        assert_eq!(count("web/src/a.ts", "function nextSeat(s) {"), 1);
    }

    #[test]
    fn showing_is_free_and_so_are_tests() {
        assert_eq!(
            count("web/src/a.ts", "const why = view.reasons[card].cite // SP7 say"),
            0
        );
        assert_eq!(count("web/src/a.test.ts", "if (view.book === 'spin') {"), 0);
    }
}
