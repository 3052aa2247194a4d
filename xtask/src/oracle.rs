//! Matches of other programs, replayed by the crate `oracle`.

use crate::tree;
use std::process::Command;

/// Replays every file in `dir`, which is taken from where one stands.
pub fn replay(dir: &str) -> Result<(), String> {
    let dir = std::path::absolute(dir).map_err(|error| format!("{dir}: {error}"))?;
    let ended = Command::new("cargo")
        .args(["run", "-q", "-p", "maumau-oracle", "--"])
        .arg(dir)
        .current_dir(tree::root())
        .status()
        .map_err(|error| format!("cargo: {error}"))?;
    // What differs has been said already.
    if ended.success() { Ok(()) } else { Err(String::new()) }
}
