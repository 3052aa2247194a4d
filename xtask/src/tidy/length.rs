//! Files and lines stay short enough to be read at once.

use super::Breach;
use crate::tree::{self, Tree};

/// A file longer than this is two files; tests in it don't count.
const LINES_MAX: usize = 300;
/// Columns of a line: what fits beside a second window.
const COLUMNS_MAX: usize = 140;
/// How files of the page begin that are made from lists in Rust.
const MADE: &str = "// Made from";

/// Files with too many lines, lines with too many columns.
pub fn breaches(tree: &Tree) -> Vec<Breach> {
    let mut found = Vec::new();
    for source in tree.sources.iter().filter(|s| tree::is_src(&s.path)) {
        let lines = source.shipped().count();
        if lines > LINES_MAX {
            let what = format!("{lines} lines without tests, {LINES_MAX} are the limit: split it by its nouns");
            found.push(Breach::new(&source.path, 0, what));
        }
    }
    let of_page = |f: &&tree::File| f.path.starts_with("web/src/") && !f.text.starts_with(MADE);
    for file in tree.files.iter().filter(of_page) {
        let lines = file.text.lines().count();
        if [".ts", ".svelte"].iter().any(|kind| file.path.ends_with(kind)) && lines > LINES_MAX {
            let what = format!("{lines} lines, {LINES_MAX} are the limit: split it by its nouns");
            found.push(Breach::new(&file.path, 0, what));
        }
    }
    for file in tree.files.iter().filter(|f| f.path.ends_with(".rs")) {
        for (number, line) in file.text.lines().enumerate() {
            let columns = line.chars().count();
            if columns > COLUMNS_MAX {
                let what = format!("{columns} columns, {COLUMNS_MAX} are the limit: break the line");
                found.push(Breach::new(&file.path, number + 1, what));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_file_is_found_but_not_for_its_tests() {
        let long = "fn a() {}\n".repeat(LINES_MAX + 1);
        assert_eq!(breaches(&Tree::of(&[("crates/table/src/a.rs", &long)])).len(), 1);
        let tests = format!("fn a() {{}}\n#[cfg(test)]\nmod tests {{\n{long}}}\n");
        assert_eq!(breaches(&Tree::of(&[("crates/table/src/a.rs", &tests)])).len(), 0);
    }

    #[test]
    fn a_long_file_of_the_page_is_found_unless_it_is_made() {
        let long = "<p></p>\n".repeat(LINES_MAX + 1);
        let found = |path, text: &str| breaches(&Tree::of(&[(path, text)])).len();
        assert_eq!(found("web/src/play/A.svelte", &long), 1);
        assert_eq!(
            found("web/src/a.ts", &format!("// Made from rows. Don't edit.\n{long}")),
            0
        );
    }

    #[test]
    fn a_wide_line_is_found() {
        let wide = format!("// {}", "ä".repeat(COLUMNS_MAX));
        assert_eq!(breaches(&Tree::of(&[("crates/table/src/a.rs", &wide)])).len(), 1);
        let fits = "ä".repeat(COLUMNS_MAX);
        assert_eq!(breaches(&Tree::of(&[("crates/table/src/a.rs", &fits)])).len(), 0);
    }
}
