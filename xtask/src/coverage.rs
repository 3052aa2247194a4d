//! Paragraph -> code -> scenes: the proof that every sentence of the rules is written and shown.
//!
//! A paragraph is covered when a constant of type `Rule` cites it and a scene names it. A gap is an error, and so is
//! a citation of a paragraph that stands in no list: a slip of the pen must not look like work done.

mod code;
pub mod paragraphs;
mod scenes;

use crate::tree::{self, Tree};
use paragraphs::{Book, COMMON, Paragraph};
use regex_lite::Regex;
use std::fmt::Write;
use std::fs;

/// The list that says what there is to cover.
const LIST: &str = "docs/paragraphs.txt";
/// The table that is made.
const TABLE: &str = "docs/coverage.md";

/// A citation: the paragraph, and where it is cited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cite {
    /// The paragraph's id as in the list.
    pub id: String,
    /// `path` of a scene, `path:line` of a constant.
    pub place: String,
}

/// What was found: the table and everything that is wrong.
struct Coverage {
    table: String,
    wrong: Vec<String>,
}

/// Writes docs/coverage.md; an error if there is a gap.
pub fn write() -> Result<(), String> {
    let coverage = of(&Tree::read()?)?;
    fs::write(tree::root().join(TABLE), &coverage.table).map_err(|e| format!("{TABLE}: {e}"))?;
    judge(&coverage)
}

/// Compares docs/coverage.md with what would be written; line numbers may have moved since.
pub fn check() -> Result<(), String> {
    let tree = Tree::read()?;
    let mut coverage = of(&tree)?;
    if without_lines(tree.text(TABLE).unwrap_or_default()) != without_lines(&coverage.table) {
        coverage.wrong.push(format!(
            "{TABLE} is not up to date: run `cargo xtask coverage` and commit it"
        ));
    }
    judge(&coverage)
}

fn judge(coverage: &Coverage) -> Result<(), String> {
    for line in coverage.table.lines().filter(|l| l.starts_with("## ")) {
        println!("{}", line.trim_start_matches("## "));
    }
    if coverage.wrong.is_empty() {
        Ok(())
    } else {
        Err(coverage.wrong.join("\n"))
    }
}

/// Line numbers move with every edit above them; a table that differs in nothing else still tells the truth.
fn without_lines(table: &str) -> String {
    Regex::new(r"\.rs:\d+")
        .expect("a valid expression")
        .replace_all(table, ".rs")
        .into_owned()
}

fn of(tree: &Tree) -> Result<Coverage, String> {
    let books = paragraphs::read(tree.text(LIST).ok_or(format!("{LIST} is missing"))?)?;
    let mut wrong = Vec::new();
    let code = code::cites(tree);
    let scenes = scenes::cites(tree, &books, &mut wrong);
    for cite in code.iter().chain(&scenes) {
        if !books.iter().any(|b| b.has(&cite.id)) {
            wrong.push(format!(
                "{}: cites `{}`, which stands nowhere in {LIST}",
                cite.place, cite.id
            ));
        }
    }
    let mut table = String::from(
        "# Coverage of the rule books\n\nMade by `cargo xtask coverage` from `docs/paragraphs.txt`, the constants that cite a \
         paragraph, and the scenes that show it.\nDo not edit it.\n\n\
         | book | paragraphs | with code and scene | scenes |\n|---|---|---|---|\n",
    );
    let mut tables = String::new();
    for book in &books {
        let covered = book_table(tree, book, &code, &scenes, &mut tables, &mut wrong);
        let files = tree.count_under(&format!("scenes/{}/", book.name));
        let _ = writeln!(
            table,
            "| {} | {} | {covered} | {files} |",
            book.name,
            book.paragraphs.len()
        );
    }
    Ok(Coverage {
        table: table + &tables,
        wrong,
    })
}

