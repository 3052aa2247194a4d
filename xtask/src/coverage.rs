//! Finds the code and the scenes of each paragraph of the rules.
//!
//! A paragraph is covered if a constant of type `Rule` cites it and a scene names it. Missing
//! coverage is an error. So is a citation of an unlisted paragraph, so that a typo does not count
//! as coverage.

mod code;
pub mod paragraphs;
mod scenes;

use crate::tree::Tree;
use paragraphs::{Book, COMMON, Paragraph};
use std::fmt;

const LIST: &str = "docs/paragraphs.txt";
/// Maximum number of names that an error suggests.
const SUGGESTIONS: usize = 5;
/// Minimum similarity of a suggested name, from 0 to 1.
const SIMILAR: f64 = 0.75;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cite {
    /// The paragraph's id, as in the list.
    pub id: String,
    /// `path` of a scene, or `path:line` of a constant.
    pub place: String,
}

struct Coverage {
    books: Vec<BookCoverage>,
    errors: Vec<String>,
}

struct BookCoverage {
    name: String,
    paragraphs: Vec<ParagraphCoverage>,
    scenes: usize,
}

struct ParagraphCoverage {
    id: String,
    says: String,
    code: Vec<String>,
    scenes: Vec<String>,
}

/// Prints the code and the scenes of the named paragraphs and of all paragraphs of the named books.
/// Without names, prints one line per book.
///
/// # Errors
/// An unknown name is an error that suggests similar ones.
pub fn show(names: &[String]) -> Result<(), String> {
    let coverage = of(&Tree::read()?)?;
    if names.is_empty() {
        coverage.books.iter().for_each(|book| println!("{book}"));
        return Ok(());
    }
    for paragraph in coverage.find(names)? {
        println!("{paragraph}");
    }
    Ok(())
}

/// # Errors
/// If a paragraph of a book lacks code or a scene, or a citation names an unknown paragraph.
pub fn check() -> Result<(), String> {
    let errors = of(&Tree::read()?)?.errors;
    if errors.is_empty() {
        Ok(())
    } else {
        Err(errors.join("\n"))
    }
}

impl Coverage {
    /// Returns the paragraphs that the names select, in the order of the names, ignoring spaces and
    /// case.
    fn find(&self, names: &[String]) -> Result<Vec<&ParagraphCoverage>, String> {
        let mut found = Vec::new();
        for name in names {
            let wanted = key(name);
            let selected: Vec<_> = self
                .books
                .iter()
                .flat_map(|book| {
                    let all = key(&book.name) == wanted;
                    book.paragraphs.iter().filter(move |p| all || key(&p.id) == key(name))
                })
                .collect();
            if selected.is_empty() {
                return Err(self.unknown(name));
            }
            found.extend(selected);
        }
        Ok(found)
    }

    fn unknown(&self, name: &str) -> String {
        let known = self
            .books
            .iter()
            .flat_map(|book| book.paragraphs.iter().map(|p| &p.id).chain([&book.name]));
        let mut similar: Vec<(f64, &String)> = known
            .map(|known| (strsim::jaro_winkler(&key(name), &key(known)), known))
            .filter(|(similarity, _)| *similarity >= SIMILAR)
            .collect();
        similar.sort_by(|a, b| b.0.total_cmp(&a.0));
        let similar: Vec<&str> = similar
            .iter()
            .take(SUGGESTIONS)
            .map(|(_, known)| known.as_str())
            .collect();
        let hint = if similar.is_empty() {
            format!("{LIST} lists them")
        } else {
            format!("similar: {}", similar.join(", "))
        };
        format!("There is no paragraph or book `{name}` ({hint}).")
    }
}

fn key(name: &str) -> String {
    name.replace(' ', "").to_lowercase()
}

impl ParagraphCoverage {
    fn is_covered(&self) -> bool {
        !self.code.is_empty() && !self.scenes.is_empty()
    }
}

impl fmt::Display for BookCoverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let covered = self.paragraphs.iter().filter(|p| p.is_covered()).count();
        let (name, all, scenes) = (&self.name, self.paragraphs.len(), self.scenes);
        write!(
            f,
            "{name:14}{covered:3} of {all:2} paragraphs covered, {scenes:4} scenes"
        )
    }
}

impl fmt::Display for ParagraphCoverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}: {}", self.id, self.says)?;
        for (kind, places) in [("code", &self.code), ("scene", &self.scenes)] {
            if places.is_empty() {
                writeln!(f, "  {kind:6} none")?;
            }
            for place in places {
                writeln!(f, "  {kind:6} {place}")?;
            }
        }
        Ok(())
    }
}

