//! Finds the paragraphs that scenes show: the first line of a scene names its book and paragraphs.

use super::Cite;
use super::paragraphs::{self, Book, COMMON};
use crate::tree::Tree;

/// Returns all citations in scenes, in file order. Scenes that cannot be parsed are added to
/// `wrong`.
pub fn cites(tree: &Tree, books: &[Book], wrong: &mut Vec<String>) -> Vec<Cite> {
    let mut found = Vec::new();
    for file in tree
        .files
        .iter()
        .filter(|f| f.path.starts_with("scenes/") && f.path.ends_with(".scene"))
        // Scenes of rule cards show a card, not a paragraph.
        .filter(|f| !f.path.starts_with("scenes/house/"))
    {
        let head = file
            .text
            .lines()
            .find(|l| !l.trim().is_empty() && !l.starts_with('#'))
            .unwrap_or_default();
        match read(head, books) {
            Ok(ids) => found.extend(ids.into_iter().map(|id| Cite {
                id,
                place: file.path.clone(),
            })),
            Err(why) => wrong.push(format!("{}: {why}", file.path)),
        }
    }
    found
}

/// Parses `scene BOOK ID[, ID…]  title`.
fn read(head: &str, books: &[Book]) -> Result<Vec<String>, String> {
    let rest = head
        .strip_prefix("scene")
        .ok_or("the first line is `scene BOOK PARAGRAPH[, PARAGRAPH…]  title`")?;
    let (name, rest) = rest
        .trim_start()
        .split_once(' ')
        .ok_or("the first line names no paragraph")?;
    let book = books
        .iter()
        .find(|b| b.name == name)
        .ok_or(format!("there is no book `{name}`"))?;
    let common = books.iter().find(|b| b.name == COMMON);
    let ids = paragraphs::leading(rest);
    if ids.is_empty() {
        return Err("the first line names no paragraph".into());
    }
    match ids
        .iter()
        .find(|id| !book.has(id) && !common.is_some_and(|c| c.has(id)))
    {
        Some(id) => Err(format!("the book `{name}` has no paragraph `{id}`")),
        None => Ok(ids),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head(text: &str) -> Result<Vec<String>, String> {
        let books = paragraphs::read("[common]\nC4  stock\n[swiss]\n§9.D  no Jack\n§9.B  feast\n[spin]\nSP1  x\n")
            .expect("well formed");
        read(text, &books)
    }

    #[test]
    fn the_first_line_names_what_is_shown() {
        assert_eq!(
            head("scene   swiss §9.D, § 9.B, C4  no Jack upon a Jack").as_deref(),
            Ok(&["§9.D", "§9.B", "C4"].map(String::from)[..])
        );
    }

    #[test]
    fn a_foreign_paragraph_an_unknown_book_and_no_paragraph_are_wrong() {
        assert!(head("scene spin §9.D  title").is_err());
        assert!(head("scene chess SP1  title").is_err());
        assert!(head("scene spin  a title").is_err());
        assert!(head("seats Ann Ben").is_err());
    }
}
