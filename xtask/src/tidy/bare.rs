//! Only the two crates listed here may use `unsafe`.

use super::Breach;
use crate::tree::Tree;

/// `lag` asks the kernel for a connection's round trip; a page calls the functions of `pocket` by
/// name.
const MAY: [&str; 2] = ["crates/lag/Cargo.toml", "crates/pocket/Cargo.toml"];

/// Finds other crates that do not inherit the workspace's lints, which forbid `unsafe`.
pub fn breaches(tree: &Tree) -> Vec<Breach> {
    let ours = |path: &str| path.starts_with("crates/") && path.ends_with("/Cargo.toml") && !MAY.contains(&path);
    let manifests = tree.files.iter().filter(|file| ours(&file.path));
    let keeps = |text: &str| text.contains("[lints]\nworkspace = true");
    let found = manifests.filter(|file| !keeps(&file.text));
    found
        .map(|file| {
            Breach::new(
                &file.path,
                0,
                "say `[lints]` with `workspace = true`: only crates/lag and crates/pocket may be unsafe",
            )
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_those_named_may() {
        let count = |path: &str, text: &str| breaches(&Tree::of(&[(path, text)])).len();
        assert_eq!(count("crates/server/Cargo.toml", "[package]"), 1);
        assert_eq!(count("crates/server/Cargo.toml", "[lints]\nworkspace = true\n"), 0);
        assert!(MAY.iter().all(|path| count(path, "[package]") == 0));
    }
}