fn of(tree: &Tree) -> Result<Coverage, String> {
    let listed = paragraphs::read(tree.text(LIST).ok_or(format!("{LIST} is missing"))?)?;
    let mut errors = Vec::new();
    let code = code::cites(tree);
    let scenes = scenes::cites(tree, &listed, &mut errors);
    for cite in code.iter().chain(&scenes) {
        if !listed.iter().any(|b| b.has(&cite.id)) {
            errors.push(format!(
                "{}: cites `{}`, which {LIST} does not list",
                cite.place, cite.id
            ));
        }
    }
    let mut books = Vec::new();
    for book in &listed {
        let paragraphs = book.paragraphs.iter().map(|paragraph| ParagraphCoverage {
            id: paragraph.id.clone(),
            says: paragraph.says.clone(),
            code: places(&code, book, paragraph),
            scenes: places(&scenes, book, paragraph),
        });
        let found = BookCoverage {
            name: book.name.clone(),
            paragraphs: paragraphs.collect(),
            scenes: tree.count_under(&format!("scenes/{}/", book.name)),
        };
        if is_begun(tree, book) {
            errors.extend(gaps(&found));
        }
        books.push(found);
    }
    Ok(Coverage { books, errors })
}

fn places(cites: &[Cite], book: &Book, paragraph: &Paragraph) -> Vec<String> {
    let cites = cites.iter().filter(|c| book.means(&c.id, paragraph));
    cites.map(|c| c.place.clone()).collect()
}

fn gaps(book: &BookCoverage) -> Vec<String> {
    let mut gaps = Vec::new();
    for paragraph in &book.paragraphs {
        let of = format!("gap: {} {}", book.name, paragraph.id);
        if paragraph.code.is_empty() {
            gaps.push(format!("{of}: no constant cites it"));
        }
        if paragraph.scenes.is_empty() {
            gaps.push(format!("{of}: no scene shows it"));
        }
    }
    gaps
}

/// Returns whether the book's code exists: its file or folder, or, for the common paragraphs, the
/// crate of the books.
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
    use regex_lite::Regex;

    const ONE: &str = "[spin]\nSP1  the deck\nSP7  the 8\n";
    const CODE: (&str, &str) = (
        "crates/rulebooks/src/spin.rs",
        "/// SP1, SP7: both.\npub const BOTH: Rule = Rule {};\n",
    );

    fn wrong(files: &[(&str, &str)]) -> Vec<String> {
        let files: Vec<_> = files.iter().copied().chain([(LIST, ONE)]).collect();
        of(&Tree::of(&files)).expect("the list can be read").errors
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
                .any(|w| w.contains("cites `SP98`, which docs/paragraphs.txt does not list"))
        );
    }

    #[test]
    fn a_book_without_code_has_no_gaps() {
        assert!(wrong(&[]).is_empty());
        let coverage = of(&Tree::of(&[(LIST, ONE)])).expect("the list can be read");
        assert_eq!(
            coverage.books[0].to_string(),
            "spin            0 of  2 paragraphs covered,    0 scenes"
        );
    }

    #[test]
    fn paragraphs_and_books_are_found_by_name_and_unknown_names_get_suggestions() {
        let list = "[spin]\nSP1  the deck\nSP7  the 8\n[swiss]\n§9.D  no Jack\n";
        let scene = ("scenes/spin/a.scene", "scene spin SP1, SP7  both\n");
        let coverage = of(&Tree::of(&[CODE, scene, (LIST, list)])).expect("the list can be read");
        let find = |names: &[&str]| {
            let names: Vec<String> = names.iter().map(|&name| name.into()).collect();
            let ids = |found: Vec<&ParagraphCoverage>| found.iter().map(|p| p.id.clone()).collect::<Vec<_>>();
            coverage.find(&names).map(ids)
        };
        assert_eq!(find(&["sp7", "§ 9.d"]), Ok(vec!["SP7".into(), "§9.D".into()]));
        assert_eq!(find(&["spin"]), Ok(vec!["SP1".into(), "SP7".into()]));
        assert_eq!(
            find(&["SP2"]),
            Err("There is no paragraph or book `SP2` (similar: SP1, SP7, spin).".into())
        );
        assert_eq!(
            find(&["xyz"]),
            Err("There is no paragraph or book `xyz` (docs/paragraphs.txt lists them).".into())
        );
        assert_eq!(
            coverage.books[0].paragraphs[1].to_string(),
            "SP7: the 8\n  code   crates/rulebooks/src/spin.rs:2\n  scene  scenes/spin/a.scene\n"
        );
    }

    #[test]
    fn the_repository_has_no_gap() {
        assert_eq!(check(), Ok(()));
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
