//! Sibling modules must not depend on each other in a cycle: to understand one, a reader would have
//! to read them all.
//!
//! Dependencies are read from `use` items and paths, including re-exports of the parent. A module
//! and its parent may depend on each other.

mod graph;
mod paths;

use super::Breach;
use crate::tree::{Tree, is_src};
use graph::Graph;
use paths::Modules;
use std::collections::{BTreeMap, BTreeSet};

/// A folder, and the modules in it that form a cycle.
type Circle = (String, BTreeSet<String>);

pub fn breaches(tree: &Tree) -> Vec<Breach> {
    let what = |members| format!("a circle of {members}: move what they share into one that all of them lean on");
    let all = circles(tree).into_iter();
    all.map(|(folder, members)| Breach::new(&folder, 0, what(text(&members))))
        .collect()
}

fn text(members: &BTreeSet<String>) -> String {
    members.iter().map(String::as_str).collect::<Vec<_>>().join(" ")
}

fn circles(tree: &Tree) -> Vec<Circle> {
    let mut crates: BTreeMap<&str, Modules> = BTreeMap::new();
    for file in tree
        .files
        .iter()
        .filter(|file| file.path.ends_with(".rs") && is_src(&file.path))
    {
        if let Some((home, path)) = file.path.split_once("/src/") {
            crates.entry(home).or_default().read(path, &file.text);
        }
    }
    let mut found = Vec::new();
    for (home, modules) in &crates {
        // The dependencies between the modules of each folder.
        let mut folders: BTreeMap<Vec<String>, Graph> = BTreeMap::new();
        for (from, to) in modules.arrows() {
            let shared = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
            if let (Some(a), Some(b)) = (from.get(shared), to.get(shared)) {
                folders.entry(from[..shared].to_vec()).or_default().add(a, b);
            }
        }
        for (folder, graph) in folders {
            let folder = [*home, "src"].into_iter().chain(folder.iter().map(String::as_str));
            let folder = folder.collect::<Vec<_>>().join("/");
            found.extend(graph.circles().into_iter().map(|circle| (folder.clone(), circle)));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let circles = circles(&Tree::of(files));
        circles
            .iter()
            .map(|(folder, members)| format!("{folder}: {}", text(members)))
            .collect()
    }

    #[test]
    fn a_circle_is_found_through_names_that_are_handed_on() {
        let files = [
            (
                "crates/x/src/lib.rs",
                "mod a; mod b; mod c; pub use a::A; pub use b::{B, Other};",
            ),
            ("crates/x/src/a.rs", "use crate::{B as Bee}; pub struct A;"),
            ("crates/x/src/b.rs", "pub struct B(pub crate::c::C);"),
            ("crates/x/src/c.rs", "pub struct C(super::A);"),
        ];
        assert_eq!(found(&files), ["crates/x/src: a b c"]);
        assert_eq!(breaches(&Tree::of(&files)).len(), 1);
    }

    #[test]
    fn parents_children_and_tests_make_none() {
        let files = [
            ("crates/x/src/lib.rs", "mod a; mod b; pub use a::A;"),
            (
                "crates/x/src/a.rs",
                "mod inner; use inner::I; pub struct A; #[cfg(test)] mod tests { use crate::b::B; }",
            ),
            ("crates/x/src/a/inner.rs", "use super::A; pub struct I;"),
            ("crates/x/src/b.rs", "use crate::A; pub struct B;"),
        ];
        assert!(found(&files).is_empty(), "{:?}", found(&files));
    }
}
