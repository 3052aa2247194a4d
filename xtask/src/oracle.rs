//! `cargo xtask oracle`: runs the crate `oracle`, which replays matches of other programs.

use crate::tree;
use std::path::Path;
use std::process::Command;

/// Replays every file in `dir`, a path relative to the working directory.
pub fn replay(dir: &Path) -> Result<(), String> {
    let dir = std::path::absolute(dir).map_err(|error| format!("{}: {error}", dir.display()))?;
    let ended = Command::new("cargo")
        .args(["run", "-q", "-p", "maumau-oracle", "--"])
        .arg(dir)
        .current_dir(tree::root())
        .status()
        .map_err(|error| format!("cargo: {error}"))?;
    // The program has already printed the differences.
    if ended.success() { Ok(()) } else { Err(String::new()) }
}
