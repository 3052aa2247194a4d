//! Builds a "next version" of the program whose logs the current version cannot read. The source is
//! a patched copy of the tree, so the program itself contains nothing only for its tests.

use crate::{shell, tree};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of the copy and its build.
const FOLDER: &str = "target/later";
/// The file with the version of the log format, and the line in it.
const VERSION: &str = "crates/store/src/version.rs";
const LINE: &str = "const LINES: u32 = ";

/// Builds the program incrementally and returns its path.
pub fn build() -> Result<PathBuf, String> {
    let root = tree::root();
    let folder = root.join(FOLDER);
    let copy = folder.join("tree");
    let listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    let files = shell::must(Command::new("git").args(listed).current_dir(&root))?;
    for path in files.split_terminator('\0').filter(|path| root.join(path).is_file()) {
        let bytes = fs::read(root.join(path)).map_err(|e| format!("{path}: {e}"))?;
        let bytes = if path == VERSION { next(&bytes)? } else { bytes };
        put(&copy.join(path), &bytes).map_err(|e| format!("{path}: {e}"))?;
    }
    let built = folder.join("build");
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--release", "-q", "-p", "maumau", "--features", "cluster"]);
    cargo.current_dir(&copy).env("CARGO_TARGET_DIR", &built);
    // The program is only tested, not measured.
    cargo.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1");
    shell::must(&mut cargo)?;
    Ok(built.join("release/maumau"))
}

/// Returns the file with the version incremented.
fn next(file: &[u8]) -> Result<Vec<u8>, String> {
    let why = || format!("{VERSION}: the version of logs does not stand there as `{LINE}N;`");
    let text = std::str::from_utf8(file).map_err(|_| why())?;
    let (before, rest) = text.split_once(LINE).ok_or_else(why)?;
    let (version, after) = rest.split_once(';').ok_or_else(why)?;
    let version: u32 = version.parse().map_err(|_| why())?;
    Ok(format!("{before}{LINE}{};{after}", version + 1).into_bytes())
}

/// Writes a file unless it already has this content, so that cargo does not rebuild it.
fn put(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    if fs::read(path).is_ok_and(|there| there == bytes) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_version_is_one_higher_and_nothing_else() {
        let file = fs::read(tree::root().join(VERSION)).expect("the file");
        let later = next(&file).expect("the line");
        let lines = |bytes: &[u8]| {
            String::from_utf8_lossy(bytes)
                .lines()
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        let (now, later) = (lines(&file), lines(&later));
        let others = now.iter().zip(&later).filter(|(now, later)| now != later).count();
        assert_eq!((now.len(), others), (later.len(), 1));
        assert!(next(b"nothing").is_err());
    }
}
