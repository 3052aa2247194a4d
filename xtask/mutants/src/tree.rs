//! A copy of the tree, with the changes in it.

use crate::change::Change;
use crate::places;
use quote::quote;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The switch, in the crate that all others lean on.
const SWITCH: &str = "\n/// Which change is switched on.\npub mod mutant {\n    use std::sync::OnceLock;\n\
    static ON: OnceLock<u32> = OnceLock::new();\n\
    /// Whether it is this one.\n    #[inline]\n    pub fn is(id: u32) -> bool {\n\
    *ON.get_or_init(|| std::env::var(\"MAUMAU_MUTANT\").ok().and_then(|id| id.parse().ok()).unwrap_or(0)) == id\n    }\n}\n";
/// The crate in which it stands.
const LOWEST: &str = "crates/table/src/";

/// The copy.
pub struct Tree {
    /// Where it lies.
    pub root: PathBuf,
    /// Where its results are kept.
    pub results: PathBuf,
    /// Where it is built.
    pub build: PathBuf,
}

/// The hash of the commit that is checked out.
pub fn commit() -> Result<String, String> {
    let told = git(&["rev-parse", "HEAD"])?;
    Ok(told.trim().to_owned())
}

fn git(words: &[&str]) -> Result<String, String> {
    let out = Command::new("git")
        .args(words)
        .output()
        .map_err(|e| format!("git: {e}"))?;
    if !out.status.success() {
        return Err(format!(
            "git {}: {}",
            words.join(" "),
            String::from_utf8_lossy(&out.stderr)
        ));
    }
    String::from_utf8(out.stdout).map_err(|e| format!("git: {e}"))
}

impl Tree {
    /// The commit that is checked out, copied: what is not committed is not tried.
    pub fn of(seed: &str) -> Result<Tree, String> {
        let top = PathBuf::from(git(&["rev-parse", "--show-toplevel"])?.trim());
        let home = top.join("target/mutants");
        let tree = Tree {
            root: home.join("tree"),
            results: home.join(format!("{}.txt", seed.chars().take(16).collect::<String>())),
            build: home.join("build"),
        };
        // Each file is new: one that held a change in the last run must be built again without it.
        let copy = "rm -rf \"$1\" && mkdir -p \"$1\" && git -C \"$2\" archive HEAD | tar -x -m -C \"$1\"";
        let done = Command::new("bash")
            .args(["-c", copy, "copy"])
            .args([&tree.root, &top])
            .status()
            .map_err(|e| format!("bash: {e}"))?;
        if done.success() {
            Ok(tree)
        } else {
            Err("the tree can't be copied: is there room in target?".into())
        }
    }

    /// Puts the changes in, each behind its switch.
    pub fn change(&self, chosen: &[Change]) -> Result<(), String> {
        let mut files: BTreeMap<&str, BTreeMap<usize, u32>> = BTreeMap::new();
        for change in chosen {
            files.entry(&change.file).or_default().insert(change.nth, change.id);
        }
        for (file, ids) in files {
            let path = self.root.join(file);
            let text = fs::read_to_string(&path).map_err(|e| format!("{file}: {e}"))?;
            let switch = if file.starts_with(LOWEST) {
                quote!(crate::mutant::is)
            } else {
                quote!(maumau_table::mutant::is)
            };
            let text = places::change(&text, ids, switch).map_err(|e| format!("{file}: {e}"))?;
            fs::write(&path, text).map_err(|e| format!("{file}: {e}"))?;
        }
        let lowest = self.root.join(LOWEST).join("lib.rs");
        add(&lowest, SWITCH)
    }
}

fn add(path: &Path, text: &str) -> Result<(), String> {
    let whole = fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))? + text;
    fs::write(path, whole).map_err(|e| format!("{}: {e}", path.display()))
}
