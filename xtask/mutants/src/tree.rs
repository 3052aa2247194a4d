//! A copy of the tree with the changes in it.

use crate::change::Change;
use crate::places;
use quote::quote;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The code of the switch, added to the crate that all others depend on.
const SWITCH: &str = "\n/// Which change is switched on.\npub mod mutant {\n    use std::sync::OnceLock;\n\
    static ON: OnceLock<u32> = OnceLock::new();\n\
    /// Whether it is this one.\n    #[inline]\n    pub fn is(id: u32) -> bool {\n\
    *ON.get_or_init(|| std::env::var(\"MAUMAU_MUTANT\").ok().and_then(|id| id.parse().ok()).unwrap_or(0)) == id\n    }\n}\n";
/// That crate's source folder.
const LOWEST: &str = "crates/table/src/";

pub struct Tree {
    /// The copy as committed.
    pub fresh: PathBuf,
    /// The copy with the changes.
    pub root: PathBuf,
    /// The results file.
    pub results: PathBuf,
    /// The build folder.
    pub build: PathBuf,
    /// Locked while a run uses the copy.
    _held: File,
}

/// Returns the hash of the current commit.
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
    /// Copies the current commit. Uncommitted files are not included.
    pub fn of(seed: &str) -> Result<Tree, String> {
        let top = PathBuf::from(git(&["rev-parse", "--show-toplevel"])?.trim());
        let home = top.join("target/mutants");
        fs::create_dir_all(&home).map_err(|e| format!("{}: {e}", home.display()))?;
        let held = File::create(home.join("held")).map_err(|e| format!("{}: {e}", home.display()))?;
        held.try_lock()
            .map_err(|_| "another run is under way in this tree".to_owned())?;
        let tree = Tree {
            fresh: home.join("fresh"),
            root: home.join("tree"),
            results: home.join(format!("{}.txt", seed.chars().take(16).collect::<String>())),
            build: home.join("build"),
            _held: held,
        };
        let copy = "rm -rf \"$1\" && mkdir -p \"$1\" && git -C \"$2\" archive HEAD | tar -x -m -C \"$1\"";
        let done = Command::new("bash")
            .args(["-c", copy, "copy"])
            .args([&tree.fresh, &top])
            .status()
            .map_err(|e| format!("bash: {e}"))?;
        if done.success() {
            Ok(tree)
        } else {
            Err("the tree can't be copied: is there room in target?".into())
        }
    }

    /// Applies the changes, each behind its switch.
    pub fn change(&self, chosen: &[Change]) -> Result<(), String> {
        let mut files: BTreeMap<&str, BTreeMap<usize, u32>> = BTreeMap::new();
        for change in chosen {
            files
                .entry(&change.name.file)
                .or_default()
                .insert(change.nth, change.id);
        }
        for (file, ids) in files {
            let path = self.fresh.join(file);
            let text = fs::read_to_string(&path).map_err(|e| format!("{file}: {e}"))?;
            let switch = if file.starts_with(LOWEST) {
                quote!(crate::mutant::is)
            } else {
                quote!(maumau_table::mutant::is)
            };
            let text = places::change(&text, ids, switch).map_err(|e| format!("{file}: {e}"))?;
            fs::write(&path, text).map_err(|e| format!("{file}: {e}"))?;
        }
        add(&self.fresh.join(LOWEST).join("lib.rs"), SWITCH)?;
        follow(&self.fresh, &self.root).map_err(|e| format!("{}: {e}", self.root.display()))
    }
}

fn add(path: &Path, text: &str) -> Result<(), String> {
    let whole = fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))? + text;
    fs::write(path, whole).map_err(|e| format!("{}: {e}", path.display()))
}

/// Makes `to` equal to `from` without touching equal files, so that cargo rebuilds only what
/// differs.
fn follow(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(to)?.flatten() {
        let other = from.join(entry.file_name());
        match (entry.path().is_dir(), other.is_dir(), other.is_file()) {
            (true, false, _) => fs::remove_dir_all(entry.path())?,
            (false, _, false) => fs::remove_file(entry.path())?,
            _ => {}
        }
    }
    for entry in fs::read_dir(from)?.flatten() {
        let (path, other) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            follow(&path, &other)?;
            continue;
        }
        let text = fs::read(&path)?;
        if fs::read(&other).is_ok_and(|old| old == text) {
            continue;
        }
        fs::write(&other, text)?;
    }
    Ok(())
}
