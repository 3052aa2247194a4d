//! The targets: the crates that decide what is played and seen, and each book by itself.

use crate::asked::Asked;
use crate::change::{Change, Name};
use crate::places;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Crates that are one target each.
const CRATES: [&str; 5] = ["table", "referee", "sight", "house", "notation"];
/// The folder whose subfolders are one target each.
const BOOKS: &str = "crates/rulebooks/src";

pub struct Target {
    pub name: String,
    /// The Rust files, from the root of the tree.
    pub files: Vec<String>,
    /// The book's id, if the target is a book with scenes.
    pub book: Option<String>,
}

impl Target {
    /// Returns whether a test of this name is about the target's book.
    pub fn is_named(&self, test: &str) -> bool {
        self.book
            .as_ref()
            .is_some_and(|book| test.contains(&book.replace('-', "_")))
    }
}

pub fn read(root: &Path) -> Result<Vec<Target>, String> {
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
    folders.sort();
    let read = |(name, folder): (String, String)| {
        let mut files = Vec::new();
        collect(root, &folder, &mut files)?;
        let book = name.strip_prefix("rulebooks/").map(|book| book.replace('_', "-"));
        let book = book.filter(|book| root.join("scenes").join(book).is_dir());
        Ok(Target { name, files, book })
    };
    folders.into_iter().map(read).collect()
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

/// Draws the requested number of changes of each target.
pub fn choose(root: &Path, targets: &[Target], asked: &Asked) -> Result<Vec<Change>, String> {
    let mut chosen = Vec::new();
    for (place, target) in targets.iter().enumerate() {
        let mut all = Vec::new();
        for file in &target.files {
            all.append(&mut changes(root, place, file)?);
        }
        // Sorting by a hash of seed and name is a deterministic shuffle.
        all.sort_by_key(|change| hash(&asked.seed, &change.name));
        all.truncate(asked.each);
        all.sort_by(|a, b| (&a.name.file, a.nth).cmp(&(&b.name.file, b.nth)));
        chosen.append(&mut all);
    }
    for (id, change) in (1..).zip(&mut chosen) {
        change.id = id;
    }
    Ok(chosen)
}

/// Returns all possible changes of a file.
fn changes(root: &Path, target: usize, file: &str) -> Result<Vec<Change>, String> {
    let text = fs::read_to_string(root.join(file)).map_err(|e| format!("{file}: {e}"))?;
    let found = places::find(&text).map_err(|e| format!("{file}: {e}"))?;
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let change = |(nth, place): (usize, places::Place)| {
        let same = seen.entry(place.what.clone()).or_default();
        *same += 1;
        Change {
            id: 0,
            target,
            nth,
            line: place.line,
            name: Name {
                file: file.to_owned(),
                same: *same - 1,
                what: place.what,
            },
        }
    };
    Ok(found.into_iter().enumerate().map(change).collect())
}

/// FNV-1a, which gives the same value on every machine.
fn hash(seed: &str, name: &Name) -> u64 {
    let text = format!("{seed} {} {} {}", name.file, name.same, name.what);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
