//! Long files say why they are long, and lines are short enough for two windows side by side.

use super::Breach;
use crate::tree::{self, Tree};

/// Maximum number of lines, without tests, of a file that gives no reason in its head. Consider a
/// split at 400.
const LINES_MAX: usize = 600;
/// The start of the reason.
const REASON: &str = "Long because";
/// Maximum number of columns of a line.
const COLUMNS_MAX: usize = 140;
/// The start of the page's files that are generated from lists in Rust.
const MADE: &str = "// Made from";

/// Finds files with too many lines and lines with too many columns.
pub fn breaches(tree: &Tree) -> Vec<Breach> {
    let mut found = Vec::new();
    for source in tree.sources.iter().filter(|s| tree::is_src(&s.path)) {
        let lines = source.shipped().count();
        if lines > LINES_MAX && !gives_reason(tree, &source.path) {
            found.push(Breach::new(&source.path, 0, too_long(lines)));
        }
    }
    let of_page = |f: &&tree::File| f.path.starts_with("web/src/") && !f.text.starts_with(MADE);
    for file in tree.files.iter().filter(of_page) {
        let lines = file.text.lines().count();
        let is_code = [".ts", ".svelte"].iter().any(|kind| file.path.ends_with(kind));
        if is_code && lines > LINES_MAX && !gives_reason(tree, &file.path) {
            found.push(Breach::new(&file.path, 0, too_long(lines)));
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

/// Returns whether one of the first 20 lines gives the reason for a file's length.
fn gives_reason(tree: &Tree, path: &str) -> bool {
    tree.text(path)
        .is_some_and(|text| text.lines().take(20).any(|line| line.contains(REASON)))
}

fn too_long(lines: usize) -> String {
    format!(
        "{lines} lines: past {LINES_MAX} the head of a file says why (“{REASON} …”), or its second subject gets a file of its own"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_file_is_found_unless_it_is_for_its_tests_or_gives_a_reason() {
        let long = "fn a() {}\n".repeat(LINES_MAX + 1);
        assert_eq!(breaches(&Tree::of(&[("crates/table/src/a.rs", &long)])).len(), 1);
        let tests = format!("fn a() {{}}\n#[cfg(test)]\nmod tests {{\n{long}}}\n");
        assert_eq!(breaches(&Tree::of(&[("crates/table/src/a.rs", &tests)])).len(), 0);
        let reasoned = format!("//! Cards. Long because all of them are one table.\n\n{long}");
        assert_eq!(breaches(&Tree::of(&[("crates/table/src/a.rs", &reasoned)])).len(), 0);
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
