//! Crates depend only on crates above them in the list of ARCHITECTURE.md.

use super::Breach;
use crate::tree::Tree;

/// The crates; each may depend only on those before it.
const LIST: [&str; 27] = [
    "table",
    "referee",
    "rulebooks",
    "house",
    "sight",
    "notation",
    "telling",
    "play",
    "bots",
    "engine",
    "arena",
    "coach",
    "daily",
    "protocol",
    "programs",
    "room",
    "pocket",
    "client",
    "lag",
    "store",
    "limits",
    "bus",
    "cluster",
    "server",
    "gateway",
    "terminal",
    "maumau",
];

/// Test helpers in `oracle`. They do not ship, so no shipped crate may depend on them.
const FOR_TESTS: [&str; 1] = ["plain"];
/// `plain` must not use these crates: a second implementation has to be independent of the first.
const OPINIONS: [&str; 7] = ["referee", "rulebooks", "house", "sight", "bots", "notation", "play"];

/// Finds dependencies that point down the list, unlisted crates, and a binary that `cargo run`
/// cannot find.
pub fn breaches(tree: &Tree) -> Vec<Breach> {
    let mut found = Vec::new();
    for file in &tree.files {
        let parts: Vec<&str> = file.path.split('/').collect();
        if let ["crates" | "oracle", home, "Cargo.toml"] = parts.as_slice() {
            for (line, other) in leans_on(&file.text) {
                if let Some(what) = wrong(home, &other) {
                    found.push(Breach::new(&file.path, line, what));
                }
            }
            if !LIST.contains(home) && !FOR_TESTS.contains(home) {
                let what = format!(
                    "`{home}` stands in no list: give it its place in ARCHITECTURE.md and in xtask/src/tidy/arrows.rs"
                );
                found.push(Breach::new(&file.path, 0, what));
            }
            if *home == "maumau" && !file.text.contains("default-run = \"maumau\"") {
                let what = "say `default-run = \"maumau\"`: without it `cargo run` at the root can't choose between this and xtask";
                found.push(Breach::new(&file.path, 0, what));
            }
        }
    }
    found
}

fn wrong(home: &str, other: &str) -> Option<String> {
    let place = |name: &str| LIST.iter().position(|c| *c == name);
    if FOR_TESTS.contains(&home) {
        let leans = OPINIONS.contains(&other);
        return leans.then(|| format!("`{home}` is a second opinion: it may not lean on `{other}`, write it anew"));
    }
    if FOR_TESTS.contains(&other) {
        return Some(format!("`{other}` is for tests: move it to [dev-dependencies]"));
    }
    match (place(home), place(other)) {
        (Some(ours), Some(theirs)) if theirs >= ours => Some(format!(
            "`{home}` leans on `{other}`, which stands below it: move what both need up to where both may reach it"
        )),
        _ => None,
    }
}

/// Returns our crates among a manifest's dependencies, with their lines. Dev-dependencies are not
/// checked.
fn leans_on(manifest: &str) -> Vec<(usize, String)> {
    let mut section = "";
    let mut found = Vec::new();
    for (number, line) in manifest.lines().enumerate() {
        let line = line.trim();
        if line.starts_with('[') {
            section = line.trim_matches(['[', ']']);
        }
        let ships = section.ends_with("dependencies") && !section.ends_with("dev-dependencies");
        let named = section.strip_prefix("dependencies.").unwrap_or_default();
        let ours = line
            .strip_prefix("maumau-")
            .filter(|_| ships)
            .or(named.strip_prefix("maumau-"));
        if let Some(rest) = ours {
            let end = rest
                .find(|c: char| !c.is_alphanumeric() && c != '-')
                .unwrap_or(rest.len());
            found.push((number + 1, rest[..end].to_string()));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(home: &str, manifest: &str) -> usize {
        let folder = if FOR_TESTS.contains(&home) { "oracle" } else { "crates" };
        breaches(&Tree::of(&[(&format!("{folder}/{home}/Cargo.toml"), manifest)])).len()
    }

    #[test]
    fn down_is_wrong_and_up_is_right() {
        assert_eq!(count("table", "[dependencies]\nmaumau-referee.workspace = true"), 1);
        assert_eq!(
            count("sight", "[dependencies]\nmaumau-bots = { path = \"../bots\" }"),
            1
        );
        assert_eq!(count("referee", "[dependencies]\nmaumau-table.workspace = true"), 0);
        assert!(count("table", "[dependencies.maumau-house]\npath = \"../house\"") > 0);
    }

    #[test]
    fn tests_may_lean_on_anything() {
        assert_eq!(
            count("table", "[dev-dependencies]\nmaumau-rulebooks.workspace = true"),
            0
        );
        assert_eq!(count("rulebooks", "[dependencies]\nmaumau-plain.workspace = true"), 1);
        assert_eq!(count("plain", "[dependencies]\nmaumau-rulebooks.workspace = true"), 1);
    }

    #[test]
    fn strangers_and_a_binary_without_default_are_found() {
        assert_eq!(count("utils", "[package]"), 1);
        assert_eq!(count("maumau", "[package]"), 1);
        assert_eq!(count("maumau", "[package]\ndefault-run = \"maumau\""), 0);
    }
}
