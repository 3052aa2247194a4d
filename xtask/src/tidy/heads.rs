//! Every source file begins with a `//!` sentence that describes it.

use super::Breach;
use crate::tree::{self, Tree};

pub fn breaches(tree: &Tree) -> Vec<Breach> {
    let silent = |text: &str| {
        !text
            .lines()
            .next()
            .is_some_and(|l| l.starts_with("//! ") && l.len() > "//! a file".len())
    };
    let sources = tree
        .files
        .iter()
        .filter(|f| f.path.ends_with(".rs") && tree::is_src(&f.path));
    sources
        .filter(|f| silent(&f.text))
        .map(|f| {
            Breach::new(
                &f.path,
                1,
                "begin with `//! …`: one sentence that says what this file is",
            )
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_without_a_head_is_found() {
        assert_eq!(
            breaches(&Tree::of(&[("crates/table/src/a.rs", "use std::fmt;\n")])).len(),
            1
        );
        assert_eq!(breaches(&Tree::of(&[("crates/table/src/a.rs", "")])).len(), 1);
        assert_eq!(
            breaches(&Tree::of(&[(
                "crates/table/src/a.rs",
                "//! Cards and sets of cards.\n"
            )]))
            .len(),
            0
        );
    }
}
