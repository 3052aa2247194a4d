//! The list of paragraphs to cover, by book.

use std::collections::BTreeSet;

/// The pattern of a paragraph's id.
pub const ID: &str = r"§ ?\d+(\.[A-Z0-9]+)?|\b[A-Z]{1,2}\d+(\.\d+)?\b|\b(CH|KIT)-[\w-]+";
const LIST: &str = include_str!("../../../docs/paragraphs.txt");
/// The section of the paragraphs that all books share.
pub const COMMON: &str = "common";

#[derive(Clone, Debug)]
pub struct Paragraph {
    /// The id used everywhere, for example `SP7` or `§9.D`.
    pub id: String,
    /// A summary, with the corner cases that count as part of the paragraph.
    pub says: String,
    /// Whether the paragraph only groups others, so that citing one of its parts cites it too.
    whole: Whole,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whole {
    Itself,
    OfParts,
}

#[derive(Debug)]
pub struct Book {
    pub name: String,
    pub paragraphs: Vec<Paragraph>,
}

impl Book {
    fn is_common(&self) -> bool {
        self.name == COMMON
    }

    pub fn has(&self, id: &str) -> bool {
        self.paragraphs.iter().any(|p| p.id == id)
    }

    /// Returns whether citing `id` also cites this paragraph.
    pub fn means(&self, id: &str, paragraph: &Paragraph) -> bool {
        let part = id.strip_prefix(&paragraph.id).is_some_and(|rest| rest.starts_with('.'));
        id == paragraph.id || (part && paragraph.whole == Whole::OfParts)
    }
}

/// Parses the list: `[book]`, then `ID  summary`, then indented `+ a corner case`. `ID *` only
/// groups its parts, which follow.
pub fn read(text: &str) -> Result<Vec<Book>, String> {
    let mut books: Vec<Book> = Vec::new();
    for (number, line) in text
        .lines()
        .enumerate()
        .filter(|(_, l)| !l.trim().is_empty() && !l.starts_with('#'))
    {
        let broken = |why: &str| format!("docs/paragraphs.txt:{}: {why}", number + 1);
        if let Some(name) = line.strip_prefix('[').and_then(|l| l.strip_suffix(']')) {
            books.push(Book {
                name: name.into(),
                paragraphs: Vec::new(),
            });
            continue;
        }
        let book = books
            .last_mut()
            .ok_or_else(|| broken("a paragraph before the first [book]"))?;
        if let Some(corner) = line.trim_start().strip_prefix("+ ") {
            let last = book
                .paragraphs
                .last_mut()
                .ok_or_else(|| broken("a corner case of no paragraph"))?;
            last.says.push_str("; ");
            last.says.push_str(corner.trim());
            continue;
        }
        let (id, says) = line
            .split_once(' ')
            .ok_or_else(|| broken("a paragraph that says nothing"))?;
        let (whole, says) = match says.trim().strip_prefix("* ") {
            Some(says) => (Whole::OfParts, says.trim()),
            None => (Whole::Itself, says.trim()),
        };
        if book.has(id) {
            return Err(broken("this paragraph was there already"));
        }
        book.paragraphs.push(Paragraph {
            id: id.into(),
            says: says.into(),
            whole,
        });
    }
    Ok(books)
}

/// Returns the ids of the books in this repository's list.
pub fn book_names() -> Vec<String> {
    let books = read(LIST).expect("the list of this repository is well formed");
    let own = books.into_iter().filter(|book| !book.is_common());
    own.map(|book| book.name).collect()
}

/// Returns a pattern for the ids of all books, without common paragraphs, whose ids may look like
/// cards (`C10`).
pub fn book_id() -> String {
    let books = read(LIST).expect("the list of this repository is well formed");
    let own = books.iter().filter(|book| !book.is_common());
    let ids = own.flat_map(|book| &book.paragraphs).map(|paragraph| &paragraph.id);
    let forms: BTreeSet<String> = ids.map(|id| form(id)).collect();
    forms.into_iter().collect::<Vec<_>>().join("|")
}

/// Returns the pattern of the ids with the same prefix as this one.
fn form(id: &str) -> String {
    let begins: String = id.chars().take_while(|c| !c.is_ascii_digit() && *c != '-').collect();
    match id[begins.len()..].chars().next() {
        _ if begins == "§" => r"§ ?\d+(\.[A-Z0-9]+)?".to_owned(),
        Some('-') => format!(r"\b{begins}-[\w-]+"),
        _ => format!(r"\b{begins}\d+(\.\d+)?\b"),
    }
}

/// Returns the ids at the start of a text, without spaces: `§ 9.D, §9.B: no …` gives `§9.D` and
/// `§9.B`.
pub fn leading(text: &str) -> Vec<String> {
    let id = regex_lite::Regex::new(&format!("^({ID})")).expect("a valid expression");
    let mut rest = text.trim_start();
    let mut found = Vec::new();
    while let Some(hit) = id.find(rest) {
        found.push(hit.as_str().replace(' ', ""));
        rest = rest[hit.end()..].trim_start_matches([',', '/', ' ']);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_in_every_spelling() {
        assert_eq!(leading("§ 9.D, SP7: no Jack"), ["§9.D", "SP7"]);
        assert_eq!(leading("CH-Q / CH-K plain"), ["CH-Q", "CH-K"]);
        assert_eq!(
            leading("VA18.3 C9.1 KIT-first-card x"),
            ["VA18.3", "C9.1", "KIT-first-card"]
        );
        assert!(leading("nothing of § 9").is_empty());
    }

    #[test]
    fn a_part_covers_the_whole_only_where_the_list_says_so() {
        let books = read("[vampir]\nVA18 * abilities\nVA18.1  one\nVA7  clocks\n  + a corner\n").expect("well formed");
        assert!(books[0].means("VA18.1", &books[0].paragraphs[0]));
        assert!(!books[0].means("VA7.1", &books[0].paragraphs[2]));
        assert_eq!(books[0].paragraphs[2].says, "clocks; a corner");
    }

    #[test]
    fn a_broken_list_names_its_line() {
        assert!(read("SP1  x").is_err());
        assert_eq!(
            read("[spin]\nSP1  x\nSP1  y").expect_err("named twice"),
            "docs/paragraphs.txt:3: this paragraph was there already"
        );
    }
}
