//! Modules beside each other lean on each other one way: whoever reads one of a circle has to read all of it.
//!
//! What a module leans on is read off its `use`s and paths, and through what its parent hands on. A module and its parent may lean on each
//! other. Circles that were there once stand in a list that only gets shorter.

mod graph;
mod paths;

use super::Breach;
use crate::tree::{self, Tree, is_src};
use graph::Graph;
use paths::Modules;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// The list of those that were there once: `FOLDER: MODULE MODULE …`.
const LISTED: &str = "xtask/circles.txt";

/// The modules of one folder that lean on each other in a circle.
type Circle = (String, BTreeSet<String>);

/// Circles that are not listed or have grown, and listed ones that are there no more.
pub fn breaches(tree: &Tree) -> Vec<Breach> {
    let listed = listed(tree.text(LISTED).unwrap_or_default());
    let found = circles(tree);
    let known = |(folder, members): &&Circle| listed.iter().any(|(f, m)| f == folder && members.is_subset(m));
    let is_there = |circle: &&Circle| found.contains(circle);
    let new = found.iter().filter(|circle| !known(circle)).map(|(folder, members)| {
        let what = format!(
            "a circle of {}: move what they share into one that all of them lean on",
            text(members)
        );
        Breach::new(folder, 0, what)
    });
    let gone = listed
        .iter()
        .filter(|circle| !is_there(circle))
        .map(|(folder, members)| {
            let what = format!(
                "the circle of {} in {folder} is smaller now: run `cargo xtask tidy --tighten`",
                text(members)
            );
            Breach::new(LISTED, 0, what)
        });
    new.chain(gone).collect()
}

/// Writes the list anew with the circles that are left of those in it; none is ever added.
pub fn tighten() -> Result<(), String> {
    let tree = Tree::read()?;
    let told = tree.text(LISTED).unwrap_or_default();
    let (heads, listed) = (told.lines().filter(|line| line.starts_with('#')), listed(told));
    let mut left: Vec<String> = heads.map(str::to_owned).collect();
    let of_old = |(folder, members): &Circle| listed.iter().any(|(f, m)| f == folder && members.is_subset(m));
    let circles = circles(&tree).into_iter().filter(of_old);
    left.extend(circles.map(|(folder, members)| format!("{folder}: {}", text(&members))));
    fs::write(tree::root().join(LISTED), left.join("\n") + "\n").map_err(|e| format!("{LISTED}: {e}"))
}

fn text(members: &BTreeSet<String>) -> String {
    members.iter().map(String::as_str).collect::<Vec<_>>().join(" ")
}

fn listed(text: &str) -> Vec<Circle> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let circle = |line: &str| {
        let (folder, members) = line.split_once(": ")?;
        Some((
            folder.to_owned(),
            members.split_whitespace().map(str::to_owned).collect(),
        ))
    };
    lines.filter_map(circle).collect()
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
        // By folder: which of the modules in it lean on which.
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

    #[test]
    fn the_list_only_gets_shorter() {
        let files = [
            (LISTED, "# Once.\ncrates/x/src: a b\ncrates/x/src/a: c d"),
            ("crates/x/src/lib.rs", "mod a; mod b;"),
            ("crates/x/src/a.rs", "use crate::b::B;"),
            ("crates/x/src/b.rs", "use super::a::A;"),
        ];
        let [gone] = &breaches(&Tree::of(&files))[..] else {
            panic!("one breach")
        };
        assert!(gone.what.contains("crates/x/src/a"), "{gone}");
    }
}
