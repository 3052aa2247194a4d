//! One crate may say `unsafe`, and it is named here.

use super::Breach;
use crate::tree::Tree;

/// The crate that asks the kernel for the round trip of a connection.
const MAY: &str = "crates/lag/Cargo.toml";

/// Crates that do not keep the workspace's lints, which forbid `unsafe`.
pub fn breaches(tree: &Tree) -> Vec<Breach> {
    let ours = |path: &str| path.starts_with("crates/") && path.ends_with("/Cargo.toml") && path != MAY;
    let manifests = tree.files.iter().filter(|file| ours(&file.path));
    let keeps = |text: &str| text.contains("[lints]\nworkspace = true");
    let found = manifests.filter(|file| !keeps(&file.text));
    found
        .map(|file| {
            Breach::new(
                &file.path,
                0,
                "say `[lints]` with `workspace = true`: only crates/lag may be unsafe",
            )
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_crate_may() {
        let count = |path: &str, text: &str| breaches(&Tree::of(&[(path, text)])).len();
        assert_eq!(count("crates/server/Cargo.toml", "[package]"), 1);
        assert_eq!(count("crates/server/Cargo.toml", "[lints]\nworkspace = true\n"), 0);
        assert_eq!(count(MAY, "[package]"), 0);
    }
}
