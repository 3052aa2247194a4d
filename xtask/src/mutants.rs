//! `cargo xtask mutants`: runs the crate `xtask/mutants`.

use crate::tree;
use std::ffi::OsString;
use std::process::Command;

pub fn run(words: &[OsString]) -> Result<(), String> {
    let ended = Command::new("cargo")
        .args(["run", "-q", "--release", "-p", "maumau-mutants", "--"])
        .args(words)
        .current_dir(tree::root())
        .status()
        .map_err(|error| format!("cargo: {error}"))?;
    // The program has already printed its error.
    if ended.success() { Ok(()) } else { Err(String::new()) }
}
