//! What is changed: the crates that decide what is played and seen, each book by itself.

use crate::Asked;
use crate::change::Change;
use crate::places;
use std::fs;
use std::path::Path;

/// Crates of which every file is a target.
const CRATES: [&str; 5] = ["table", "referee", "sight", "house", "notation"];
/// The crate in which each folder is a target.
const BOOKS: &str = "crates/rulebooks/src";

/// A crate or a book.
pub struct Target {
    /// Its name.
    pub name: String,
    /// Its Rust files, from the root of the tree.
    pub files: Vec<String>,
}

/// All targets whose name holds one of `only`, in that order; all if there are none.
pub fn read(root: &Path, only: &[String]) -> Result<Vec<Target>, String> {
    let mut folders: Vec<(String, String)> = CRATES.map(|name| (name.into(), format!("crates/{name}/src"))).into();
    for entry in fs::read_dir(root.join(BOOKS))
        .map_err(|e| format!("{BOOKS}: {e}"))?
        .flatten()
    {
        if entry.path().is_dir() {
            let name = entry.file_name().to_string_lossy().into_owned();
            folders.push((format!("rulebooks/{name}"), format!("{BOOKS}/{name}")));
        }
    }
    let asked = |name: &str| only.iter().position(|part| name.contains(part.as_str()));
    folders.sort_by(|a, b| (asked(&a.0), a).cmp(&(asked(&b.0), b)));
    let mut targets = Vec::new();
    for (name, folder) in folders {
        if !only.is_empty() && asked(&name).is_none() {
            continue;
        }
        let mut files = Vec::new();
        collect(root, &folder, &mut files)?;
        targets.push(Target { name, files });
    }
    if targets.is_empty() {
        return Err("nothing has such a name: use a crate's or a book's".into());
    }
    Ok(targets)
}

fn collect(root: &Path, folder: &str, files: &mut Vec<String>) -> Result<(), String> {
    let mut inside: Vec<_> = fs::read_dir(root.join(folder))
        .map_err(|e| format!("{folder}: {e}"))?
        .flatten()
        .collect();
    inside.sort_by_key(std::fs::DirEntry::file_name);
    for entry in inside {
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            collect(root, &path, files)?;
        } else if path.ends_with(".rs") {
            files.push(path);
        }
    }
    Ok(())
}

/// Of each target's changes as many as were asked for, drawn by the seed.
pub fn choose(root: &Path, targets: &[Target], asked: &Asked) -> Result<Vec<Change>, String> {
    let mut chosen = Vec::new();
    for (place, target) in targets.iter().enumerate() {
        let mut all = Vec::new();
        for file in &target.files {
            let text = fs::read_to_string(root.join(file)).map_err(|e| format!("{file}: {e}"))?;
            for (nth, found) in places::find(&text)
                .map_err(|e| format!("{file}: {e}"))?
                .into_iter()
                .enumerate()
            {
                all.push(Change {
                    id: 0,
                    target: place,
                    file: file.clone(),
                    nth,
                    line: found.line,
                    what: found.what,
                });
            }
        }
        // The order in which hashes of seed and place come is as good as a lot.
        all.sort_by_key(|change| hash(&format!("{} {} {}", asked.seed, change.file, change.nth)));
        all.truncate(asked.each);
        all.sort_by(|a, b| (&a.file, a.nth).cmp(&(&b.file, b.nth)));
        chosen.append(&mut all);
    }
    for (id, change) in (1..).zip(&mut chosen) {
        change.id = id;
    }
    Ok(chosen)
}

/// FNV-1a: the same on every machine.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
