//! A crate embeds only files from its own folder, because its package contains nothing else.

use super::Breach;
use crate::tree::{self, Tree};

/// Finds string literals with paths that lead out of their crate's folder.
pub fn breaches(tree: &Tree) -> Vec<Breach> {
    let mut found = Vec::new();
    for source in tree.sources.iter().filter(|source| tree::is_src(&source.path)) {
        // `crates/table/src/card.rs` is one folder deep in its crate.
        let folders = source.path.matches('/').count().saturating_sub(2);
        for (number, line) in source.shipped() {
            let leads_out = |text: &String| text.matches("../").count() > folders;
            if source.path.starts_with("crates/") && line.literals.iter().any(leads_out) {
                let what = "move the file into the crate: its package holds nothing from outside";
                found.push(Breach::new(&source.path, number, what));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_from_outside_is_found() {
        let count = |line: &str| breaches(&Tree::of(&[("crates/table/src/a/b.rs", line)])).len();
        assert_eq!(count("const A: &str = include_str!(\"../../../b.txt\");\n"), 1);
        assert_eq!(count("const A: &str = include_str!(\"../../b.txt\");\n"), 0);
    }
}