/// Writes what is known of a book; how many of its paragraphs have code and a scene.
fn book_table(
    tree: &Tree,
    book: &Book,
    code: &[Cite],
    scenes: &[Cite],
    table: &mut String,
    wrong: &mut Vec<String>,
) -> usize {
    let places = |cites: &[Cite], paragraph: &Paragraph| -> Vec<String> {
        cites
            .iter()
            .filter(|c| book.means(&c.id, paragraph))
            .map(|c| c.place.clone())
            .collect()
    };
    let begun = is_begun(tree, book);
    let (mut rows, mut covered) = (String::new(), 0);
    for paragraph in &book.paragraphs {
        let (code, scenes) = (places(code, paragraph), places(scenes, paragraph));
        covered += usize::from(!code.is_empty() && !scenes.is_empty());
        if begun && code.is_empty() {
            wrong.push(format!("gap: {} {}: no constant cites it", book.name, paragraph.id));
        }
        if begun && scenes.is_empty() {
            wrong.push(format!("gap: {} {}: no scene shows it", book.name, paragraph.id));
        }
        let cell = |places: &[String]| {
            if places.is_empty() {
                "**gap**".into()
            } else {
                places.join("<br>")
            }
        };
        let _ = writeln!(
            rows,
            "| {} | {} | {} | {} |",
            paragraph.id,
            paragraph.says,
            cell(&code),
            cell(&scenes)
        );
    }
    let all = book.paragraphs.len();
    if begun {
        let _ = write!(table, "\n## {}: {covered} of {all} paragraphs covered\n\n", book.name);
        let _ = write!(
            table,
            "| paragraph | what it says | code | scenes |\n|---|---|---|---|\n{rows}"
        );
    } else {
        let _ = write!(table, "\n## {}: not begun, {all} paragraphs\n", book.name);
    }
    covered
}

/// A book is begun when its file or folder stands in the rule-books crate; what is common, when that crate does.
fn is_begun(tree: &Tree, book: &Book) -> bool {
    let folder = "crates/rulebooks/src/";
    let module = format!("{folder}{}", book.name.replace('-', "_"));
    match book.name.as_str() {
        COMMON => tree.has_under(folder),
        _ => tree.has_under(&format!("{module}/")) || tree.text(&format!("{module}.rs")).is_some(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: &str = "[spin]\nSP1  the deck\nSP7  the 8\n";
    const CODE: (&str, &str) = (
        "crates/rulebooks/src/spin.rs",
        "/// SP1, SP7: both.\npub const BOTH: Rule = Rule {};\n",
    );

    fn wrong(files: &[(&str, &str)]) -> Vec<String> {
        let files: Vec<_> = files.iter().copied().chain([(LIST, ONE)]).collect();
        of(&Tree::of(&files)).expect("the list can be read").wrong
    }

    #[test]
    fn what_is_cited_and_shown_is_covered() {
        assert!(wrong(&[CODE, ("scenes/spin/a.scene", "scene spin SP1, SP7  both\n")]).is_empty());
    }

    #[test]
    fn a_paragraph_without_code_or_without_scene_is_a_gap() {
        assert_eq!(
            wrong(&[CODE, ("scenes/spin/a.scene", "scene spin SP1  one\n")]),
            ["gap: spin SP7: no scene shows it"]
        );
        let half = (
            "crates/rulebooks/src/spin.rs",
            "/// SP1: one.\npub const ONE: Rule = Rule {};\n",
        );
        let scene = ("scenes/spin/a.scene", "scene spin SP1 SP7 both\n");
        assert_eq!(wrong(&[half, scene]), ["gap: spin SP7: no constant cites it"]);
    }

    #[test]
    fn an_unknown_paragraph_is_an_error() {
        let scene = ("scenes/spin/a.scene", "scene spin SP1, SP7, SP99  more\n");
        assert!(
            wrong(&[CODE, scene])
                .iter()
                .any(|w| w.ends_with("the book `spin` has no paragraph `SP99`"))
        );
        let code = (
            "crates/rulebooks/src/b.rs",
            "/// SP98: more.\npub const MORE: Rule = Rule {};\n",
        );
        assert!(
            wrong(&[CODE, code])
                .iter()
                .any(|w| w.contains("cites `SP98`, which stands nowhere"))
        );
    }

    #[test]
    fn a_book_not_begun_is_named_and_is_no_gap() {
        assert!(wrong(&[]).is_empty());
        let coverage = of(&Tree::of(&[(LIST, ONE)])).expect("the list can be read");
        assert!(coverage.table.contains("spin: not begun, 2 paragraphs"));
    }

    #[test]
    fn only_line_numbers_may_differ() {
        assert_eq!(without_lines("a.rs:12 b"), without_lines("a.rs:99 b"));
        assert_ne!(without_lines("a.rs:12 b"), without_lines("c.rs:12 b"));
    }

    #[test]
    fn the_list_of_the_repository_can_be_read() {
        let tree = Tree::read().expect("the repository can be read");
        let books = paragraphs::read(tree.text(LIST).expect("the list is there")).expect("it is well formed");
        let id = Regex::new(&format!("^({})$", paragraphs::ID)).expect("a valid expression");
        for paragraph in books.iter().flat_map(|b| &b.paragraphs) {
            assert!(id.is_match(&paragraph.id), "{} has no form of an id", paragraph.id);
        }
    }
}
